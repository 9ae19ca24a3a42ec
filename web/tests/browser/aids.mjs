// Help at a table with real cards, by touch on a narrow phone: what a deal is worth, counting, lots; and where pads are kept.
import { strict as assert } from 'node:assert';
import { visitor } from './browser.mjs';
import { PHONE } from './pads.mjs';
import { Writer } from './writer.mjs';

const asked = (page, path) => page.evaluate(async (path) => (await fetch(path)).json(), path);

async function narrow(page, what) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${what} is ${wide} pixels too wide`);
}

/** The tariff of a contract, played with like a slider; fines are no deals, and nothing is written down. */
async function worth(writer) {
  const { page } = writer;
  const kinds = await page.locator('.help [data-path=kind] [data-key]').evaluateAll((all) => all.map(({ dataset }) => dataset.key));
  assert.ok(kinds.includes('contract') && !kinds.includes('agreed'), `kinds: ${kinds}`);
  await writer.choose('contract', 'solo');
  await writer.choose('declarer', 'Bert');
  const slider = writer.at('card_points').locator('input[type=range]');
  const total = page.locator('.help .entry .result tfoot td');
  const totals = async (points) => {
    await slider.fill(String(points));
    await total.first().waitFor();
    return page.waitForFunction((count) => {
      const said = [...document.querySelectorAll('.help .entry .result tfoot td')].map((one) => one.textContent.trim());
      return said.length && document.querySelector('.help .entry .result').textContent.includes(String(count)) && said;
    }, points).then((found) => found.jsonValue());
  };
  const lost = await totals(20);
  const won = await totals(50);
  assert.notDeepEqual(lost, won, 'won or lost, it is worth something else');
  await writer.choose('announcements+', 'pagat-ultimo');
  await page.waitForFunction((before) => JSON.stringify([...document.querySelectorAll('.help .entry .result tfoot td')].map((one) => one.textContent.trim())) !== JSON.stringify(before), won);
}

/** A pile is counted card by card, and the other side has the rest. */
async function counting(page, form) {
  const thirds = new Map(form.cards.map(({ card, thirds }) => [card, thirds]));
  const shown = (count) => (count % 3 ? `${Math.floor(count / 3) || ''}${['', '⅓', '⅔'][count % 3]}` : String(count / 3));
  let sum = 0;
  for (const card of ['♥K', 'T1', '♥Q', '♠7']) {
    await page.locator(`.cards [data-card="${card}"]`).tap();
    sum += thirds.get(card);
    assert.equal(await page.locator('[data-points]').innerText(), shown(sum));
  }
  assert.match(await page.locator('.help .sum').innerText(), /1 × three and 1 over/);
  assert.ok((await page.locator('.help .sum').innerText()).includes(`The others have ${shown(form.counting.all_thirds - sum)}.`));
  await page.getByRole('button', { name: 'Next pile' }).tap();
  assert.equal(await page.locator('[data-points]').innerText(), '0');
}

async function lots(page, players) {
  await page.getByRole('button', { name: 'Draw a lot' }).tap();
  const [, name] = /falls on (\w+)/.exec(await page.locator('.fallen').innerText());
  assert.ok(players.includes(name));
  await page.getByRole('button', { name: 'Throw a die' }).tap();
  assert.match(await page.locator('.fallen').innerText(), /shows [1-6]\./);
  await page.getByRole('button', { name: 'Cut cards' }).tap();
  const cut = await page.locator('.fallen li').allInnerTexts();
  assert.equal(cut.length, players.length);
  assert.equal(new Set(cut.map((one) => one.split('\n').at(-1))).size, players.length, 'nobody cuts the same card');
}

/** A pad is put away, found in the archive, and taken out again; who won what is told by name. */
async function shelf(page, key, players) {
  const listed = page.locator(`main a[href="/pad/${key}"]`);
  await page.goto(`/pad/${key}/share`);
  await page.getByRole('button', { name: 'Put away into the archive' }).tap();
  await page.getByRole('button', { name: 'Archive (1)' }).waitFor();
  assert.equal(await listed.count(), 0);
  await page.getByRole('button', { name: 'Archive (1)' }).tap();
  await listed.tap();
  await page.locator('[data-line=open]').waitFor();
  await page.locator('main nav a[href$="/share"]').tap();
  await page.getByRole('button', { name: 'Take out of the archive' }).tap();
  await listed.waitFor();
  await narrow(page, 'list');
  await page.goto('/pad/standings');
  await page.locator('tbody tr').first().waitFor();
  const rows = await page.locator('tbody th').allInnerTexts();
  assert.deepEqual(rows.toSorted(), players.toSorted());
  await narrow(page, 'standings');
}

export async function aids({ browser, server }) {
  const { context, troubles } = await visitor(browser, server.base, PHONE);
  const writer = new Writer(await context.newPage());
  const { page } = writer;
  const players = ['Anna', 'Bert', 'Cilli'];
  const key = await writer.begin({ rules: 'illustrated-modern', players });
  const form = await asked(page, '/api/rules/illustrated-modern/pad-form');
  await writer.fill(form, { contract: 'dreiblatt', declarer: 'Anna', card_points: 40 });
  await writer.write();
  await writer.arrived(1);
  await writer.open('/help');
  await page.locator('.help .entry').waitFor();
  await narrow(page, 'help');
  writer.root = '.help .entry';
  await worth(writer);
  await counting(page, form);
  await lots(page, players);
  assert.equal((await asked(page, `/api/pads/${key}`)).deals.length, 1, 'help writes nothing down');
  await shelf(page, key, players);
  assert.deepEqual(troubles, []);
}
