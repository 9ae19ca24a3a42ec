// Lessons solved in a real browser: each wrong answer that a person can give is given, and gets its sentence.
import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { visitor } from './browser.mjs';
import { PHONE } from './pads.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Where a card of a full hand can be pressed: the rest of it lies under others. */
const CORNER = { x: 14, y: 18 };

/** How somebody presses a thing on the page: by mouse, by touch, or by focus and Enter. */
export const pressing = {
  mouse: (target) => target.click({ position: CORNER }),
  touch: (target) => target.tap({ position: CORNER }),
  keyboard: async (target) => {
    await target.focus();
    await target.press('Enter');
  },
};

/** Somebody in a lesson, with his way of pressing things. */
export class Learner {
  constructor(page, how) {
    this.page = page;
    this.press = pressing[how];
  }

  card(card) {
    return this.press(this.page.locator(`main button[data-card="${card}"]`));
  }

  further() {
    return this.press(this.page.locator('main .button.main:not([data-digit]):not([data-enter])').last());
  }

  /** Answer a step without a table, and return what is said to it. */
  async answer(reply, given) {
    const { page } = this;
    const before = await page.evaluate(() => document.querySelectorAll('.reply p').length && document.querySelector('.reply').innerText);
    const judged = page.waitForResponse((response) => response.url().endsWith('/answer'));
    if (reply === 'card') await this.card(given);
    else if (reply === 'word') await this.press(page.locator(`[data-word="${given}"]`));
    else if (reply === 'number') {
      await page.locator('main input').fill(given);
      await this.press(page.locator('main form .button.main'));
    } else {
      const chosen = await page.locator('main [data-card][aria-pressed=true]').evaluateAll((all) => all.map(({ dataset }) => dataset.card));
      const wanted = given.split(' ');
      for (const card of [...chosen.filter((one) => !wanted.includes(one)), ...wanted.filter((one) => !chosen.includes(one))]) await this.card(card);
      await this.press(page.locator('main .step > .button.main').first());
    }
    const { says } = await (await judged).json();
    await page.waitForFunction((text) => document.querySelector('.reply p') && document.querySelector('.reply').innerText !== text, before);
    return says;
  }

  /** Do something at the table of a step. */
  async act(action) {
    const { page } = this;
    const [kind, what = ''] = [action.split(':')[0], action.slice(action.indexOf(':') + 1)];
    if (kind === 'play') await this.card(what);
    else if (kind === 'lay') {
      // What was chosen before, and refused, goes back into the hand.
      for (const back = page.locator('.ask .tray button'); await back.count(); ) await this.press(back.first());
      for (const card of what.split(' ')) await this.card(card);
      await this.press(page.locator('.ask [data-enter]'));
    } else if (kind === 'declare') {
      // Everything is ticked at first; what is not declared is left out.
      const wanted = action.includes(':') ? what.split(' ').length : 0;
      const ticked = page.locator('.ask input:checked');
      while ((await ticked.count()) > wanted) await ticked.last().uncheck();
      for (const left = page.locator('.ask input:not(:checked)'); (await ticked.count()) < wanted; ) await left.first().check();
      await this.press(page.locator('.ask [data-enter]'));
    }
    else {
      const button = page.locator(`.ask [data-action="${action}"]`).first();
      await this.press(button);
      // A part of the talon is looked at first, and taken with a second press.
      if ((await button.count()) && (await button.getAttribute('aria-pressed')) === 'true') await this.press(button);
    }
  }

  /** Do something, and wait for what is said to it. */
  async told(action) {
    const judged = this.page.waitForResponse((response) => response.url().endsWith('/answer'));
    await this.act(action);
    return (await judged).json();
  }
}

async function atTable(learner, story) {
  const { page } = learner;
  for (const { right, wrong } of story) {
    for (const action of [...wrong, right]) {
      await page.locator('.ask, .hand .playable').first().waitFor();
      const said = page.locator('[data-talk]');
      const before = await said.innerText();
      const { right: good, says } = await learner.told(action);
      assert.equal(good, action === right, `${action}: ${says.en}`);
      const heard = page.waitForFunction((text) => document.querySelector('[data-talk]')?.innerText !== text, before, good ? {} : { timeout: 2000 });
      // Two wrong answers may get the same sentence.
      await heard.catch(() => assert.ok(!good, action));
    }
  }
}

/** One lesson of a game: every step, each wrong answer first, then the right one, and the line to keep. */
export async function lesson({ browser, server }, { rules, key, steps, keep }, language, how) {
  const options = how === 'touch' ? PHONE : { viewport: { width: 1000, height: 760 } };
  const { context, troubles } = await visitor(browser, server.base, { ...options, settings: { language, letters: 'en', liftFirst: false } });
  const page = await context.newPage();
  const learner = new Learner(page, how);
  await page.goto(`/learn/${rules}/${key}`);
  for (const { reply, right, wrong, story } of steps) {
    await page.locator('main .step, main .lessontable').waitFor();
    if (reply === 'action') await atTable(learner, story);
    else if (reply !== 'nothing') {
      for (const one of wrong) assert.ok((await learner.answer(reply, one))[language]);
      await learner.answer(reply, right);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${key} is ${wide} pixels too wide`);
    await learner.further();
  }
  await page.getByText(keep[language]).waitFor();
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  assert.deepEqual(violations.map(({ id }) => id), []);
  assert.deepEqual(troubles, []);
}
