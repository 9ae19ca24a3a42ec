// A player who sits at the page as a person does: by mouse, by keyboard alone, or by touch.
// He knows no rules: he takes what is offered. The first bid is taken, so that somebody plays.
import { strict as assert } from 'node:assert';

const MOST_STEPS = 400;
const NEAR_CORNER = { x: 14, y: 18 };

/** What the page shows that a player would react to. */
function looked() {
  const shown = (selector) => document.querySelector(selector) !== null;
  if (shown('.settled')) return { state: 'settled' };
  const ask = document.querySelector('.ask');
  if (ask) {
    const done = ask.querySelector('[data-digit="0"]');
    return {
      state: 'asked',
      about: ask.dataset.about,
      quiet: done !== null && !done.disabled,
      options: ask.querySelectorAll('[data-digit]:not([data-digit="0"])').length,
      tray: ask.querySelector('.count') !== null,
      chosen: ask.querySelector('[data-enter]') !== null,
    };
  }
  if (shown('.hand .playable')) return { state: 'play' };
  return { state: 'waiting' };
}

const actionable = () => document.querySelector('.settled, .ask, .hand .playable') !== null;

export class Mouse {
  constructor(page) {
    this.page = page;
  }
  async digit(number) {
    await this.page.locator(`.ask [data-digit="${number}"]`).click();
  }
  async enter() {
    await this.page.locator('.ask [data-enter]').click();
  }
  async card() {
    await this.page.locator('.hand .playable').first().click({ position: NEAR_CORNER });
  }
}

export class Touch extends Mouse {
  async digit(number) {
    await this.page.locator(`.ask [data-digit="${number}"]`).tap();
  }
  async enter() {
    await this.page.locator('.ask [data-enter]').tap();
  }
  async card() {
    await this.page.locator('.hand .playable').first().tap({ position: NEAR_CORNER });
  }
}

export class Keyboard {
  constructor(page) {
    this.page = page;
  }
  async digit(number) {
    await this.page.keyboard.press(String(number));
  }
  async enter() {
    await this.page.keyboard.press('0');
  }
  /** Walk along the hand to a card that may be played, and press Enter. */
  async card() {
    await this.page.keyboard.press('ArrowRight');
    await this.page.keyboard.press('Home');
    const steps = await this.page.evaluate(() => [...document.querySelectorAll('.hand [data-card]')].findIndex((card) => card.matches('.playable')));
    for (let step = 0; step < steps; step++) await this.page.keyboard.press('ArrowRight');
    await this.page.keyboard.press('Enter');
  }
}

/** Answer the one thing that is asked; return what it was. */
export async function answer(page, by, memory = { bids: 0 }) {
  const seen = await page.evaluate(looked);
  if (seen.state === 'play') {
    const before = await page.locator('.hand [data-card]').count();
    await by.card();
    if (await page.locator('.hand .lifted').count()) await by.card();
    await page.waitForFunction(
      (count) => document.querySelector('.ask, .settled') || document.querySelectorAll('.hand [data-card]').length < count || !document.querySelector('.hand .playable'),
      before,
    );
  } else if (seen.state === 'asked') {
    await choose(page, by, seen, memory);
  }
  return seen;
}

async function choose(page, by, seen, memory) {
  const asked = await page.locator('.ask').elementHandle();
  const most = memory.bold ? 4 : 1;
  const bid = seen.about === 'auction' && memory.bids < most && seen.options;
  if (seen.tray && !seen.quiet) await by.card();
  else if (bid) {
    memory.bids++;
    await by.digit(memory.bold ? Math.min(2, seen.options) : 1);
  } else if (seen.quiet) await by.digit(0);
  else if (seen.chosen && !seen.tray) await by.digit(1);
  else await by.digit(1);
  await page.waitForTimeout(30);
  await asked?.dispose();
}

/** Play until the deal is settled; return what was asked on the way. */
export async function playDeal(page, by) {
  const asked = new Map();
  const memory = { bids: 0 };
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.waitForFunction(actionable);
    const { state, about } = await answer(page, by, memory);
    if (state === 'settled') return asked;
    const what = about ?? state;
    asked.set(what, (asked.get(what) ?? 0) + 1);
  }
  assert.fail(`no end after ${MOST_STEPS} steps: ${JSON.stringify([...asked])}`);
}

/** Sit down alone at a game, by its key. */
export async function sitAlone(page, rules, { pace = 0, players = 3 } = {}) {
  await page.goto('/');
  const key = await page.evaluate(
    async ({ rules, pace, players }) => {
      const post = (path, body) => fetch(`/api${path}`, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });
      await post('/guest', { name: 'Ada' });
      const chairs = [{ kind: 'me' }, ...Array.from({ length: players - 1 }, () => ({ kind: 'bot' }))];
      const made = await post('/tables', { rules, options: {}, chairs, pace, open: false });
      if (!made.ok) throw new Error(await made.text());
      return (await made.json()).key;
    },
    { rules, pace, players },
  );
  await page.goto(`/table/${key}`);
  return key;
}
