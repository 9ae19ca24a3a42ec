// The coach is asked in a real browser, by mouse or by keyboard alone: why not this one, why did he do that.
import { strict as assert } from 'node:assert';
import { visitor } from './browser.mjs';
import { answer, Keyboard, Mouse, sitAlone } from './player.mjs';

const SAID = {
  en: { point: /Point at a card/, whyNot: /^Why not “/ },
  de: { point: /Zeig auf eine Karte/, whyNot: /^Warum nicht „/ },
};

/** How the coach is asked with each device. */
const WAYS = {
  mouse: {
    hint: (page) => page.locator('.tools button').first().click(),
    point: (page) => page.locator('.prompt .not').click(),
    word: (page) => page.locator('.ask [data-digit="1"]').click(),
    card: (page, place) => page.locator('.hand [data-card]').nth(place).click({ position: { x: 8, y: 12 } }),
    why: (page) => page.locator('.seat .ask-why').first().click(),
    away: (page) => page.locator('.prompt .close').click(),
  },
  keyboard: {
    hint: (page) => page.keyboard.press('h'),
    point: (page) => page.keyboard.press('w'),
    word: (page) => page.keyboard.press('1'),
    card: (page, place) => new Keyboard(page).press({ key: 'card', place }),
    why: (page) => page.keyboard.press('y'),
    away: (page) => page.keyboard.press('Escape'),
  },
};

const voice = (page) => page.locator('[data-voice="advised"]');
const prompt = (page) => page.locator('.prompt p');
const spoke = (page, text) => page.waitForFunction((source) => new RegExp(source).test(document.querySelector('.prompt p').innerText), text.source);

/** Ask for a hint, then point at another answer: it is talked about, and nothing is played. */
async function pointed(page, by, said, choose) {
  await by.hint(page);
  await page.locator('.prompt .not').waitFor();
  await by.point(page);
  await spoke(page, said.point);
  await choose();
  await spoke(page, said.whyNot);
  const told = await prompt(page).innerText();
  assert.ok(told.split(/[.?:]/).filter((part) => part.trim()).length > 1, told);
  assert.notEqual(await voice(page).innerText(), '');
  await by.away(page);
  await page.locator('.prompt .close').waitFor({ state: 'detached' });
}

/** Play on until there are several cards to choose from and another has played. */
async function untilChoice(page) {
  for (let step = 0; step < 200; step++) {
    await page.waitForFunction(() => document.querySelector('.settled, .ask, .hand .playable'));
    const ready = await page.evaluate(() => !document.querySelector('.ask') && document.querySelector('.trick .winning') && document.querySelectorAll('.hand .playable').length > 1);
    if (ready) return;
    if (await page.locator('.settled').count()) {
      await page.locator('.settled .button.main').click();
      await page.waitForFunction(() => !document.querySelector('.settled'));
    } else await answer(page, new Mouse(page));
  }
  assert.fail('never several cards');
}

/** Words in the auction, cards in a trick, and what another has just done; in either language. */
export async function coached({ browser, server }, how, language) {
  const { context, troubles } = await visitor(browser, server.base, { settings: { language } });
  const page = await context.newPage();
  const [by, said] = [WAYS[how], SAID[language]];
  await sitAlone(page, 'illustrated-modern');
  await page.locator('.ask').waitFor();
  await pointed(page, by, said, () => by.word(page));
  assert.equal(await page.locator('.ask').count(), 1, 'the question stays');
  await untilChoice(page);
  const held = await page.locator('.hand [data-card]').count();
  const place = await page.evaluate(() => [...document.querySelectorAll('.hand [data-card]')].findIndex((card) => card.matches('.playable')));
  await pointed(page, by, said, () => by.card(page, place));
  assert.equal(await page.locator('.hand [data-card]').count(), held, 'no card was played');
  await by.why(page);
  await page.locator('.prompt .close').waitFor();
  const names = await page.locator('.seat:not(.mine) .name').allInnerTexts();
  const told = await prompt(page).innerText();
  assert.ok(names.some((name) => told.includes(name)), `${told} names none of ${names}`);
  assert.deepEqual(troubles, []);
}
