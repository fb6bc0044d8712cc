import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { devices, type Television, television } from '../support/devices/television';
import { type Engine, launchEngine } from '../support/engine';
import { engineRows } from '../support/engines';

const FILM = '/play/jieqi';
const server = () => inject('serverUrl');
const runs = engineRows.flatMap((row) => row.devices.map((device) => ({ ...row, device: devices[device] })));

/** The demo's film plays in its window, past a time in seconds. */
const playsPast = (tv: Television, seconds: number) =>
  tv.page.waitFor(`(document.querySelector('video') || {}).currentTime > ${seconds}`, `the film is past ${seconds} s`);
const isPaused = (tv: Television) => tv.page.evaluate<boolean>("document.querySelector('video').paused");
const at = (tv: Television) => tv.page.evaluate<string>('location.pathname');

describe.each(runs)('$device.name on $name', ({ spec, device, plays }) => {
  let engine: Engine;
  let tv: Television;
  beforeAll(async () => {
    engine = await launchEngine(spec);
    tv = await television(engine.page, device);
  });
  afterAll(() => engine?.close());

  test('UI11: starts with one focused element, its own adapter and no other', async () => {
    await tv.open(`${server()}/`);
    expect(await tv.adapters()).toHaveLength(1);
    expect(await tv.page.evaluate("document.documentElement.getAttribute('data-layout')")).toBe('tv');
    if (device.name === 'tizen') {
      const keys = (await tv.asked()).filter((line) => line.startsWith('keys '));
      expect(keys, 'TZ6: one batch').toHaveLength(1);
      expect(keys[0], 'TZ5').not.toContain('Long');
    }
  });

  test('AT7, TZ2, UI12: walks home by its own keys, opens a title, and Back returns to the very card', async () => {
    await tv.press('down', 'down', 'right');
    const card = await tv.focused();
    expect(card).not.toBe('');
    await tv.arrive(() => tv.press('ok'));
    expect(await at(tv)).not.toBe('/');
    await tv.arrive(() => tv.press('back'));
    expect(await at(tv)).toBe('/');
    expect(await tv.focused()).toBe(card);
  });

  test('TZ9: Cancel and Done of the system keyboard, and 229, are no keys of a page', async () => {
    await tv.arrive(() => tv.launch('/user'));
    const before = await tv.focused();
    await tv.page.press(65385, 65376, 229);
    expect([await at(tv), await tv.focused()]).toEqual(['/user', before]);
    await tv.arrive(() => tv.press('back'));
    expect(await at(tv), 'one press of Back and no phantom entry').toBe('/');
  });

  test('WO12: an address from outside opens warm, and only one of ours', async () => {
    for (const foreign of ['//evil.test/play/jieqi', '/no/such/page/here', 'https://evil.test/']) {
      await tv.launch(foreign);
      expect(await at(tv)).toBe('/');
    }
    await tv.arrive(() => tv.launch(FILM));
    expect(await at(tv)).toBe(FILM);
  });

  // Without the codec there is nothing to play; that it says so is the next best thing.
  if (!plays) {
    test('a film it cannot decode is said, with a way out in focus', async () => {
      await tv.page.waitFor(
        "document.querySelector('[data-player] [role=alert]')",
        'the word that it cannot be played',
      );
      expect(await tv.focused()).toMatch(/^(重试|返回)$/);
    });
  } else {
    test('TZ13, TZ14: the film plays with danmu, and only then the set stays awake', async () => {
      await playsPast(tv, 1);
      await expect.poll(async () => (await tv.danmu()).length).toBeGreaterThan(0);
      const mayComeNow = () =>
        device.name === 'webos'
          ? tv.page.evaluate<string>('window.__saver()')
          : tv.asked().then((all) => all.filter((line) => line === 'awake' || line === 'may sleep').pop());
      expect(await mayComeNow()).toBe('awake');
      await tv.press(device.keys.pause ? 'pause' : 'playPause');
      await expect.poll(() => isPaused(tv)).toBe(true);
      await expect.poll(mayComeNow).toBe('may sleep');
      await tv.press(device.keys.play ? 'play' : 'playPause');
      await expect.poll(() => isPaused(tv)).toBe(false);
      await expect.poll(mayComeNow).toBe('awake');
    });

    test('TZ10, AT11, WO16: hidden, the film is let go; seen again, it goes on where it was', async () => {
      const left = await tv.filmTime();
      await tv.show(false);
      await expect.poll(() => isPaused(tv)).toBe(true);
      await tv.page.waitFor("document.querySelector('video').readyState === 0", 'decoder and buffers are let go');
      await tv.show(true);
      await expect.poll(() => isPaused(tv)).toBe(false);
      await playsPast(tv, left + 0.5);
      expect(await tv.filmTime()).toBeLessThan(left + 10);
    });
  }

  test('UI16: Back from the film leads home, where it was left', async () => {
    await tv.arrive(() => tv.press('back'));
    expect(await at(tv)).toBe('/');
  });

  test('UI21: searches with the keys on the screen', async () => {
    await tv.arrive(() => tv.launch('/search'));
    await tv.press('ok');
    await tv.page.waitFor('document.querySelectorAll("[data-screen] img").length > 0', 'films are found');
    await tv.arrive(() => tv.press('back'));
    expect(await at(tv)).toBe('/');
  });

  test('TZ12: loss of network shows a message and recovers by itself', async () => {
    const bar = "document.body.textContent.indexOf('网络已断开') >= 0";
    // The network is really gone: a call that is answered would say that it is back.
    const set = async (there: boolean) => {
      await tv.page.network(there);
      if (device.name === 'tizen') await tv.page.evaluate(`(window.__network(${there ? 4 : 5}), undefined)`);
    };
    await set(false);
    await tv.page.waitFor(bar, 'the word that the network is gone');
    await set(true);
    await tv.page.waitFor(`!(${bar})`, 'the word that it is gone goes');
  });

  const leaving = { tizen: 'TZ3, TZ4', webos: 'WO2', androidtv: 'AT8, AT15' }[device.name];
  test(`${leaving}: Back on home leaves as this system wants it`, async () => {
    const modal = "document.querySelector('[data-modal]')";
    const exits = async () => (await tv.asked()).filter((line) => line === 'exit').length;
    expect(await exits()).toBe(0);
    await tv.press('back');
    if (device.name === 'tizen') {
      await tv.page.waitFor(modal, "the app's own question");
      expect(await tv.focused()).toBe('再看看');
      await tv.press('back');
      await tv.page.waitFor(`!${modal}`, 'Back closes the question');
      await tv.press('back');
      await tv.page.waitFor(modal, 'the question again');
      expect(await exits()).toBe(0);
      await tv.press('right', 'ok');
    }
    await expect.poll(exits).toBe(1);
    expect(await tv.page.evaluate(`!!${modal}`)).toBe(false);
  });

  test('nobody complained', () => {
    expect(tv.page.problems).toEqual([]);
  });
});
