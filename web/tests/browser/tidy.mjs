// What newcomers once stumbled over at a table of the old games, on a phone, a tablet and the first page.
import { strict as assert } from 'node:assert';
import { visitor } from './browser.mjs';
import { PHONE } from './pads.mjs';
import { sitAlone } from './player.mjs';

const number = (text) => Number(text.replace('−', '-').replace('·', '0'));

/** The cells of a table's rows, as numbers. */
const figures = async (rows) => (await rows.evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText)))).map((row) => row.map(number));

/** Begin a deal, and give up the rest of it at the first card. */
async function giveUp(page) {
  for (let step = 0; step < 20 && !(await page.locator('.settled').count()); step++) {
    await page.waitForFunction(() => document.querySelector('.goon, .settled, .ask, .hand .playable'));
    if (await page.locator('.goon').count()) await page.locator('.goon').click();
    else if (await page.locator('.ask').count()) {
      if (await page.locator('.ask .count').count()) for (const card of await page.locator('.hand .playable').all()) if (await page.locator('.ask [data-enter]').isDisabled()) await card.click({ position: { x: 6, y: 8 } });
      await page.locator('.ask [data-digit="0"]').click();
    } else {
      await page.keyboard.press('g');
      await page.locator('.claim .button.main').click();
      await page.locator('.settled, .goon').first().waitFor();
    }
  }
}

/** Danish Tarok on a small phone: the next deal can be reached, stakes are listed, and the sums agree. */
async function danishOnAPhone(browser, server) {
  const { context, troubles } = await visitor(browser, server.base, { ...PHONE, settings: { liftFirst: false } });
  const page = await context.newPage();
  await sitAlone(page, 'danish');
  await giveUp(page);
  await page.locator('.settled').waitFor();
  const next = await page.locator('.settled .button.main').boundingBox();
  assert.ok(next.y + next.height <= PHONE.viewport.height, 'the next deal is below the fold');
  const [settlement, series] = await page.locator('.settled section').all();
  const [[...deal]] = await figures(settlement.locator('tfoot tr'));
  const rows = await figures(series.locator('tbody tr'));
  const [totals] = await figures(series.locator('tfoot tr'));
  assert.equal(await series.locator('tbody tr.staked').count() > 0, true, 'what went into the pots has a line');
  assert.ok(rows.some((row) => row.every((amount, seat) => amount === deal[seat])), `the deal came to ${deal}, the series says ${JSON.stringify(rows)}`);
  totals.forEach((total, seat) => assert.equal(total, rows.reduce((sum, row) => sum + row[seat], 0)));
  await page.goto('/');
  assert.match(await page.locator('.more li:has(a[href^="/replay/"])').first().innerText(), /[+−]\d/, 'the last deal has a result');
  await page.locator('.more a[href^="/replay/"]').first().tap();
  await page.locator('input[type=range]').waitFor();
  const widths = await page.locator('main .card').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().width));
  assert.ok(Math.min(...widths) >= 30, `a card of the replay is ${Math.min(...widths)} pixels wide`);
  assert.deepEqual(troubles, []);
  await context.close();
}

/** On a tablet the seats take the whole breadth, and nine cards lie side by side on a desk. */
async function breadth(browser, server) {
  const { context, troubles } = await visitor(browser, server.base, { viewport: { width: 820, height: 1180 } });
  const page = await context.newPage();
  await sitAlone(page, 'zwanzigerrufen', { players: 4 });
  await page.locator('.hand [data-card]').first().waitFor();
  const seats = await page.locator('.seat:not(.mine)').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  assert.ok(Math.max(...seats) > 780, `the seats end at ${Math.max(...seats)} of 820 pixels`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.waitForFunction(() => {
    const cards = [...document.querySelectorAll('.hand [data-card]')].map((one) => one.getBoundingClientRect());
    return cards.length === 9 && cards.every((card, place) => !place || card.left >= cards[place - 1].right - 1);
  });
  assert.deepEqual(troubles, []);
  await context.close();
}

/** On a small phone the words of a game can be read, on its page and beside the table, and nothing is too wide. */
async function rulesOnAPhone(browser, server) {
  const { context, troubles } = await visitor(browser, server.base, { ...PHONE, settings: { language: 'de' } });
  const page = await context.newPage();
  const readable = async (where) => {
    await page.locator(`${where} dd`).first().waitFor();
    const widths = await page.locator(`${where} dd`).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    assert.ok(Math.min(...widths) > 200, `a meaning is ${Math.min(...widths)} pixels wide in ${where}`);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0, where);
  };
  for (const rules of ['danish', 'zwanzigerrufen']) {
    await page.goto(`/rules/${rules}`);
    await readable('main');
  }
  await sitAlone(page, 'danish');
  await page.locator('.hand [data-card]').first().waitFor();
  await page.keyboard.press('r');
  await readable('.drawer');
  assert.deepEqual(troubles, []);
  await context.close();
}

/** Who comes by a link reads who invites him to which game, and when it starts. */
async function invitation(browser, server) {
  const host = await visitor(browser, server.base);
  const mine = await host.context.newPage();
  await mine.goto('/friends');
  await mine.locator('form select').nth(1).selectOption('3');
  await mine.locator('form button.main').click();
  await mine.waitForURL('**/table/*');
  const guest = await visitor(browser, server.base, { settings: { name: 'Grace', language: 'de' } });
  const theirs = await guest.context.newPage();
  await theirs.goto(new URL(mine.url()).pathname);
  const said = await theirs.locator('.gathering').innerText();
  assert.match(said, /Ada lädt dich zu .*Illustrierte.* ein/);
  assert.match(said, /wenn alle Plätze besetzt sind/);
}

/** What was left open stands on the first page with its time, and can be taken off for good; a loss has one sign. */
async function leftOpen(browser, server) {
  const { context, troubles } = await visitor(browser, server.base, { settings: { liftFirst: false } });
  const page = await context.newPage();
  await sitAlone(page, 'illustrated-modern');
  await sitAlone(page, 'danish');
  await giveUp(page);
  await page.locator('.settled').waitFor();
  assert.match(await page.locator('.settled h2').first().innerText(), /^You (win|lose) \d+$|^Nothing for you; .*\d|^Nothing won, nothing lost$/);
  await page.goto('/');
  const open = page.locator('.more li:has([data-hide])');
  await open.first().waitFor();
  const before = await open.allInnerTexts();
  assert.equal(before.length, 2);
  for (const text of before) assert.match(text, /\d{1,2}:\d\d/, 'when somebody was there');
  await open.first().locator('[data-hide]').click();
  for (const again of [false, true]) {
    if (again) await page.reload();
    await page.waitForFunction(() => document.querySelectorAll('.more li [data-hide]').length === 1);
  }
  assert.deepEqual(troubles, []);
  await context.close();
}

export async function tidy({ browser, server }) {
  await leftOpen(browser, server);
  await danishOnAPhone(browser, server);
  await breadth(browser, server);
  await rulesOnAPhone(browser, server);
  await invitation(browser, server);
}
