// Somebody who writes deals down at a pad by touch. He reads the form as the page does, and counts his touches.
import { strict as assert } from 'node:assert';

const MOST_TRIES = 5;

export class Writer {
  taps = 0;
  /** Where on the page the form stands. */
  root = '.entry';

  constructor(page) {
    this.page = page;
  }

  /** Touch something where a finger would meet it; where an answer has just moved it away, touch it anew. */
  async tap(target) {
    this.taps++;
    for (let tries = 0; tries < MOST_TRIES; tries++) if (await this.#touched(target)) return;
    assert.fail('it does not hold still');
  }

  /** Touch it once and say whether it was met; a touch that meets something else does nothing. */
  async #touched(target) {
    const { x, y, covered } = await target.evaluate((one) => {
      globalThis.touched = new Promise((said) => {
        const heard = (event) => {
          if (!one.contains(event.target)) event.preventDefault(), event.stopImmediatePropagation();
          said(one.contains(event.target));
        };
        addEventListener('click', heard, { capture: true, once: true });
      });
      one.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const met = document.elementFromPoint(x, y);
      return { x, y, covered: one.contains(met) ? null : `${one.outerHTML.slice(0, 120)} is under ${met?.outerHTML.slice(0, 120)}` };
    });
    assert.equal(covered, null);
    await this.page.touchscreen.tap(x, y);
    return this.page.evaluate(() => globalThis.touched);
  }

  at(path) {
    return this.page.locator(`${this.root} [data-path="${path}"]`);
  }

  /** Make a pad by touching and typing, and go to it. */
  async begin({ rules, players, chairs }) {
    const { page } = this;
    await page.goto('/pad/new');
    await page.locator(`select[name=rules] option[value="${rules}"]`).waitFor({ state: 'attached' });
    await page.locator('select[name=rules]').selectOption(rules);
    if (chairs) await page.locator('select[name=chairs]').selectOption(String(chairs));
    for (const [place, name] of players.entries()) await page.locator('input[name=player]').nth(place).fill(name);
    await page.locator('form .button.main').tap();
    await page.waitForURL(/\/pad\/[\w-]{16,}$/);
    await page.locator('.entry').waitFor();
    return new URL(page.url()).pathname.split('/')[2];
  }

  /** Choose one of some things, whether by buttons or from a list. */
  async choose(path, key) {
    const place = this.at(path);
    await place.waitFor();
    const list = place.locator('select');
    if (await list.count()) {
      this.taps++;
      return list.selectOption(key);
    }
    const chip = place.locator(`[data-key="${key}"]`);
    if ((await chip.getAttribute('aria-pressed')) !== 'true') await this.tap(chip);
  }

  async digits(place, number) {
    for (const digit of String(number)) await this.tap(place.locator(`[data-number="${digit}"]`));
  }

  async points(path, value) {
    const place = this.at(path);
    const [, whole, part] = /^(\d*) ?(?:([12])\/3)?$/.exec(String(value));
    await this.digits(place, whole || 0);
    if (part) await this.tap(place.locator('.step').nth(1 + Number(part)));
  }

  async each(path, values) {
    const place = this.at(path);
    for (const [name, value] of Object.entries(values)) {
      const input = place.locator(`[data-name="${name}"]`);
      if ((await input.inputValue()) === String(value)) continue;
      const next = await input.evaluate((one) => one.closest('label').classList.contains('at') && !one.value);
      if (!next) await this.tap(input);
      await this.digits(place, Math.abs(value));
      if (value < 0) {
        await this.tap(input);
        await this.tap(place.locator('.sign'));
      }
      assert.equal(await input.inputValue(), String(value), `${path}.${name}`);
    }
  }

  async rows(field, path, rows) {
    const head = field.fields.find(({ kind }) => kind === 'choice') ?? field.fields[0];
    for (const [place, row] of rows.entries()) {
      await this.choose(`${path}+`, row[head.key]);
      const { [head.key]: _, ...rest } = row;
      await this.fields(field.fields, rest, `${path}[${place}].`);
    }
  }

  async field(field, path, value) {
    const { kind, choices } = field;
    if (kind === 'rows') return this.rows(field, path, value);
    if (kind === 'per-player' || kind === 'per-choice') return this.each(path, value);
    if (kind === 'text') return this.at(path).locator('input').fill(value);
    if (kind === 'flag' && !(await this.at(path).locator('[data-key]').count())) return value ? this.tap(this.at(path).locator('.chip')) : undefined;
    if (kind === 'points' || (kind === 'number' && !choices.length)) return this.points(path, value);
    return this.choose(path, String(value));
  }

  /** Fill in fields in the order in which they stand; some appear only after others, so it is gone through twice. */
  async fields(fields, values, before = '') {
    const left = new Set(Object.keys(values));
    for (const field of [...fields, ...fields]) {
      const path = before + field.key;
      if (!left.has(field.key) || !(await this.at(path).count())) continue;
      left.delete(field.key);
      if (!(await this.at(path).isVisible())) await this.unfold();
      await this.field(field, path, values[field.key]);
    }
    assert.deepEqual([...left], [], `not asked: ${before}`);
  }

  async unfold() {
    const more = this.page.locator('.entry details.seldom');
    if ((await more.count()) && !(await more.evaluate((one) => one.open))) await this.tap(more.locator('summary'));
  }

  /** Fill in a document. */
  async fill(form, document) {
    const kind = form.kinds.find((one) => fits(one, document));
    assert.ok(kind, `no kind of deal for ${JSON.stringify(document)}`);
    if (form.kinds.length > 1) await this.choose('kind', kind.key);
    await this.fields(kind.fields, Object.fromEntries(Object.entries(document).filter(([key]) => !(key in kind.fixed))));
  }

  /** Write down what is filled in, as soon as the page has worked it out. */
  async write() {
    const button = this.page.locator('.entry .write');
    await this.page.locator('.entry .write[data-ready=true]').waitFor().catch(async () => {
      throw new Error(`cannot be written: ${await this.page.locator('.entry').innerText()}`);
    });
    await this.tap(button);
  }

  /** Wait until the server has everything. */
  async arrived(deals) {
    const there = (count) => document.querySelectorAll('tr[data-deal]').length === count && !document.querySelector('[data-waiting]');
    await this.page.waitForFunction(there, deals).catch(async () => {
      throw new Error(`${deals} deals have not arrived: ${await this.page.locator('main').innerText()}`);
    });
  }

  async open(part) {
    const { page } = this;
    await page.locator(`main nav a[href$="${part}"]`).tap();
  }

  /** Open a deal on the sheet and touch one of its buttons. */
  async change(number, button) {
    const { page } = this;
    await this.open('/sheet');
    await page.locator(`tr[data-deal="${number}"] button`).tap();
    await page.locator(`tr.more [data-act="${button}"]`).tap();
  }

  async totals() {
    return this.page.evaluate(() => Object.fromEntries([...document.querySelectorAll('[data-total]')].map((one) => [one.dataset.total, Number(one.textContent.replace('\u2212', '-'))])));
  }
}

/** Whether a document is of a kind. */
function fits({ fixed, fields }, document) {
  const chosen = fields.every(({ key, kind, choices }) => kind !== 'choice' || !(key in document) || choices.some((one) => one.key === document[key]));
  const known = new Set([...Object.keys(fixed), ...fields.map(({ key }) => key)]);
  return Object.entries(fixed).every(([key, value]) => document[key] === value) && Object.keys(document).every((key) => known.has(key)) && chosen;
}
