// A review in a real browser: one click after the deal, both judgements, and playing on from a moment.
import { strict as assert } from 'node:assert';
import { visitor } from './browser.mjs';
import { PHONE } from './pads.mjs';
import { fresh, Mouse, playDeal, sitAlone } from './player.mjs';

/** Play deals until one can be reviewed. */
async function reviewable(page) {
  for (let deal = 0; deal < 6; deal++) {
    await playDeal(page, new Mouse(page), fresh());
    const link = page.locator('.settled a[href^="/review/"]');
    if (await link.count()) return link;
    await page.locator('.settled .button.main').click();
    await page.waitForFunction(() => !document.querySelector('.settled'));
  }
  return assert.fail('six deals, and none was played');
}

/** Look at what a finished review says; the sums must add up as they are printed. */
async function readReview(page) {
  await page.locator('.every li').first().waitFor({ timeout: 120_000 });
  const figure = (text) => Number(text.replace('\u2212', '-'));
  const rows = await page.locator('table:has(.sum) tbody tr').all();
  const [, ...sums] = await Promise.all(rows.map((row) => row.locator('td').allInnerTexts()));
  assert.equal(sums.length, 4, 'cards, own decisions, others and chance, result');
  for (const [seat, result] of (sums.at(-1) ?? []).entries()) {
    const parts = sums.slice(0, -1).map((row) => figure(row[seat]));
    assert.ok(Math.abs(parts.reduce((sum, part) => sum + part) - figure(result)) < 0.2, `${parts} make ${result}`);
  }
  assert.ok(await page.locator('.every .grade').count(), 'what could be known is graded');
}

/** In hindsight nothing is graded: classes follow the other judgement alone. */
async function inHindsight(page, choose) {
  await choose(page.locator('input[value=hindsight]'));
  await page.waitForFunction(() => !document.querySelector('.grade'));
  assert.ok(await page.locator('.every li').count());
}

/** Open a late decision, and play on from there. */
async function playOn(page, press) {
  const last = page.locator('.every li').filter({ has: page.locator('details') }).last();
  await press(last.locator('summary'));
  await press(last.locator('button'));
  await page.waitForURL('**/table/*');
  await page.locator('.hand .playable, .ask [data-digit]').first().waitFor();
}

/** A review by mouse after a deal; then, as it is kept, by keyboard; then by touch on a narrow phone. */
async function reviewed({ browser, server }) {
  const { context, troubles } = await visitor(browser, server.base, { settings: { liftFirst: false }, viewport: { width: 1000, height: 700 } });
  const page = await context.newPage();
  await sitAlone(page, 'zwanzigerrufen', { players: 4 });
  await (await reviewable(page)).click();
  await readReview(page);
  const address = page.url();
  await inHindsight(page, (target) => target.click());
  await page.locator('input[value=knowledge]').click();
  await playOn(page, (target) => target.click());
  await page.goto(address);
  await readReview(page);
  await inHindsight(page, async () => {
    await page.locator('input[value=knowledge]').focus();
    await page.keyboard.press('ArrowRight');
  });
  await playOn(page, async (target) => {
    await target.focus();
    await target.press('Enter');
  });
  assert.deepEqual(troubles, []);
  await context.close();
  const phone = await visitor(browser, server.base, PHONE);
  const small = await phone.context.newPage();
  await small.goto(new URL(address).pathname);
  await readReview(small);
  assert.ok((await small.evaluate(() => document.documentElement.scrollWidth)) <= 360, 'nothing is wider than the phone');
  await inHindsight(small, (target) => target.tap());
  await playOn(small, (target) => target.tap());
  assert.deepEqual(phone.troubles, []);
  await phone.context.close();
}

export const reviewScenarios = { reviewed };
