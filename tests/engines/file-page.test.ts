import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { devices, type Television, television } from '../support/devices/television';
import { type Engine, launchEngine } from '../support/engine';
import { engineRows } from '../support/engines';
import { buildForFiles, withConfig } from '../support/file-build';

const server = () => inject('serverUrl');
const asks = "document.body.textContent.indexOf('您的服务器在哪里') >= 0";
const screenText = (text: string) => `document.body.textContent.indexOf('${text}') >= 0`;
/** In memory mode the address says nothing; the screens do. */
const atHome =
  "document.querySelector('nav [aria-current]') && document.querySelectorAll('[data-screen] img').length > 3";
const atTitle = "document.querySelector('[data-player]')";

let build: string;
let packaged: string;
beforeAll(async () => {
  build = await buildForFiles();
  packaged = await withConfig(build, mkdtempSync(join(tmpdir(), 'danmu-tv-package-')), {
    brand: { name: '影院' },
    api: server(),
  });
});
afterAll(() => rmSync(packaged, { recursive: true, force: true }));

const page = (folder: string) => pathToFileURL(join(folder, 'index.html')).href;

/** Today's Chromium gives a file's page an empty storage now and then, in a new profile; a bare page shows it as well. */
const rows = engineRows.filter((row) => row.spec !== 'current');

describe.each(rows)('a page from a file on $name', ({ spec, plays, devices: carried }) => {
  let engine: Engine;
  let tv: Television;
  beforeAll(async () => {
    engine = await launchEngine(spec);
    tv = await television(engine.page, devices[carried[0] ?? 'tizen']);
  });
  afterAll(() => engine?.close());

  test('asks for its server, and says what is wrong with an address', async () => {
    await tv.open(page(build));
    await tv.page.waitFor(asks, 'the question');
    expect(await tv.focused()).toBe('http://');
    expect(tv.page.problems).toEqual([]);
    await tv.press('ok');
    await tv.page.type('127.0.0.1:9');
    await tv.page.press('Enter');
    await tv.page.waitFor(screenText('没有回应'), 'nobody is there');
    // The engine logs what nobody answered.
    tv.page.problems.length = 0;
  });

  test('finds its server and keeps it', async () => {
    // Not once more: Backspace on an empty line is Back.
    for (const _ of 'http://127.0.0.1:9') await tv.page.press('Backspace');
    await tv.page.type(server().replace('http://', ''));
    await tv.page.press('Enter');
    await tv.page.waitFor(atHome, 'home of that server');
    await tv.landed();
    await tv.page.open(page(build));
    await tv.page.waitFor(atHome, 'home at once on the next start');
    await tv.landed();
    expect(tv.page.problems).toEqual([]);
  });

  test('UI12, TZ2: opens a title, and Back returns to the very card', async () => {
    await tv.press('down', 'down', 'right');
    const card = await tv.focused();
    await tv.press('ok');
    await tv.page.waitFor(atTitle, 'OK opens the title');
    await tv.landed();
    await tv.press('back');
    await tv.page.waitFor(`!(${atTitle})`, 'Back leaves the title');
    await tv.page.waitFor(atHome, 'and returns home');
    await tv.landed();
    expect(await tv.focused()).toBe(card);
  });

  test('TZ11: starts where it was switched off', async () => {
    await tv.press('ok');
    await tv.page.waitFor(atTitle, 'a title');
    await tv.landed();
    await tv.show(false);
    await tv.page.open(page(build));
    await tv.page.waitFor(atTitle, 'the same title');
    await tv.landed();
    await tv.press('back');
    await tv.page.waitFor(atHome, 'Back from there goes home');
    await tv.landed();
  });

  test('names its server in the settings, where it can be changed', async () => {
    await tv.launch('/settings');
    await tv.page.waitFor(screenText(server()), 'the address in the settings');
    await tv.landed();
    for (let presses = 0; presses < 30 && !(await tv.focused()).startsWith('服务器'); presses += 1)
      await tv.press('down');
    await tv.press('ok');
    await tv.page.waitFor(asks, 'the question again');
    await tv.landed();
    expect(await tv.focused(), 'addresses that worked before are offered').toBe(server());
    await tv.press('back');
    await tv.page.waitFor(screenText(server()), 'Back keeps the server');
    await tv.landed();
  });

  test('WO12: starts with the address it was launched with', async () => {
    const launched = await launchEngine(spec);
    try {
      const device = devices[carried[0] ?? 'tizen'];
      const other = await television(launched.page, device, '/play/jieqi');
      await other.open(page(packaged));
      await other.page.waitFor(atTitle, 'the film');
      // config.js: no question, and the operator's own name.
      expect(await other.page.evaluate('document.title')).toContain('影院');
      await other.landed();
      await other.press('back');
      await other.page.waitFor(atHome, 'Back goes home');
      // The film that cannot be decoded there is let go while the engine still looks for it.
      expect(other.page.problems.filter((line) => plays || !line.includes('blob:null/'))).toEqual([]);
    } finally {
      await launched.close();
    }
  });

  test('reaches the socket from its own origin', async () => {
    const status = await tv.page.evaluate(
      `fetch('${server()}/socket.io/?EIO=4&transport=polling').then(function (r) { return r.status })`,
    );
    expect(status).toBe(200);
  });

  test('nobody complained', () => {
    expect(tv.page.problems).toEqual([]);
  });
});
