// The deal of the day in a real browser: begun, left, gone on with, finished, compared; never a second time.
import { strict as assert } from 'node:assert';
import { visitor } from './browser.mjs';
import { PHONE } from './pads.mjs';
import { answer, fresh, Keyboard, Mouse, Touch } from './player.mjs';

const WAYS = { mouse: Mouse, keys: Keyboard, touch: Touch };

/** Play until so many questions were answered, or the deal is over. */
async function play(page, by, most) {
  const memory = fresh();
  for (let step = 0; step < most; step++) {
    await page.waitForFunction(() => document.querySelector('.settled, .ask, .hand .playable'));
    if (await page.locator('.settled').count()) return;
    await answer(page, by, memory);
  }
}

/** Open today's deal, leave it in the middle, come back to the same cards, play on, and look at the table. */
async function daily({ browser, server }, way, rules) {
  const looks = way === 'touch' ? PHONE : { viewport: { width: 1100, height: 800 } };
  const { context, troubles } = await visitor(browser, server.base, { ...looks, settings: { liftFirst: false, language: way === 'keys' ? 'de' : 'en', name: `Ada ${way}` } });
  const page = await context.newPage();
  const by = new WAYS[way](page);
  const press = async (target) => (way === 'touch' ? target.tap() : way === 'mouse' ? target.click() : (await target.focus(), page.keyboard.press('Enter')));
  const path = `/daily/${rules}`;
  await page.goto(path);
  assert.equal(await page.locator('.hand').count(), 0, 'no card is shown before');
  await press(page.locator('[data-play]'));
  await play(page, by, 2);
  assert.equal(await page.locator('[data-card] ~ .hinted').count(), 0);
  await page.goto(path);
  await press(page.locator('[data-play]'));
  await play(page, by, 200);
  await press(page.locator('[data-results]'));
  await page.locator('[data-points]').waitFor();
  assert.ok(await page.locator('tr.mine').count(), 'one stands in the table');
  const line = await page.locator('[data-line]').innerText();
  assert.ok(!/[♥♦♠♣]|\b(?:XXI|XX|Sküs)\b/.test(line), `the line gives nothing away: ${line}`);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0, 'nothing is wider than the page');
  await page.goto(path);
  await page.locator('[data-points]').waitFor();
  assert.equal(await page.locator('[data-play]').count(), 0, 'nobody plays it twice');
  assert.deepEqual(troubles, []);
}

export const dailyScenarios = { daily };
