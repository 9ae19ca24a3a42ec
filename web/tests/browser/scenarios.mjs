// What is tried in a real browser.
import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { visitor } from './browser.mjs';
import { coached } from './coached.mjs';
import { Learner, lesson, pressing } from './lessons.mjs';
import { padScenarios, PHONE } from './pads.mjs';
import { answer, fresh, Keyboard, Mouse, playDeal, sitAlone, Touch } from './player.mjs';
import { boardScenarios } from './boards.mjs';
import { dailyScenarios } from './dailies.mjs';
import { reviewScenarios } from './reviews.mjs';
import { Server } from './server.mjs';
import { tidy } from './tidy.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const games = async (page) => page.evaluate(async () => (await fetch('/api/rules')).json());

/** Play deals until one has been played to its end with cards. */
async function wholeDeal(page, by, how = {}) {
  for (let deal = 0; deal < 6; deal++) {
    const asked = await playDeal(page, by, fresh(how));
    if (asked.get('play')) return asked;
    await page.locator('.settled .button.main').click();
    await page.waitForFunction(() => !document.querySelector('.settled'));
  }
  return assert.fail('six deals, and none was played');
}

/** Look at the settlement: a ledger with a total for each player, and all cards. */
async function settled(page, players) {
  await page.locator('.settled').waitFor();
  const totals = await page.locator('.settled section:first-child tfoot td').allInnerTexts();
  assert.ok(totals.length >= players, `totals: ${totals}`);
  const [heading] = await page.locator('.settled h2').allInnerTexts();
  assert.doesNotMatch(heading, /: [+\u2212]/, 'a loss is said once, by the word');
  for (const total of totals) assert.match(total, /^([+\u2212]\d+|0)$/);
}

/** A whole deal of a rule set by mouse; the first card is dragged onto the table. The page is kept for the next. */
async function mouse({ browser, server, kept }, key) {
  kept.mouse ??= await visitor(browser, server.base, { settings: { liftFirst: false }, viewport: { width: 1000, height: 700 } });
  const { context, troubles } = kept.mouse;
  const page = context.pages()[0] ?? (await context.newPage());
  if (!page.url().startsWith('http')) await page.goto('/nowhere');
  const game = (await games(page)).find((one) => one.key === key);
  assert.ok(game, `no game ${key}`);
  await sitAlone(page, key, { players: game.players });
  await wholeDeal(page, new Mouse(page), { drags: 1 });
  await settled(page, game.players);
  assert.deepEqual(troubles, []);
}

/** Everything is sent compressed to whoever can read it, and plain to others. */
async function compressed(base) {
  for (const path of ['/', '/deck/en.svg']) {
    const small = await fetch(base + path, { headers: { 'accept-encoding': 'gzip' } });
    assert.equal(small.headers.get('content-encoding'), 'gzip', path);
    const plain = await fetch(base + path, { headers: { 'accept-encoding': 'identity' } });
    assert.equal(plain.headers.get('content-encoding'), null, path);
    assert.equal(await small.text(), await plain.text());
    assert.equal(small.headers.get('content-type'), plain.headers.get('content-type'));
  }
}

/** A card that has the focus does not cover the index of the next one. */
async function neighbourStaysReadable(page) {
  await page.locator('.hand [data-card]').first().waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Home');
  const met = await page.evaluate(() => {
    const [first, second] = document.querySelectorAll('.hand [data-card]');
    const { left, top } = second.getBoundingClientRect();
    return [first === document.activeElement, document.elementFromPoint(left + 10, top + 14)?.closest('[data-card]') === second];
  });
  assert.deepEqual(met, [true, true]);
}

/** From the first page to the end of a deal with the keyboard alone. */
async function keyboard({ browser, server }) {
  await compressed(server.base);
  const { context, troubles } = await visitor(browser, server.base);
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('button.door').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/table/*');
  await neighbourStaysReadable(page);
  await wholeDeal(page, new Keyboard(page));
  await settled(page, 3);
  await page.keyboard.press('n');
  await page.waitForFunction(() => !document.querySelector('.settled'));
  assert.deepEqual(troubles, []);
}

/** A whole deal with 25 cards in hand on a narrow phone by touch; nothing sticks out of the page. */
async function touch({ browser, server }) {
  const { context, troubles } = await visitor(browser, server.base, PHONE);
  const page = await context.newPage();
  await page.goto('/games');
  await page.getByRole('button', { name: 'Deal: Grosstarock' }).tap();
  await page.waitForFunction(() => document.querySelectorAll('.hand [data-card]').length >= 25);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `the page is ${wide} pixels too wide`);
  const cards = await page.evaluate(() => [...document.querySelectorAll('.hand [data-card]')].map((card) => card.getBoundingClientRect().left));
  assert.ok(Math.min(...cards) >= 0);
  await wholeDeal(page, new Touch(page));
  await settled(page, 3);
  assert.deepEqual(troubles, []);
}

/** What a seat sees of its own: enough to know that nothing was lost. */
const hand = (page) => page.evaluate(() => [...document.querySelectorAll('.hand [data-card]')].map((card) => card.dataset.card));

/** Play until an own card is asked for in the middle of a trick. */
async function untilMidTrick(page) {
  const memory = fresh();
  for (let step = 0; step < 200; step++) {
    await page.waitForFunction(() => document.querySelector('.settled, .ask, .hand .playable'));
    if (await page.evaluate(() => !document.querySelector('.ask') && document.querySelectorAll('.trick .winning').length > 0)) return;
    if (await page.evaluate(() => document.querySelector('.settled') !== null)) {
      await page.locator('.settled .button.main').click();
      await page.waitForFunction(() => !document.querySelector('.settled'));
    } else await answer(page, new Mouse(page), memory);
  }
  assert.fail('no trick was reached');
}

/** The page is loaded again in the middle of a trick, then the server is killed there and started again. */
async function interrupted({ browser }) {
  const server = await new Server().start();
  try {
    await cutOff(browser, server);
  } finally {
    await server.stop();
  }
}

async function cutOff(browser, server) {
  const { context, troubles } = await visitor(browser, server.base);
  const page = await context.newPage();
  await sitAlone(page, 'illustrated-modern');
  await untilMidTrick(page);
  const before = await hand(page);
  await page.reload();
  await page.locator('.hand .playable').first().waitFor();
  assert.deepEqual(await hand(page), before);
  // Pictures that are still on their way would be cut off too, and complain.
  await page.waitForLoadState('networkidle');
  await server.kill();
  await page.locator('.notice').waitFor();
  await server.start();
  await page.locator('.notice').waitFor({ state: 'detached' });
  await page.locator('.hand .playable').first().waitFor();
  assert.deepEqual(await hand(page), before);
  await wholeDeal(page, new Mouse(page));
  assert.deepEqual(troubles, []);
}

/** Play until a hint has something to weigh: not with a single card, nor with cards that all do the same. */
async function untilReasons(page) {
  for (let step = 0; step < 40; step++) {
    if ((await page.locator('.hand .playable').count()) > 1) {
      await page.keyboard.press('h');
      await page.locator('.hand .hinted').waitFor();
      if ((await page.locator('.prompt .why').count()) > 0) return;
    }
    await answer(page, new Mouse(page));
  }
  assert.fail('no hint had reasons');
}

/** A hint says why; words of the game explain themselves; the pace changes; the rest is given up. */
async function helped({ browser, server }) {
  const { context, troubles } = await visitor(browser, server.base);
  const page = await context.newPage();
  await sitAlone(page, 'illustrated-modern');
  const term = page.locator('.ask .word').first();
  await term.hover();
  const tip = page.getByRole('tooltip');
  assert.match(await tip.innerText(), /talon/);
  await page.mouse.move(2, 2);
  await tip.waitFor({ state: 'detached' });
  await term.focus();
  await tip.waitFor();
  assert.equal(await term.getAttribute('aria-describedby'), 'tip');
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'detached' });
  await untilMidTrick(page);
  await untilReasons(page);
  await page.locator('.prompt .why').click();
  assert.ok((await page.locator('.reasons tbody tr').count()) > 1);
  await page.keyboard.press('Escape');
  await page.locator('.reasons').waitFor({ state: 'detached' });
  await page.keyboard.press('t');
  await page.locator('.drawer .pace select').selectOption('350');
  await page.waitForFunction(() => document.querySelector('.drawer .pace select').value === '350');
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.locator('.claim .button.main').click();
  await settled(page, 3);
  assert.deepEqual(troubles, []);
}

/** Everything that the server has sent to a page, also what the page keeps back. */
function heard(page) {
  const frames = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(JSON.parse(String(payload)))));
  /** Wait until the server has said something, counted from a frame on. */
  const until = async (since, wanted) => {
    while (!frames.slice(since).some(wanted)) await new Promise((on) => setTimeout(on, 20));
  };
  return { frames, until };
}

const turned = (page) => page.locator('.turned [data-turned]').evaluateAll((cards) => cards.map(({ dataset, className }) => [dataset.turned, /marked/.test(className)]));

/** A bot's talon stays in the middle although the bot has laid away long ago, until the player goes on. */
async function talonStays(page, { frames, until }) {
  const at = frames.findLastIndex(({ events }) => events?.some(({ event }) => event.event === 'Taken'));
  await until(at, ({ events }) => events?.some(({ event }) => event.event === 'LaidAway'));
  const { shows } = frames[at].events.find(({ event }) => event.event === 'Taken');
  assert.deepEqual(await turned(page), shows.cards.map((card) => [card, shows.marked.includes(card)]));
  assert.equal(await page.getByText('laid away').count(), 0);
  assert.equal(await page.locator('.ask, .hand .playable').count(), 0);
}

/** The last trick lies there although the settlement has arrived. */
async function lastTrickStays(page, { until }, players) {
  await until(0, ({ scene }) => scene?.settlement);
  assert.equal(await page.locator('.trick li .card').count(), players);
  assert.equal(await page.locator('.settled').count(), 0);
}

/** What bots turn up and the last trick stay until they were seen; nothing here is decided by waiting. */
async function revealed({ browser, server }) {
  const { context, troubles } = await visitor(browser, server.base, { settings: { speed: 'fast', liftFirst: false } });
  const page = await context.newPage();
  const line = heard(page);
  await sitAlone(page, 'illustrated-modern');
  let talons = 0;
  for (let step = 0; step < 400; step++) {
    await page.waitForFunction(() => document.querySelector('.goon, .settled, .ask, .hand .playable'));
    const state = await page.evaluate(() => ['.settled', '.turned .marked', '.goon', '.ask', '.hand'].find((one) => document.querySelector(one)));
    if (state === '.settled') {
      if (talons) break;
      line.frames.length = 0;
      await page.locator('.settled .button.main').click();
      await page.waitForFunction(() => !document.querySelector('.settled'));
    } else if (await page.locator('.goon').count()) {
      if (state === '.turned .marked') await talonStays(page, line).then(() => talons++);
      else await lastTrickStays(page, line, 3);
      await page.locator('.goon').click();
    } else if (state === '.hand' && !talons) {
      await page.keyboard.press('g');
      await page.locator('.claim .button.main').click();
    } else await answer(page, new Mouse(page), fresh({ bids: 9 }));
  }
  assert.equal(talons, 1);
  assert.deepEqual(troubles, []);
}

/** A clock that runs out says so, a bot plays on, and the first touch gives the seat back. */
async function late({ browser, server }) {
  const { context, troubles } = await visitor(browser, server.base);
  const page = await context.newPage();
  await sitAlone(page, 'illustrated-modern', { clock: 5, pace: 3000 });
  await page.locator('.notice.late').waitFor();
  assert.match(await page.locator('.notice.late').innerText(), /Your time has run out/);
  assert.match(await page.locator('.seat.mine').innerText(), /a bot plays/);
  await page.mouse.click(640, 400);
  await page.locator('.notice.late').waitFor({ state: 'detached' });
  assert.deepEqual(troubles, []);
}

/** Two people at one table, and a watcher to whom no hidden card ever comes. */
async function together({ browser, server }) {
  const host = await visitor(browser, server.base);
  const guest = await visitor(browser, server.base, { settings: { name: 'Grace', language: 'de', letters: 'de' } });
  const watcher = await visitor(browser, server.base, { settings: { name: 'Alan' } });
  const mine = await host.context.newPage();
  await mine.goto('/friends');
  await mine.locator('form select').nth(1).selectOption('3');
  await mine.locator('form button.main').click();
  await mine.waitForURL('**/table/*');
  const theirs = await guest.context.newPage();
  await theirs.goto(new URL(mine.url()).pathname);
  await theirs.locator('.gathering li button').first().click();
  await mine.getByText('Grace').waitFor();
  await mine.locator('.gathering .button.main').click();

  const seen = await watcher.context.newPage();
  const frames = [];
  seen.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  await seen.goto(new URL(mine.url()).pathname);
  const [, their] = await Promise.all([bothPlay(mine, theirs), Promise.resolve([])]);
  assert.ok(their);
  await settled(mine, 3);
  await settled(theirs, 3);
  await seen.locator('.settled').waitFor();
  hidden(frames);
  for (const { troubles } of [host, guest, watcher]) assert.deepEqual(troubles, []);
}

async function bothPlay(one, other) {
  await Promise.all([one, other].map((page) => page.locator('.hand [data-card]').first().waitFor()));
  await Promise.all([playDeal(one, new Mouse(one)), playDeal(other, new Mouse(other))]);
}

/** No frame before the settlement holds a card in a hand, and none asks a question. */
function hidden(frames) {
  let scenes = 0;
  for (const frame of frames) {
    const { scene, question } = JSON.parse(frame);
    assert.equal(question ?? null, null);
    if (!scene || scene.settlement) continue;
    scenes++;
    assert.equal(scene.me, null);
    assert.deepEqual(scene.hand, []);
    for (const seat of scene.seats) assert.equal(seat.hand, null);
  }
  assert.ok(scenes > 5, `only ${scenes} scenes were watched`);
}

/** Play on until an own card is asked for, and tell of each kind of question on the way. */
async function toPlay(page, tell) {
  const memory = fresh();
  for (let step = 0; step < 100; step++) {
    await page.waitForFunction(() => document.querySelector('.settled, .ask, .hand .playable'));
    const state = await page.evaluate(() => (document.querySelector('.settled') ? 'settled' : (document.querySelector('.ask')?.dataset.about ?? 'play')));
    await tell(state);
    if (state === 'play') return;
    if (state === 'settled') {
      await page.locator('.settled .button.main').click();
      await page.waitForFunction(() => !document.querySelector('.settled'));
      memory.bids = 0;
    } else await answer(page, new Mouse(page), memory);
  }
  assert.fail('no card was asked for');
}

/** A drawer beside the announcements leaves their meanings a column that can be read. */
async function readableBeside(page) {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('c');
  await page.locator('.drawer').waitFor();
  const narrow = await page.locator('.ask .meaning').evaluateAll((all) => all.filter((one) => one.textContent.trim()).map((one) => one.getBoundingClientRect().height));
  for (const height of narrow) assert.ok(height < 120, `a meaning is ${height} pixels high`);
  await page.keyboard.press('Escape');
  await page.locator('.drawer').waitFor({ state: 'detached' });
  await page.setViewportSize(size);
}

/** An open pad with a deal on it, one being entered, and everything around them. */
async function padPages(page, check) {
  await page.goto('/pad/new');
  await page.locator('form .button.main:enabled').click();
  await page.locator('.entry').waitFor();
  const pad = new URL(page.url()).pathname;
  const choose = (path, key) => page.locator(`.entry [data-path="${path}"] [data-key="${key}"]`).click();
  const fill = async () => {
    await choose('contract', 'zweiblatt');
    await page.locator('.entry [data-path=declarer] .chip').first().click();
    for (const digit of [4, 1]) await page.locator(`.entry [data-path=card_points] [data-number="${digit}"]`).click();
  };
  await fill();
  await page.locator('.entry .write[data-ready=true]').click();
  await page.locator('tr[data-deal]').waitFor({ state: 'attached' });
  await fill();
  await choose('announcements+', 'pagat-ultimo');
  await page.locator('.entry .write').click();
  await page.locator('.entry .why').first().waitFor();
  await check('pad deal');
  await page.locator('tr.deal button').click();
  await page.locator('tr.more').waitFor();
  for (const part of ['sheet', 'help', 'share']) {
    await page.locator(`main nav a[href="${pad}/${part}"]`).evaluate((link) => link.click());
    await page.locator(`main[data-part=${part}]`).waitFor();
    await check(`pad ${part}`);
  }
}

/** No page has a violation that axe-core finds, nor an untranslated key, in either language and light. */
async function pages({ browser, server }, language, look) {
  // What depends on colours and words is looked at in both languages and lights, the rest once.
  const rules = look === 'light' ? {} : { runOnly: ['color-contrast', 'html-has-lang', 'label', 'button-name', 'link-name'] };
  const settings = { language, letters: language, look, guide: true, liftFirst: false };
  const { context, troubles } = await visitor(browser, server.base, { settings });
  const page = await context.newPage();
  const check = async (name) => {
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
    const { violations } = await page.evaluate((rules) => globalThis.axe.run(document, { resultTypes: ['violations'], ...rules }), rules);
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`).join(' | ')}`);
    assert.deepEqual(found, [], name);
    const text = await page.locator('body').innerText();
    assert.doesNotMatch(text, /\b(undefined|null|NaN)\b|\[object|\{\w+\}/, name);
    assert.doesNotMatch(text, /(^|\s)[a-z]+\.[a-z]+[A-Z]?[a-zA-Z]*($|\s)/m, name);
    assert.equal(await page.evaluate(() => document.documentElement.lang), language);
  };
  const loaded = () => page.waitForFunction(() => document.querySelector('h1, h2') && !document.querySelector('main [role=status]'));
  for (const path of ['/', '/games', '/friends', '/rules', '/rules/zwanzigerrufen', '/learn', '/learn/danish', '/learn/tapp/duties', '/settings', '/records', '/review', '/nowhere', '/pad', '/pad/new', '/pad/standings', '/pad/help']) {
    await page.goto(path);
    await loaded();
    await check(path);
  }
  await page.goto('/learn/illustrated-modern/first-deal');
  await page.locator('.ask').waitFor();
  await check('guided deal');
  await page.goto('/puzzles');
  await page.locator('.hand [data-card]').first().waitFor();
  await check('puzzle');
  await padPages(page, check);
  await page.goto('/friends');
  await page.locator('form select').nth(1).selectOption('3');
  await page.locator('form button.main').click();
  await page.locator('.gathering').waitFor();
  await check('gathering');
  const checked = new Set();
  for (const [key, players] of [['zwanzigerrufen', 4], ['taroc-1754', 3], ['dreiertarock', 3]]) {
    await sitAlone(page, key, { players });
    await toPlay(page, async (state) => {
      if (state === 'announce' && !checked.has(state)) await readableBeside(page);
      if (!checked.has(state)) await check(`${key} ${state}`);
      checked.add(state);
    });
  }
  for (const letter of look === 'light' ? ['s', 'c', 'r', 't', '?'] : ['s']) {
    await page.keyboard.press(letter);
    await page.locator('.drawer [aria-selected=true]').waitFor();
    await loaded();
    await check(`drawer ${letter}`);
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.locator('.claim .button.main').click();
  await page.locator('.settled').waitFor();
  await check('settled');
  await page.locator('a[href^="/replay/"]').first().click();
  await page.locator('input[type=range]').waitFor();
  await page.keyboard.press('ArrowRight');
  await check('replay');
  await page.locator('a[href^="/review/"]').click();
  await page.locator('.every').waitFor();
  await check('review');
  assert.deepEqual(troubles, []);
}

/** A lesson's answers as a person gives them, one of them wrong first. */
const RANKS = ['♠10', '♥4', '♥A', '♦V', 'T2', 'SK', 'T1'];
/** The guided deal, as its story has it. */
const STORY = ['bid:dreiblatt', 'good', 'choose:1-3', 'lay:♣V ♣C ♣Q', 'good', ...['T21', 'SK', '♦K', 'T4', '♥4', 'T6', '♥Q', '♥3', 'T10', 'T12', 'T14', 'T18', 'T16', 'T20', '♦Q', '♦4'].map((card) => `play:${card}`)];
const NEWCOMERS = {
  en: { red: 'upside-down red', keep: 'One line to keep', done: /^1 of \d+ steps done$/, own: 'Play a deal of your own' },
  de: { red: 'verkehrte Rot', keep: 'Ein Satz zum Merken', done: /^1 von \d+ Schritten geschafft$/, own: 'Ein eigenes Spiel spielen' },
};

/** The settlement of a guided deal covers no card of its last trick. */
async function lastTrickLiesOpen(page) {
  const boxes = await page.evaluate(() => [...document.querySelectorAll('.trick .card, .settled')].map((one) => one.getBoundingClientRect().toJSON()));
  const [settled, ...cards] = boxes.sort((one, other) => other.width - one.width);
  assert.equal(cards.length, 3);
  for (const card of cards) assert.ok(card.top >= settled.bottom || card.left >= settled.right || card.right <= settled.left, 'a card is covered');
}

/** On a small phone the bids can still be pressed while a hint is read. */
async function hintedOnAPhone({ browser, server }) {
  const { context, troubles } = await visitor(browser, server.base, { viewport: { width: 360, height: 740 }, hasTouch: true, settings: { guide: true, language: 'de' } });
  const page = await context.newPage();
  await sitAlone(page, 'zwanzigerrufen', { players: 4 });
  await page.locator('.ask .ladder, .ask [data-digit="1"], .hand .playable').first().waitFor();
  await page.locator('.tools button').first().click();
  await page.locator('.prompt strong', { hasText: 'Ein Bot würde wählen:' }).waitFor();
  const { shown, from } = await page.evaluate(() => {
    const sheet = document.querySelector('.ask').getBoundingClientRect();
    const row = document.querySelector('.ask tbody th, .ask [data-digit="1"]').getBoundingClientRect();
    const sticky = document.querySelector('.ask [data-digit="0"]')?.getBoundingClientRect();
    return { shown: Math.min(row.bottom, sticky && sticky.top > row.top ? sticky.top : sheet.bottom) - Math.max(row.top, sheet.top), from: row.height };
  });
  assert.ok(shown >= Math.min(from, 24), `${shown} of ${from} pixels of the first bid are seen`);
  assert.deepEqual(troubles, []);
}

/** A newcomer's way: the first page, the first lesson, a guided deal, the same deal alone, a deal of one's own. */
async function newcomer({ browser, server }, how, language) {
  const words = NEWCOMERS[language];
  const options = how === 'touch' ? PHONE : { viewport: { width: 1000, height: 760 } };
  const { context, troubles } = await visitor(browser, server.base, { ...options, settings: { liftFirst: false, language, letters: language } });
  const page = await context.newPage();
  const learner = new Learner(page, how);
  const { press } = learner;
  await page.goto('/');
  await press(page.locator('.door').first());
  await page.locator('main .step').waitFor();
  await learner.further();
  for (const one of RANKS) {
    await learner.card(one);
    if (one === '♥4') await page.getByText(words.red).waitFor();
    else await press(page.locator('main .further'));
    // Whoever leaves in the middle goes on there.
    if (one === '♥4') await page.reload();
  }
  await page.getByText(words.keep).waitFor();
  await page.locator('main .end a[href="/learn/illustrated-modern/first-deal"]').waitFor();
  await press(page.locator('main a[href="/learn/illustrated-modern"]').last());
  await page.getByText('✓').first().waitFor();
  await press(page.locator('main a[href="/learn"]'));
  await page.getByText(words.done).first().waitFor();
  await press(page.locator('main a[href="/learn/illustrated-modern"]'));
  await press(page.locator('main a[href="/learn/illustrated-modern/first-deal"]'));
  await page.locator('.ask').waitFor();
  for (const [place, told] of STORY.entries()) {
    if (place === 8) {
      await page.reload();
      await page.locator('.hand .playable').first().waitFor();
    }
    assert.ok((await learner.told(told)).right, told);
    await page.waitForFunction(() => document.querySelector('.settled, .ask, .hand .playable'));
  }
  await page.locator('.settled').waitFor();
  assert.match(await page.locator('.settled tfoot').innerText(), /\+25/);
  assert.match(await page.locator('.settled tbody small').innerText(), /^3 .*, 22 .* 35$/);
  await lastTrickLiesOpen(page);
  await page.goto('/learn/illustrated-modern/first-deal-again');
  await playDeal(page, how === 'keyboard' ? new Keyboard(page) : how === 'touch' ? new Touch(page) : new Mouse(page));
  await press(page.locator('[data-talk] .button.main'));
  await press(page.getByRole('button', { name: words.own }));
  await page.waitForURL('**/table/*');
  await page.locator('.hand [data-card]').first().waitFor();
  // The table waits on the first page, and can be taken off there.
  await page.goto('/');
  await press(page.locator('[data-hide]'));
  await page.locator('[data-hide]').waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.door').first().waitFor();
  assert.equal(await page.locator('[data-hide]').count(), 0);
  assert.deepEqual(troubles, []);
}

/** A lesson that was done two days ago comes back as its harder twin, once for all games that share it. */
async function refreshed({ browser, server }) {
  const { context, troubles } = await visitor(browser, server.base);
  const page = await context.newPage();
  await page.goto('/nowhere');
  const before = Math.floor(Date.now() / 1000) - 172_900;
  await page.evaluate((at) => localStorage.setItem('tarock.lessons', JSON.stringify({ 'contract_games/ranks': [at], 'contract_games/duties': [at + 172_800] })), before);
  await page.goto('/learn');
  await page.locator('[data-due="1"] a').click();
  for (const card of ['♦2', '♣V', 'T12']) {
    await page.locator(`main button[data-card="${card}"]`).click();
    await page.locator('main .further').click();
  }
  await page.getByText('One line to keep').waitFor();
  await page.goto('/learn');
  await page.getByText(/^2 of \d+ steps done$/).first().waitFor();
  assert.equal(await page.locator('[data-due]').count(), 0);
  assert.deepEqual(troubles, []);
}

/** Puzzles: one of cards or of words in any game, answered until it is right; a wrong answer is played out first. */
async function puzzled({ browser, server }, how, rules) {
  const options = how === 'touch' ? PHONE : { viewport: { width: 1000, height: 760 } };
  const { context, troubles } = await visitor(browser, server.base, { settings: { liftFirst: false }, ...options });
  const page = await context.newPage();
  const press = pressing[how];
  // Begin with a puzzle of another game, so that the address tells when the wanted one has come.
  const { key } = await (await context.request.post('/api/puzzles/next', { data: { rules: 'tapp' } })).json();
  await page.goto(`/puzzles/${key}`);
  await page.locator('.hand [data-card]').first().waitFor();
  await page.locator('#puzzle-game option').nth(1).waitFor({ state: 'attached' });
  await page.locator('#puzzle-game').selectOption(rules);
  await page.waitForURL(`**/puzzles/${rules}-*`);
  await page.locator(`main[data-puzzle^="${rules}-"]`).waitFor();
  const answers = page.locator('.hand .playable, [data-choice]');
  await answers.first().waitFor();
  const many = await answers.count();
  assert.ok(many > 1);
  let failed = 0;
  for (let place = 0; place < many; place++) {
    await press(answers.nth(place));
    await page.locator('.outcome').waitFor();
    if ((await page.locator('.outcome').getAttribute('data-right')) === 'true') break;
    failed += 1;
    await press(page.locator('.steps .button').last());
    await page.locator('.settled').waitFor();
    await press(page.locator('.buttons .button').last());
    await answers.first().waitFor();
  }
  assert.equal(await page.locator('.outcome').getAttribute('data-right'), 'true');
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('tarock.puzzles')));
  assert.equal(kept.done.length, 1);
  assert.equal(kept.streak, failed ? 0 : 1);
  assert.ok(failed ? kept.rating < 1200 : kept.rating > 1200);
  const first = page.url();
  await press(page.locator('.buttons .button.main'));
  await page.waitForURL((url) => url.href !== first && url.pathname.startsWith('/puzzles/'));
  await answers.first().waitFor();
  assert.deepEqual(troubles, []);
}

/** A lesson whose table cannot be told for a moment says so, keeps its question, and goes on with the next press. */
async function hesitant({ browser, server }) {
  const { context } = await visitor(browser, server.base);
  const page = await context.newPage();
  await page.goto('/learn/illustrated-modern/first-deal-again');
  const press = () => page.locator('.ask [data-digit="0"]').click();
  await page.locator('.ask').waitFor();
  const before = await page.locator('.ask').innerText();
  await page.route('**/table', (route) => route.fulfill({ status: 503, json: { code: 'busy', text: { en: 'Not now.', de: 'Nicht jetzt.' } } }));
  await press();
  await page.locator('[data-talk]', { hasText: 'Not now.' }).waitFor();
  assert.equal(await page.locator('.ask').innerText(), before);
  await page.unroute('**/table');
  // A server that asks to wait is asked again without a word.
  let waits = 0;
  await page.route('**/answer', (route) => (waits++ ? route.continue() : route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, json: {} })));
  await press();
  await page.waitForFunction((text) => [...document.querySelectorAll('.ask, .hand .playable, .settled')].some(({ innerText }) => innerText !== text), before);
  assert.equal(waits, 2);
}

export const scenarios = { ...padScenarios, newcomer, lesson, refreshed, hesitant, helped, late, revealed, mouse, keyboard, touch, interrupted, together, pages, coached, ...boardScenarios, ...dailyScenarios, ...reviewScenarios, puzzled, hintedOnAPhone, tidy };
