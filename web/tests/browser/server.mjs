// The real server for a test: a process of its own with a folder of its own, which may be killed and started again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const TAROCK = process.env.TAROCK ?? fileURLToPath(new URL('../../../.venv/bin/tarock', import.meta.url));
const STARTED = /http:\/\/[\w.:[\]]+\d/;

export class Server {
  folder = mkdtempSync(join(tmpdir(), 'tarock-web-'));
  port = 0;
  base = '';

  constructor(environment = {}) {
    this.environment = environment;
  }

  async start() {
    this.process = spawn(TAROCK, ['serve', '--port', String(this.port), '--database', `sqlite:///${this.folder}/tarock.sqlite`], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...this.environment },
    });
    let said = '';
    const address = new Promise((found, failed) => {
      for (const stream of [this.process.stdout, this.process.stderr]) {
        createInterface({ input: stream }).on('line', (line) => {
          said += `${line}\n`;
          const match = line.match(STARTED);
          if (match) found(match[0]);
        });
      }
      this.process.once('exit', (code) => failed(new Error(`the server ended with ${code}\n${said}`)));
    });
    this.base = await address;
    this.port = Number(new URL(this.base).port);
    await this.#answers();
    return this;
  }

  async #answers() {
    for (let tries = 0; tries < 100; tries++) {
      if ((await fetch(`${this.base}/api/health`).catch(() => null))?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('the server does not answer');
  }

  /** Kill the process without a word, as a power cut would. */
  async kill() {
    const ended = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await ended;
  }

  async stop() {
    if (this.process.exitCode === null && this.process.signalCode === null) await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
