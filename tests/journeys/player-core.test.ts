import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Player } from '../../src/player/player';
import type { ShakaNamespace } from '../../src/player/shaka';
import type { PlayerSource } from '../../src/player/state';
import { browser } from '../support/fixtures';
import { startPageClock } from '../support/page-clock';

declare global {
  interface Window {
    player: Player;
    media: HTMLVideoElement;
    /** From the last move of the film to the error that was told, by the page's clock. Milliseconds. */
    toldMs?: number;
    /** Names of the player's log. */
    logged: string[];
    /** Set by a test that changes the engine. */
    onShaka?: (shaka: ShakaNamespace) => void;
  }
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.mpd': 'application/dash+xml',
  '.m3u8': 'application/x-mpegurl',
  '.m4s': 'video/mp4',
};
/** An engine that believes its line to be fast, wherever this runs: ten Mbit/s. */
const believes = `const connection = Object.assign(new EventTarget(), { downlink: 10 });
Object.defineProperty(navigator, 'connection', { value: connection });`;
const html = `<!doctype html><meta charset="utf-8"><script>${believes}</script><body style="margin:0"><div style="position:relative;width:1920px;height:1080px">
<video muted playsinline style="width:100%;height:100%"></video>
<div id="stage" style="position:absolute;left:0;top:0;width:100%;height:100%"></div></div><script type="module" src="/page.js"></script>`;

let dir = '';
let server: Server;
let origin = '';
/** Status instead of a file, by path. */
let refuse: (path: string) => number = () => 0;
/** What a file waits for before it is sent, by path. */
let hold: (path: string) => Promise<void> | undefined = () => undefined;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'player-core-'));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: dir,
      minify: false,
      chunkSizeWarningLimit: 2000,
      rollupOptions: {
        input: fileURLToPath(new URL('./player-core-page.ts', import.meta.url)),
        output: { entryFileNames: 'page.js' },
      },
    },
  });
  makeClip(join(dir, 'film'));
  claimMore(join(dir, 'film'));
  server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://player').pathname;
    const send = (status: number, type: string, body: string | Buffer) =>
      response.writeHead(status, { 'content-type': type }).end(body);
    if (path === '/') return send(200, 'text/html', html);
    await hold(path);
    const status = refuse(path) || (existsSync(join(dir, path)) ? 0 : 404);
    if (status) return send(status, 'text/plain', '');
    return send(200, types[extname(path)] ?? 'application/octet-stream', readFileSync(join(dir, path)));
  });
  // It closes no connection in the very moment the browser takes it up again: that is another fault than these.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server?.close();
  rmSync(dir, { recursive: true, force: true });
});

/** 20 s in two heights with sound, segments of 4 s, manifests of both kinds. */
function makeClip(out: string) {
  mkdirSync(out);
  const inputs = [
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=320x180:rate=25:duration=20',
    '-f',
    'lavfi',
    '-i',
    'sine=duration=20',
  ];
  const maps = ['-map', '0:v', '-map', '0:v', '-map', '1:a', '-s:v:0', '160x90', '-b:v:0', '80k', '-b:v:1', '250k'];
  const codecs = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-g',
    '50',
    '-sc_threshold',
    '0',
    '-c:a',
    'aac',
  ];
  const packing = [
    '-f',
    'dash',
    '-hls_playlist',
    '1',
    '-seg_duration',
    '4',
    '-adaptation_sets',
    'id=0,streams=v id=1,streams=a',
  ];
  const args = ['-loglevel', 'error', ...inputs, ...maps, ...codecs, ...packing, 'manifest.mpd'];
  execFileSync(process.env.FFMPEG_PATH ?? 'ffmpeg', args, { cwd: out });
}

/** The same film by other manifests, whose greater height needs 3 Mbit/s, as one of a television does. */
function claimMore(film: string) {
  const text = (name: string) => readFileSync(join(film, name), 'utf8');
  writeFileSync(join(film, 'large.mpd'), text('manifest.mpd').replace('bandwidth="250000"', 'bandwidth="3000000"'));
  const large = text('master.m3u8').replace(/BANDWIDTH=\d+(?=,RESOLUTION=320x180)/, 'BANDWIDTH=3000000');
  writeFileSync(join(film, 'large.m3u8'), large);
}

/** @param prepare runs in the page before the film is opened */
async function open(source: Partial<PlayerSource>, prepare = () => {}): Promise<Page> {
  const page = await (await browser()).newPage({ viewport: { width: 1920, height: 1080 } });
  await page.goto(origin);
  await page.waitForFunction(() => window.player);
  const base = {
    hls: '',
    dash: '',
    episodeKey: 'e1',
    title: '',
    startAt: 0,
    duration: 20,
    tiles: null,
    subtitles: [],
    heights: [],
  };
  await page.evaluate(prepare);
  await page.evaluate((film) => void window.player.load(film), { ...base, ...source });
  return page;
}

/** Runs in the page: the film goes to 14 s on a device that drops frames and is slow to empty its buffer. */
function goOnWithTrouble(): void {
  let totalVideoFrames = 0;
  HTMLVideoElement.prototype.getVideoPlaybackQuality = () => {
    totalVideoFrames += 100;
    return { creationTime: 0, corruptedVideoFrames: 0, totalVideoFrames, droppedVideoFrames: totalVideoFrames / 2 };
  };
  const { remove } = SourceBuffer.prototype;
  // Longer than the two seconds after which Shaka looks at the frames.
  SourceBuffer.prototype.remove = function (...range) {
    setTimeout(() => remove.apply(this, range), 3_000);
  };
  window.player.commands.seek(14);
}

/** Runs in the page. */
function watchStandstill(): void {
  let movedAt = window.ranMs();
  window.media.addEventListener('timeupdate', () => {
    movedAt = window.ranMs();
  });
  window.player.store.subscribe(({ error }) => {
    if (error) window.toldMs ??= window.ranMs() - movedAt;
  });
}

const reaches = (page: Page, time: number) => page.waitForFunction((t) => window.media.currentTime > t, time);

describe('the player in a browser', () => {
  it.each([
    ['DASH', { dash: '/film/manifest.mpd' }],
    ['HLS', { hls: '/film/master.m3u8' }],
  ])('plays %s, changes the height, seeks, and leaves nothing behind', async (_name, source) => {
    const page = await open(source);
    await reaches(page, 1);
    expect(await page.evaluate(() => window.player.store.getState().heights)).toEqual([90, 180]);
    for (const height of [90, 180]) {
      // Back to the start: on a busy machine the film may be over before another height is on the screen.
      await page.evaluate((h) => {
        window.player.commands.setQuality(h);
        window.player.commands.seek(1);
      }, height);
      await page.waitForFunction((h) => window.player.store.getState().height === h, height);
    }
    await page.evaluate(() => window.player.commands.seek(14));
    await reaches(page, 14.5);
    expect(await page.evaluate(() => window.player.store.getState().error)).toBeNull();
    await page.evaluate(() => window.player.destroy());
    expect(await page.evaluate(() => window.media.readyState)).toBe(0);
    await page.close();
  });

  it.each([
    ['DASH', { dash: '/film/large.mpd' }],
    ['HLS', { hls: '/film/large.m3u8' }],
  ])('begins %s with the low height, whatever the engine believes of the line', async (_name, source) => {
    const asked: string[] = [];
    refuse = (path) => {
      if (/-stream[01]-\d+\.m4s$/.test(path)) asked.push(path);
      return 0;
    };
    const page = await open(source);
    await reaches(page, 0.5);
    refuse = () => 0;
    expect(asked[0]).toBe('/film/chunk-stream0-00001.m4s');
    // There was another to choose.
    expect(await page.evaluate(() => window.player.store.getState().heights)).toEqual([90, 180]);
    await page.close();
  });

  // Shaka 5.2.12 keeps an init segment whose request a seek has ended, and asks for it for ever (its pull request 10587).
  it('goes on at another place while the head of another height is still on its way', async () => {
    const page = await open({ dash: '/film/manifest.mpd' });
    await reaches(page, 1);
    let send = () => {};
    const sent = new Promise<void>((done) => {
      send = done;
    });
    const asked = new Promise<void>((done) => {
      hold = (path) => {
        if (!/init-stream\d\.m4s$/.test(path)) return undefined;
        done();
        return sent;
      };
    });
    const { height } = await page.evaluate(() => window.player.store.getState());
    await page.evaluate((other) => window.player.commands.setQuality(other), height === 90 ? 180 : 90);
    await asked;
    await page.evaluate(() => window.player.commands.seek(14));
    await page.waitForFunction(() => window.player.store.getState().seeking);
    hold = () => undefined;
    send();
    await reaches(page, 14.5);
    await page.close();
  });

  // Shaka 5.2.12 asks for nothing any more where it changes the height while it empties the buffer.
  it.each([
    ['goes on', () => {}, []],
    [
      'opens the film anew under an engine that has fallen asleep',
      () => {
        window.onShaka = (shaka) => {
          const { configure } = shaka.Player.prototype;
          shaka.Player.prototype.configure = function (...given: unknown[]) {
            const done = Reflect.apply(configure, this, given);
            Reflect.apply(configure, this, ['abr.droppedFrames', true]);
            return done;
          };
        };
      },
      ['player.asleep'],
    ],
  ])('%s at another place on a device that drops frames and is slow to empty', async (_name, prepare, logged) => {
    let send = () => {};
    const sent = new Promise<void>((done) => {
      send = done;
    });
    // So that the other place is not there yet.
    hold = (path) => (/-0000[45]\.m4s$/.test(path) ? sent : undefined);
    const page = await open({ dash: '/film/manifest.mpd' }, prepare);
    await reaches(page, 1);
    await page.evaluate(goOnWithTrouble);
    await page.waitForFunction(() => window.player.store.getState().seeking);
    hold = () => undefined;
    send();
    await reaches(page, 14.5);
    expect(await page.evaluate(() => window.logged)).toEqual(logged);
    await page.close();
  });

  it('outlives two 503s for each segment', async () => {
    const seen = new Map<string, number>();
    refuse = (path) => {
      const count = (seen.get(path) ?? 0) + 1;
      seen.set(path, count);
      return extname(path) === '.m4s' && count <= 2 ? 503 : 0;
    };
    const page = await open({ dash: '/film/manifest.mpd' });
    await reaches(page, 5);
    refuse = () => 0;
    expect(await page.evaluate(() => window.player.store.getState().error)).toBeNull();
    await page.close();
  });

  it('plays up to a missing segment, says so within 10 s, and goes on from there after a retry', async () => {
    refuse = (path) => (/-00003\.m4s$/.test(path) ? 404 : 0);
    const page = await open({ dash: '/film/manifest.mpd', startAt: 4 });
    await page.evaluate(startPageClock);
    await page.evaluate(watchStandstill);
    await reaches(page, 7.4);
    await page.waitForFunction(() => window.player.store.getState().error);
    expect(await page.evaluate(() => window.toldMs)).toBeLessThan(10_000);
    expect(await page.evaluate(() => window.player.store.getState().error?.kind)).toBe('notFound');
    expect(await page.evaluate(() => window.media.currentTime)).toBeLessThan(8.1);
    refuse = () => 0;
    await page.evaluate(() => window.player.commands.retry());
    await reaches(page, 9);
    expect(await page.evaluate(() => window.player.store.getState().error)).toBeNull();
    await page.close();
  });

  it('moves danmu with the film, freezes them with it, and draws none over another of its layer', async () => {
    const page = await open({ dash: '/film/manifest.mpd' });
    await page.evaluate(() => window.player.commands.setDanmuOn(true));
    await reaches(page, 6);
    const running = await boxes(page);
    await reaches(page, 7);
    const later = new Map((await boxes(page)).map((box) => [box.text, box]));
    const moved = running.filter(({ text, left }) => left - (later.get(text)?.left ?? left) > 50);
    expect(moved.length).toBeGreaterThan(5);
    await page.evaluate(() => window.player.commands.pause());
    await page.waitForFunction(() => window.player.store.getState().paused);
    const frozen = await boxes(page);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 400)));
    expect(await boxes(page)).toEqual(frozen);
    for (const a of frozen)
      for (const b of frozen)
        if (a !== b && a.fixed === b.fixed) expect(covers(a, b), `${a.text} on ${b.text}`).toBe(false);
    await page.evaluate(() => window.player.commands.setDanmuOn(false));
    expect(
      await page.evaluate(() => document.getAnimations().length + document.querySelectorAll('.danmu').length),
    ).toBe(0);
    await page.close();
  });
});

interface Box {
  text: string;
  /** Scrolling and fixed comments are two layers, one over the other. */
  fixed: boolean;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What of the danmu stands on the stage. */
function boxes(page: Page): Promise<Box[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('.danmu'))
      .filter((node) => getComputedStyle(node).visibility === 'visible' && getComputedStyle(node).opacity !== '0')
      .map((node) => {
        const { left, top, right, bottom } = node.getBoundingClientRect();
        const fixed = getComputedStyle(node).zIndex === '1';
        return { text: node.textContent ?? '', fixed, left, top, right, bottom };
      })
      .filter((box) => box.right > 0 && box.left < 1920),
  );
}

const covers = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1;
