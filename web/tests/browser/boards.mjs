// The analysis board in a real browser: values, variations, notes, links, files, and cards set up by hand.
import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { visitor } from './browser.mjs';
import { PHONE } from './pads.mjs';

/** Ways to press something: each reaches everything. */
const WAYS = {
  mouse: async (page, target) => target.click(),
  touch: async (page, target) => target.tap(),
  keys: async (page, target) => {
    await target.focus();
    await page.keyboard.press('Enter');
  },
};

const finished = (page) => page.locator('[data-finished=true]').waitFor();
const moves = (page) => page.locator('.move').allInnerTexts();

/** Read a game from its text, and wait for its values. */
async function load(page, press, text) {
  await press(page, page.locator('details summary').last());
  await page.locator('form textarea').fill(text);
  await press(page, page.locator('form button'));
  await page.locator('.move').first().waitFor();
  await finished(page);
}

/** Play a card of whoever is asked: the keyboard walks to it. */
async function play(page, way, place) {
  const cards = page.locator('.asked [data-card]:not(.barred)');
  const card = await cards.nth(place).getAttribute('data-card');
  if (way === 'keys') {
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    for (let step = 0; step < 30 && (await page.evaluate(() => document.activeElement?.dataset.card)) !== card; step++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
  } else await WAYS[way](page, cards.nth(place));
  await page.waitForFunction((card) => !document.querySelector(`.asked [data-card="${card}"]`), card);
  const naming = page.locator('.naming button').first();
  if (await naming.count()) await WAYS[way](page, naming);
  return card;
}

/** Every answer has a worth that is proven, or an estimate beside what is. */
async function readValues(page) {
  const rows = await page.locator('[data-action]').evaluateAll((all) => all.map((row) => ({ proven: row.dataset.proven === 'true', text: row.innerText })));
  assert.ok(rows.length > 1, 'there is something to choose');
  for (const { proven, text } of rows) assert.ok(proven || text.includes('±'), text);
  assert.ok(await page.locator('tr.best').count(), 'something is best');
}

/** A link carries the cards, the variations, the notes, and where one is. */
async function linked(page, press, context) {
  await press(page, page.locator('[data-share]'));
  const address = await page.locator('input[readonly]').inputValue();
  const other = await context.newPage();
  await other.goto(address);
  await finished(other);
  assert.deepEqual(await moves(other), await moves(page), 'the same variations');
  assert.equal(await other.locator('.move.now').getAttribute('data-path'), await page.locator('.move.now').getAttribute('data-path'));
  assert.equal(await other.locator('.side textarea').first().inputValue(), 'a note, with 3 cards');
  await other.close();
}

/** What is saved is the game up to here, which can be read again. */
async function saved(page, press) {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, page.locator('[data-save]'))]);
  const text = readFileSync(await download.path(), 'utf8');
  const again = await page.evaluate(async (text) => (await (await fetch('/api/board/read', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ text }) })).json()).deal.actions.length, text);
  assert.equal(again, (await page.locator('.move.now').getAttribute('data-path')).split('.').length);
}

/** Move a card by dragging, touching, or a key; what is wrong is said where it is wrong. */
async function arrange(page, way, press) {
  await press(page, page.locator('[data-arrange]'));
  const card = page.locator('[data-pile="0"] [data-card]').first();
  const name = await card.getAttribute('data-card');
  const pool = page.locator('[data-pile=pool]');
  if (way === 'mouse') {
    await card.scrollIntoViewIfNeeded();
    const from = await card.boundingBox();
    await page.mouse.move(from.x + 12, from.y + 12);
    await page.mouse.down();
    const to = await pool.boundingBox();
    const below = await page.evaluate(() => innerHeight - 5);
    await page.mouse.move(to.x + 40, Math.min(to.y + 20, below), { steps: 5 });
    await page.mouse.up();
  } else if (way === 'touch') {
    await card.tap();
    await pool.locator('.here').tap();
  } else {
    await card.focus();
    await page.keyboard.press('0');
  }
  await pool.locator(`[data-card="${name}"]`).waitFor();
  assert.ok((await page.locator('[data-pile="0"] .fault').innerText()).length, 'the hand says what is wrong');
  assert.ok(await page.locator('[data-done]').isDisabled(), 'a deal that is wrong is not looked at');
  await press(page, page.locator('[data-fill]'));
  await page.locator('.position').waitFor();
  assert.equal(await page.locator('.problem').count(), 0);
}

/** Study an ending: values, a variation, a note, a link, a file; then set cards up. */
async function boardStudied({ browser, server }, way, text) {
  const looks = way === 'touch' ? PHONE : { viewport: { width: 1200, height: 1600 } };
  const { context, troubles } = await visitor(browser, server.base, { ...looks, settings: { language: way === 'keys' ? 'de' : 'en' } });
  const page = await context.newPage();
  const press = WAYS[way];
  await page.goto('/board');
  await page.locator('.position').waitFor();
  await load(page, press, text);
  await readValues(page);
  const before = (await moves(page)).length;
  const first = await play(page, way, 0);
  await press(page, page.locator('.steps .button').nth(1));
  // Only when the card is back in its hand is it that hand which is asked again.
  await page.locator(`.asked [data-card="${first}"]`).waitFor();
  await play(page, way, 1);
  assert.equal((await moves(page)).length, before + 2, 'a variation beside the main line');
  await page.locator('.side textarea').first().fill('a note, with 3 cards');
  await finished(page).catch(() => {});
  await linked(page, press, context);
  await saved(page, press);
  await arrange(page, way, press);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0, 'nothing is wider than the page');
  assert.deepEqual(troubles, []);
}

export const boardScenarios = { boardStudied };
