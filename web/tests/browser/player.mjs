// A player who sits at the page as a person does: by mouse, by keyboard alone, or by touch.
// He knows no rules: he takes what is offered. The first bid is taken, so that somebody plays.
import { strict as assert } from 'node:assert';

const MOST_STEPS = 500;
const PATIENCE = 90_000;

/** Wait, in the page, for something to answer; return what it is and where to press for it. */
async function looked({ bids, bold, patience }) {
  const find = (selector) => document.querySelector(selector);
  const ready = () => find('.settled, .ask, .hand .playable');
  if (!ready()) {
    await new Promise((found, failed) => {
      const done = () => ready() && (watch.disconnect(), clearTimeout(timer), found());
      const watch = new MutationObserver(done);
      watch.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
      const timer = setTimeout(() => (watch.disconnect(), failed(new Error(`nothing to do: ${document.body.innerText.slice(0, 400)}`))), patience);
      done();
    });
  }
  // Cards that still move to their places cover others: a person waits until they lie still.
  const moving = () => document.getAnimations().filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
  for (let some = moving(); some.length; some = moving()) await Promise.allSettled(some.map(({ finished }) => finished));
  /** Where a finger or pointer would go, and what it would meet there. */
  const at = (target, corner) => {
    if (!corner) target.scrollIntoView({ block: 'center', inline: 'nearest' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = corner ? [left + 14, top + 18] : [left + width / 2, top + height / 2];
    const met = document.elementFromPoint(x, y);
    return { x, y, covered: target.contains(met) ? null : `${target.outerHTML.slice(0, 120)} is under ${met?.outerHTML.slice(0, 120)}` };
  };
  const card = () => {
    const playable = find('.hand .lifted') ?? find('.hand .playable');
    const cards = [...document.querySelectorAll('.hand [data-card]')];
    return playable ? { key: 'card', place: cards.indexOf(playable), ...at(playable, true) } : { key: 'none' };
  };
  if (find('.settled')) return { state: 'settled' };
  const ask = find('.ask');
  if (!ask) return { state: 'play', first: find('.trick .winning') === null, ...card() };
  const button = (digit) => ask.querySelector(`[data-digit="${digit}"]`);
  const press = (digit) => ({ key: digit, ...at(button(digit)) });
  const { about } = ask.dataset;
  const answers = ask.querySelectorAll('[data-digit], input, [data-card]').length;
  if (answers === 1 && button(0) && !ask.querySelector('.ladder, .count')) throw new Error(`asked with a single answer: ${ask.innerText}`);
  const options = ask.querySelectorAll('[data-digit]:not([data-digit="0"])').length;
  const quiet = button(0) !== null && !button(0).disabled;
  const bid = about === 'auction' && bids < (bold ? 4 : 1) && options;
  const answer = ask.querySelector('.count') && !quiet ? card() : bid ? press(bold ? Math.min(2, options) : 1) : press(quiet ? 0 : 1);
  return { state: 'asked', about, bid: Boolean(bid), ...answer };
}

export class Mouse {
  constructor(page) {
    this.page = page;
  }
  async press({ x, y, covered }) {
    assert.equal(covered, null);
    await this.page.mouse.click(x, y);
  }
  /** Pull a card onto the table. */
  async drag({ x, y }) {
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(x, y - 60);
    await this.page.mouse.move(x, y - 140);
    await this.page.mouse.up();
  }
}

export class Touch extends Mouse {
  async press({ x, y, covered }) {
    assert.equal(covered, null);
    await this.page.touchscreen.tap(x, y);
  }
}

export class Keyboard {
  constructor(page) {
    this.page = page;
  }
  /** Press a digit, or walk along the hand to a card and press Enter. */
  async press({ key, place }) {
    const { keyboard } = this.page;
    if (key !== 'card') return keyboard.press(String(key));
    await keyboard.press('ArrowRight');
    await keyboard.press('Home');
    for (let step = 0; step < place; step++) await keyboard.press('ArrowRight');
    return keyboard.press('Enter');
  }
}

/** What a player remembers in a deal. */
export const fresh = (how = {}) => ({ bids: 0, bold: false, drags: 0, patience: PATIENCE, ...how });

/** Answer the one thing that is asked; return what it was. */
export async function answer(page, by, memory = fresh()) {
  const seen = await page.evaluate(looked, memory);
  if (seen.state === 'settled') return seen;
  if (seen.state === 'play' && memory.drags > 0) {
    memory.drags--;
    await by.drag(seen);
  } else await by.press(seen);
  if (seen.bid) memory.bids++;
  return seen;
}

/** Play until the deal is settled; return what was asked on the way. */
export async function playDeal(page, by, memory = fresh()) {
  const asked = new Map();
  for (let step = 0; step < MOST_STEPS; step++) {
    const { state, about } = await answer(page, by, memory);
    if (state === 'settled') return asked;
    const what = about ?? state;
    asked.set(what, (asked.get(what) ?? 0) + 1);
  }
  return assert.fail(`no end after ${MOST_STEPS} steps: ${JSON.stringify([...asked])}`);
}

/** Sit down alone at a game, by its key. */
export async function sitAlone(page, rules, { pace = 0, players = 3, level = 'careful', clock = null } = {}) {
  if (!page.url().startsWith('http')) await page.goto('/nowhere');
  const key = await page.evaluate(
    async ({ rules, pace, players, level, clock }) => {
      const post = (path, body) => fetch(`/api${path}`, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });
      await post('/guest', { name: 'Ada' });
      const chairs = [{ kind: 'me' }, ...Array.from({ length: players - 1 }, () => ({ kind: 'bot', level }))];
      const made = await post('/tables', { rules, options: {}, chairs, pace, clock, open: false });
      if (!made.ok) throw new Error(await made.text());
      const { key } = await made.json();
      // As a link on the page would, so that nothing is loaded again.
      const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: `/table/${key}` }));
      link.click();
      link.remove();
      return key;
    },
    { rules, pace, players, level, clock },
  );
  await page.waitForURL(`**/table/${key}`);
  await page.waitForFunction(() => !document.querySelector('.settled'));
  return key;
}
