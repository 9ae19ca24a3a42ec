// One scenario in a real browser against the real server: node run.mjs SCENARIO [ARGUMENTS]; fails loudly.
import { strict as assert } from 'node:assert';
import { launch } from './browser.mjs';
import { scenarios } from './scenarios.mjs';
import { Server } from './server.mjs';

const [name, ...rest] = process.argv.slice(2);
const scenario = scenarios[name];
assert.ok(scenario, `scenarios are: ${Object.keys(scenarios).join(', ')}`);
const server = await new Server().start();
const browser = await launch();
try {
  await scenario({ browser, server }, ...rest);
} finally {
  await browser.close();
  await server.stop();
}
