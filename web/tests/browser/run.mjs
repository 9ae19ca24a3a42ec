// Scenarios in a real browser against the real server, one after the other: node run.mjs
// Each line on the standard input names one, as a JSON list with its arguments; each gets a line of JSON as its answer.
import { createInterface } from 'node:readline';
import { aids } from './aids.mjs';
import { launch } from './browser.mjs';
import { seatBadges, standsOut } from './looks.mjs';
import { scenarios } from './scenarios.mjs';
import { Server } from './server.mjs';

const all = { ...scenarios, aids, seatBadges, standsOut };
/** What a scenario leaves open for the next one. */
const kept = {};
const [server, browser] = await Promise.all([new Server().start(), launch()]);
try {
  for await (const line of createInterface({ input: process.stdin })) {
    const [name, ...rest] = JSON.parse(line);
    const scenario = all[name] ?? (() => Promise.reject(new Error(`scenarios are: ${Object.keys(all).join(', ')}`)));
    const error = await scenario({ browser, server, kept }, ...rest).then(() => null, (found) => found.stack ?? String(found));
    for (const context of browser.contexts()) if (error || !Object.values(kept).some((one) => one.context === context)) await context.close();
    if (error) for (const name of Object.keys(kept)) delete kept[name];
    process.stdout.write(`${JSON.stringify({ error })}\n`);
  }
} finally {
  await browser.close();
  await server.stop();
}
