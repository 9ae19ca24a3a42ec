// What is tried at the score pad in a real browser.
import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { visitor } from './browser.mjs';
import { installed } from './plugin.mjs';
import { Server, TAROCK } from './server.mjs';
import { Writer } from './writer.mjs';

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const MOST_TAPS = 7;

const asked = (page, path) => page.evaluate(async (path) => (await fetch(path)).json(), path);
const formOf = (page, rules) => asked(page, `/api/rules/${rules}/pad-form`);

/** Ask `tarock pad` itself about the file of a pad. */
async function reckoned(page, key) {
  const folder = mkdtempSync(join(tmpdir(), 'tarock-pad-'));
  try {
    const file = join(folder, 'pad.json');
    writeFileSync(file, JSON.stringify(await asked(page, `/api/pads/${key}/pad.json`)));
    return JSON.parse(execFileSync(TAROCK, ['pad', file, 'export', '--json'], { encoding: 'utf8' }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function narrow(page, what) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${what} is ${wide} pixels too wide`);
}

/** Do what an evening says; return the pad's key. */
async function play(writer, rules, form, { players, steps, totals, ended }) {
  const { page } = writer;
  const key = await writer.begin({ rules, players, chairs: form.chairs.length > 1 ? players.length : 0 });
  let deals = 0;
  for (const step of steps) {
    if ('strike' in step) {
      await writer.change(step.strike, 'strike');
      await page.locator(`tr.struck[data-deal="${step.strike}"]`).waitFor();
      await writer.open(key);
      continue;
    }
    if ('close' in step) {
      await writer.open('/sheet');
      await page.locator('[data-act=end]').tap();
      await page.locator('.sheet .said', { hasText: 'The table has ended the series' }).waitFor();
      continue;
    }
    if ('correct' in step) {
      await writer.change(step.correct, 'correct');
      await page.locator('.entry .blank').tap();
    } else deals++;
    await writer.fill(form, step.add ?? step.with);
    await narrow(page, rules);
    await writer.write();
    await writer.arrived(deals);
  }
  assert.deepEqual(await writer.totals(), totals);
  if (ended) await page.getByText(/The series is over|The table has ended the series/).first().waitFor({ state: 'attached' });
  const file = await reckoned(page, key);
  assert.deepEqual(Object.fromEntries(players.map((name, place) => [name, file.totals[name] ?? file.totals[place]])), totals);
  return key;
}

/** Evenings of a rule set by touch on a narrow phone; `tarock pad` comes to the same. */
async function evening({ browser, server, kept }, rules, evenings) {
  kept.phone ??= await visitor(browser, server.base, PHONE);
  const { context, troubles } = kept.phone;
  const page = context.pages()[0] ?? (await context.newPage());
  page.removeAllListeners('dialog');
  page.on('dialog', (dialog) => dialog.accept());
  if (!page.url().startsWith('http')) await page.goto('/pad');
  const form = await formOf(page, rules);
  for (const one of evenings) await play(new Writer(page), rules, form, one);
  assert.deepEqual(troubles, []);
}

/** A plain deal of each rule set takes few touches, from the open pad to the deal on the sheet. */
async function ordinary({ browser, server }, deals) {
  const { context, troubles } = await visitor(browser, server.base, PHONE);
  const writer = new Writer(await context.newPage());
  const taken = {};
  for (const [rules, { players, document }] of Object.entries(deals)) {
    await writer.begin({ rules, players });
    writer.taps = 0;
    await writer.fill(await formOf(writer.page, rules), document);
    await writer.write();
    await writer.arrived(1);
    taken[rules] = writer.taps;
  }
  const many = Object.entries(taken).filter(([, taps]) => taps > MOST_TAPS);
  assert.deepEqual(many, [], JSON.stringify(taken));
  assert.deepEqual(troubles, []);
}

/** A contradiction is said at its field, and cannot be written down. */
async function contradicted({ browser, server }) {
  const { context } = await visitor(browser, server.base, PHONE);
  const writer = new Writer(await context.newPage());
  const { page } = writer;
  await writer.begin({ rules: 'illustrated-beck', players: ['Anna', 'Bert', 'Cilli'] });
  const said = (by, made) => ({ item: 'pagat-ultimo', by, when: 'after', made });
  await writer.fill(await formOf(page, 'illustrated-beck'), { contract: 'dreiblatt', declarer: 'Anna', card_points: 41, announcements: [said('Anna', true), said('Bert', false)] });
  await page.locator('[data-row=announcements]').nth(1).locator('.why').waitFor();
  assert.equal(await page.locator('.entry .write').getAttribute('data-ready'), 'false');
  assert.equal(await page.locator('[data-row=announcements]').nth(0).locator('.why').count(), 0);
}

/** The line of a phone is cut or comes back. */
const offline = (page, off) => page.context().setOffline(off);

const solo = (declarer, card_points) => ({ contract: 'einser', declarer, card_points });

/** Two phones on one pad: the line is cut, an answer is lost, the server is killed, the writing is handed on. */
async function phones({ browser }) {
  const server = await new Server().start();
  try {
    await followed(browser, server);
  } finally {
    await server.stop();
  }
}

async function followed(browser, server) {
  const rules = 'dreiertarock';
  const one = await visitor(browser, server.base, PHONE);
  const other = await visitor(browser, server.base, { ...PHONE, settings: { name: 'Grace', language: 'de', letters: 'de' } });
  const mine = new Writer(await one.context.newPage());
  const theirs = new Writer(await other.context.newPage());
  const key = await mine.begin({ rules, players: ['Anna', 'Bert', 'Cilli'] });
  const form = await formOf(mine.page, rules);
  await theirs.page.goto(`/pad/${key}`);
  await theirs.page.locator('[data-line=open]').waitFor();
  assert.equal(await theirs.page.locator('.entry').count(), 0);
  const deal = async (writer, declarer, points) => {
    await writer.fill(form, solo(declarer, points));
    await writer.write();
  };
  const both = async (deals) => {
    await Promise.all([mine.arrived(deals), theirs.arrived(deals)]);
    assert.deepEqual(await mine.totals(), await theirs.totals());
  };
  await deal(mine, 'Anna', 40);
  await both(1);

  // The answer to a deal is lost on the way: it is sent again, and stands there once.
  await mine.page.route('**/changes/*', async (route) => (await route.fetch(), await route.abort()), { times: 1 });
  await deal(mine, 'Bert', 30);
  await both(2);

  // A deal travels slowly, and the next one is begun meanwhile: no touch is forgotten when it arrives.
  let arrives;
  await mine.page.route('**/changes/*', async (route) => (await new Promise((resolve) => (arrives = resolve)), await route.continue()), { times: 1 });
  await deal(mine, 'Anna', 36);
  await mine.page.locator('tr[data-waiting]').waitFor({ state: 'attached' });
  await mine.choose('contract', 'einser');
  await mine.choose('declarer', 'Bert');
  await mine.digits(mine.at('card_points'), 4);
  arrives();
  await both(3);
  await mine.digits(mine.at('card_points'), 1);
  assert.equal(await mine.at('card_points').locator('input').first().inputValue(), '41');
  await mine.write();
  await both(4);

  // The line is cut in the middle of a deal, and the page is loaded again without one.
  await mine.page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated' && navigator.serviceWorker.controller !== null);
  await mine.choose('contract', 'einser');
  await offline(mine.page, true);
  await mine.page.locator('[data-line=lost]').waitFor();
  await mine.page.reload();
  assert.equal(await mine.at('contract').locator('[data-key=einser]').getAttribute('aria-pressed'), 'true');
  await deal(mine, 'Cilli', 50);
  await mine.page.locator('[data-line=kept]').waitFor();
  await offline(mine.page, false);
  await both(5);

  // The server is killed; what is written meanwhile goes up when it is back.
  await server.kill();
  await mine.page.locator('[data-line=lost]').waitFor();
  await deal(mine, 'Anna', 20);
  await mine.page.locator('[data-line=kept]').waitFor();
  await server.start();
  await both(6);

  // Writing is handed on.
  await theirs.open('/share');
  await theirs.page.locator('.share form button').tap();
  await mine.page.locator('.wish button').tap();
  await mine.page.locator('.entry').waitFor({ state: 'detached' });
  await theirs.open(key);
  await theirs.page.locator('.entry').waitFor();
  await deal(theirs, 'Bert', 45);
  await both(7);
  for (const { troubles } of [one, other]) assert.deepEqual(troubles.filter((said) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE/.test(said)), []);
}

/** A rule set that the client has never heard of has its form, and a deal of it is written down. */
async function plugin({ browser }, name, object, document) {
  const { folder, key, remove } = installed(name, object);
  const server = await new Server({ PYTHONPATH: folder }).start();
  try {
    const { context, troubles } = await visitor(browser, server.base, PHONE);
    const writer = new Writer(await context.newPage());
    await writer.begin({ rules: key, players: ['Anna', 'Bert', 'Cilli'] });
    await writer.fill(await formOf(writer.page, key), document);
    await narrow(writer.page, key);
    await writer.write();
    await writer.arrived(1);
    assert.ok(Object.values(await writer.totals()).some((total) => total !== 0));
    assert.deepEqual(troubles, []);
  } finally {
    await server.stop();
    remove();
  }
}

/** A deal is given its cards, a mistake among them first, and opened in the replay. */
async function given({ browser, server }, hands, talon) {
  const { context, troubles } = await visitor(browser, server.base, PHONE);
  const writer = new Writer(await context.newPage());
  const { page } = writer;
  const [first, second, third] = Object.keys(hands);
  await writer.begin({ rules: 'illustrated-modern', players: [first, second, third] });
  await writer.fill(await formOf(page, 'illustrated-modern'), { contract: 'zweiblatt', declarer: second, card_points: 41 });
  await writer.write();
  await writer.arrived(1);
  await writer.open('/sheet');
  await page.locator('tr[data-deal="1"] button').tap();
  await page.locator('tr.more summary').tap();
  const typed = (name) => page.locator('tr.more form label', { hasText: name }).locator('input');
  await typed(first).fill(hands[first]);
  await typed(second).fill(hands[first]);
  await typed('Talon').fill(talon);
  await page.locator('tr.more form button').tap();
  await page.locator('tr.more form label', { hasText: second }).locator('.why', { hasText: `stands here and with ${first}` }).waitFor();
  await typed(second).fill(hands[second]);
  await page.locator('tr.more form button').tap();
  await page.locator('tr.more a[href^="/replay/"]').tap();
  await page.locator('.replay dl').waitFor();
  await narrow(page, 'replay');
  const shown = await page.locator('.replay dd .unseen').allInnerTexts();
  const sorted = (cards) => cards.split(/[ ,]+/).sort();
  assert.deepEqual(shown.map(sorted), [hands[first], hands[second], hands[third], talon].map(sorted));
  assert.deepEqual(troubles.filter((said) => !/status of 422/.test(said)), []);
}

export const padScenarios = { given, plugin, evening, ordinary, contradicted, phones };
