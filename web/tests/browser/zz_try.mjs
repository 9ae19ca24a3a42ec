// throwaway
import { launch, visitor } from './browser.mjs';
import { answer, fresh, Mouse, sitAlone } from './player.mjs';
import { Server } from './server.mjs';
const [out, rules, players, states, sizes, extra] = process.argv.slice(2);
const settings = JSON.parse(extra ?? '{}');
const server = await new Server().start();
const browser = await launch();
try {
  const { context } = await visitor(browser, server.base, { settings, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  if (rules === 'pages') {
    for (const path of states.split(',')) for (const size of sizes.split(',')) {
      const [width, height] = size.split('x').map(Number);
      await page.setViewportSize({ width, height });
      await page.goto(path); await page.waitForTimeout(500);
      await page.screenshot({ path: `${out}${path.replaceAll('/', '_')}-${size}.png` });
    }
  } else {
    await sitAlone(page, rules, { players: Number(players) });
    const memory = fresh({ bold: true });
    const wanted = new Set(states.split(','));
    for (let step = 0; step < 300 && wanted.size; step++) {
      await page.waitForFunction(() => document.querySelector('.settled, .ask, .hand .playable'));
      const what = await page.evaluate(() => document.querySelector('.settled') ? 'settled' : document.querySelector('.ask')?.dataset.about ?? (document.querySelector('.trick .winning') ? 'trick' : 'lead'));
      if (wanted.has(what)) {
        wanted.delete(what);
        for (const size of sizes.split(',')) {
          const [width, height] = size.split('x').map(Number);
          await page.setViewportSize({ width, height });
          await page.waitForTimeout(150);
          await page.screenshot({ path: `${out}${rules}-${what}-${size}.png` });
        }
        await page.setViewportSize({ width: 1440, height: 900 });
      }
      if (what === 'settled') {
        if (!wanted.size) break;
        await page.locator('.settled .button.main').first().click();
        await page.waitForFunction(() => !document.querySelector('.settled'));
        memory.bids = 0;
        continue;
      }
      await answer(page, new Mouse(page), memory);
    }
  }
} finally { await browser.close(); await server.stop(); }
