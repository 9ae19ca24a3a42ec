// How things look where no rule of accessibility says it: what is to be pressed stands out, what is only read does not.
import { strict as assert } from 'node:assert';
import { visitor } from './browser.mjs';
import { answer, fresh, Mouse, sitAlone } from './player.mjs';

const CLEAR = 3;

/** The main buttons that hardly differ from what lies behind them. */
const pale = (page, least) =>
  page.evaluate((least) => {
    const colour = (text) => text.match(/[\d.]+/g).map(Number);
    const light = (text) => {
      const [r, g, b] = colour(text).map((one) => (one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    const solid = (one) => (colour(getComputedStyle(one).backgroundColor)[3] ?? 1) === 1;
    const behind = (one) => {
      for (let at = one.parentElement; at; at = at.parentElement) {
        if (at === document.body) return [...getComputedStyle(at).backgroundImage.matchAll(/rgb\([^)]*\)/g)].map(([found]) => found);
        if (solid(at)) return [getComputedStyle(at).backgroundColor];
      }
      return [];
    };
    const shown = [...document.querySelectorAll('.button.main')].filter((one) => one.checkVisibility() && !one.disabled);
    return shown
      .filter((one) => behind(one).some((colour) => contrast(light(getComputedStyle(one).backgroundColor), light(colour)) < least))
      .map((one) => `${one.textContent.trim()} on ${behind(one)}`);
  }, least);

/** The button to press stands out on felt and on paper, by day and by night. */
export async function standsOut({ browser, server }, look) {
  const { context } = await visitor(browser, server.base, { settings: { look } });
  const page = await context.newPage();
  for (const path of ['/games', '/friends', '/learn', '/pad', '/pad/new']) {
    await page.goto(path);
    await page.locator('.button.main').first().waitFor();
    assert.deepEqual(await pale(page, CLEAR), [], path);
  }
  await sitAlone(page, 'zwanzigerrufen', { players: 4 });
  const memory = fresh();
  for (let step = 0; step < 6; step++) {
    await page.waitForFunction(() => document.querySelector('.settled .button.main, .ask [data-digit], .hand .playable'));
    if (await page.locator('.button.main').count()) assert.deepEqual(await pale(page, CLEAR), [], 'table');
    if (await page.locator('.settled').count()) break;
    await answer(page, new Mouse(page), memory);
  }
}

/** What stands at a seat is to be read: it is small, and looks like nothing to press. */
export async function seatBadges({ browser, server }) {
  const { context } = await visitor(browser, server.base);
  const page = await context.newPage();
  await sitAlone(page, 'illustrated-modern', { players: 3 });
  await page.locator('.seat .badge').first().waitFor();
  const badges = await page.locator('.seat .badge').evaluateAll((all) => all.map((one) => ({ text: one.textContent, high: one.getBoundingClientRect().height, own: [...one.classList].filter((name) => ['chip', 'button', 'option'].includes(name)) })));
  for (const { text, high, own } of badges) {
    assert.ok(high > 0 && high < 28, `${text} is ${high} pixels high`);
    assert.deepEqual(own, [], `${text} looks like something to press`);
  }
  assert.equal(await page.locator('.seat .chip').count(), 0, 'chips are things to press');
}
