// A real browser for tests and screenshots: the Chromium of an npm package, unpacked once.
import { mkdirSync, rmdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const FOLDER = fileURLToPath(new URL('../../../build/browser', import.meta.url));
const ARGS = ['--no-sandbox', '--disable-gpu', '--no-zygote', '--font-render-hinting=none', '--disable-dev-shm-usage'];

/** Unpack the browser, one process at a time. */
async function executable() {
  mkdirSync(FOLDER, { recursive: true });
  process.env.TMPDIR = FOLDER;
  const lock = `${FOLDER}/unpacking`;
  for (let tries = 0; ; tries++) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (tries > 300) throw error;
      await pause(200);
    }
  }
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    return await packed.executablePath();
  } finally {
    rmdirSync(lock);
  }
}

/** Start a browser. */
export async function launch() {
  return chromium.launch({ executablePath: await executable(), args: ARGS });
}

/** What a player has set before the first page: quick, and in a known language. */
export function chosen(settings = {}) {
  const all = { language: 'en', letters: 'en', speed: 'off', guide: false, name: 'Ada', look: 'light', level: 'careful', ...settings };
  return `try { localStorage.getItem('tarock') ?? localStorage.setItem('tarock', ${JSON.stringify(JSON.stringify(all))}) } catch {}`;
}

/** Open a context whose pages fail the run on any error in the page or refusal by its security policy. */
export async function visitor(browser, base, { settings, ...options } = {}) {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1280, height: 860 }, ...options });
  await context.addInitScript(chosen(settings));
  context.setDefaultTimeout(90_000);
  const troubles = [];
  context.on('weberror', (error) => troubles.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && !/WebSocket connection|ERR_CONNECTION|ERR_NETWORK|status of 40[34]/.test(message.text())) troubles.push(message.text());
  });
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== new URL(base).origin && !['data:', 'blob:', 'ws:'].includes(protocol)) troubles.push(`asked elsewhere: ${request.url()}`);
  });
  return { context, troubles };
}
