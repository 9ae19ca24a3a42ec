// Pictures of every page and phase at three sizes, for people to look at.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch, visitor } from './browser.mjs';
import { answer, fresh, Mouse, sitAlone } from './player.mjs';
import { Server } from './server.mjs';

const FOLDER = fileURLToPath(new URL('../../../build/screens/', import.meta.url));
const SIZES = { desk: { width: 1440, height: 900 }, tablet: { width: 820, height: 1180 }, phone: { width: 390, height: 844 } };
const PAGES = { lobby: '/', games: '/games', friends: '/friends', rules: '/rules', 'rules-danish': '/rules/danish', settings: '/settings', records: '/records' };
const LOOK = process.env.LOOK ?? 'light';
const LANGUAGE = process.env.LANGUAGE ?? 'en';
const wanted = process.argv.slice(2);

async function shoot(page, name) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await page.waitForTimeout(120);
    await page.screenshot({ path: `${FOLDER}${name}-${size}.png` });
  }
  await page.setViewportSize(SIZES.desk);
  await page.waitForTimeout(60);
}

async function deal(page, { key, players }) {
  await sitAlone(page, key, { players });
  const seen = new Set();
  const memory = fresh({ bold: true });
  const by = new Mouse(page);
  for (let step = 0; step < 300; step++) {
    await page.waitForFunction(() => document.querySelector('.settled, .ask, .hand .playable'));
    const what = await page.evaluate(() => {
      if (document.querySelector('.settled')) return 'settled';
      const about = document.querySelector('.ask')?.dataset.about;
      const lying = document.querySelectorAll('.trick .winning').length;
      return about ?? (lying ? 'trick' : 'lead');
    });
    if (!seen.has(what)) await shoot(page, `${key}-${what}`);
    if (what === 'trick' && !seen.has(what)) await asides(page, key);
    seen.add(what);
    if (what === 'settled') break;
    await answer(page, by, memory);
  }
  await replay(page, key);
  process.stdout.write(`${key}: ${[...seen].join(' ')}\n`);
}

/** What can be opened beside the table. */
async function asides(page, key) {
  for (const [letter, name] of Object.entries({ l: 'last', c: 'course', '?': 'keys' })) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(100);
    if (key === 'illustrated-modern') await shoot(page, `${key}-${name}`);
    await page.keyboard.press('Escape');
  }
}

async function replay(page, key) {
  const link = page.locator('a[href^="/replay/"]').first();
  if (!(await link.count())) return;
  await page.goto(await link.getAttribute('href'));
  await page.locator('input[type=range]').waitFor();
  await page.locator('input[type=range]').fill('20');
  await page.waitForTimeout(200);
  await shoot(page, `${key}-replay`);
}

mkdirSync(FOLDER, { recursive: true });
const server = await new Server().start();
const browser = await launch();
try {
  const settings = { look: LOOK, language: LANGUAGE, letters: LANGUAGE, guide: process.env.GUIDE === '1' };
  const { context, troubles } = await visitor(browser, server.base, { settings, viewport: SIZES.desk });
  const page = await context.newPage();
  await page.goto('/');
  const games = await page.evaluate(async () => (await fetch('/api/rules')).json());
  for (const game of games.filter(({ key }) => !wanted.length || wanted.includes(key))) await deal(page, game);
  if (!wanted.length || wanted.includes('pages')) {
    for (const [name, path] of Object.entries(PAGES)) {
      await page.goto(path);
      await page.waitForTimeout(300);
      await shoot(page, `page-${name}`);
    }
  }
  if (troubles.length) process.stdout.write(`troubles:\n${troubles.join('\n')}\n`);
} finally {
  await browser.close();
  await server.stop();
}
