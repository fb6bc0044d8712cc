import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { Page } from 'playwright';
import { inject } from 'vitest';
import { createApp } from '../../../server/app';
import { openDatabase } from '../../../server/db/database';
import type { Database } from '../../../server/db/schema';
import { findFfmpeg } from '../../../server/media/ffmpeg';
import { packageVideo } from '../../../server/media/package';
import { probe } from '../../../server/media/probe';
import { makeFilm } from '../../../server/media/test-films';
import { addTitles, PASSWORD, titleRow, userRow } from '../../../server/test/fixture';
import type { SessionData } from '../../../src/contract/schemas/user';
import { expect, openContext, type Problems, watchedPage } from '../../support/fixtures';
import { startPageClock } from '../../support/page-clock';
import { type Remote, remote } from '../../support/remote';
import { login, signIn } from '../../support/session';

const webRoot = fileURLToPath(new URL('../../../dist', import.meta.url));
const picture = (name: string) => `/media/demo/art/xinghe/${name}.jpg`;
const art = { poster: picture('poster'), thumb: picture('thumb'), backdrop: picture('backdrop') };
/** Seconds: long enough for a fault after the first buffer (20 s) and for what comes after it. */
const FILM_SECONDS = 72;

/** A server of the test's own, in its own process, with one film: 'vipfilm' for VIP, and the same one free, 'film'. */
export interface TestServer {
  url: string;
  db: Kysely<Database>;
  /** Where the film's files lie; a test may break them. */
  folder: string;
  mediaRoot: string;
  session: SessionData;
  /** How far the server's clock is from the machine's. Milliseconds. */
  clock: { aheadMs: number };
  /** The fault: what becomes of a file that is asked for. */
  faultOf: FaultOf;
  stop(): Promise<void>;
}

/**
 * A status instead of the file; 'cut': the connection ends in the middle of it; 'damaged': the right length, wrong
 * bytes; 'silence': the connection stands, and nothing ever comes; a string: this text instead of it; undefined: nothing becomes of it.
 */
export type Fault = number | 'cut' | 'damaged' | 'silence' | { text: string } | undefined;
/** @param file the last part of the path, e.g. 'seg-0-00003.m4s' @param path the whole of it */
export type FaultOf = (file: string, path: string) => Fault;
export const noFault: FaultOf = () => undefined;

export interface TestServerOptions {
  /** Of a signed address. Seconds. */
  lifeSeconds?: number;
}

/** Starts one; packaging its film takes some seconds. */
export async function startTestServer({ lifeSeconds }: TestServerOptions = {}): Promise<TestServer> {
  const mediaRoot = mkdtempSync(join(tmpdir(), 'danmu-tv-test-server-'));
  const folder = join(mediaRoot, 'film', 'e1');
  const episode = await theEpisode();
  for (const key of ['film', 'vipfilm']) cpSync(episode, join(mediaRoot, key, 'e1'), { recursive: true });
  const db = await openDatabase(':memory:');
  await addTitles(db, [titleRow('film', '海边', art), titleRow('vipfilm', '金色大厅', { ...art, vip: 1 })]);
  await db
    .updateTable('episodes')
    .set({ tiles: 'null', thumb: art.thumb, duration: FILM_SECONDS, heights: '[360,180]' })
    .execute();
  await db
    .insertInto('users')
    .values(await userRow('vip', { vip_level: 1, vip_expires_at: Date.now() + 10 * 86_400_000 }))
    .execute();
  const clock = { aheadMs: 0 };
  const app = createApp({
    db,
    mediaRoot,
    filesRoot: join(mediaRoot, 'files'),
    webRoot,
    clock: () => Date.now() + clock.aheadMs,
    ...(lifeSeconds ? { playAddressLifeSeconds: lifeSeconds } : {}),
  });
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const fault = path.startsWith('/media/') ? server.faultOf(path.slice(path.lastIndexOf('/') + 1), path) : undefined;
    if (fault !== undefined) await strike(fault, join(folder, path.slice(path.lastIndexOf('/') + 1)), reply);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const server: TestServer = {
    url,
    db,
    folder,
    mediaRoot,
    clock,
    faultOf: noFault,
    session: await login(url, 'vip@example.com', PASSWORD),
    async stop() {
      app.server.closeAllConnections();
      await app.close();
      await db.destroy();
      rmSync(mediaRoot, { recursive: true, force: true });
    },
  };
  return server;
}

async function strike(fault: Exclude<Fault, undefined>, file: string, reply: FastifyReply): Promise<void> {
  if (typeof fault === 'number') return void (await reply.code(fault).header('Cache-Control', 'no-store').send());
  if (typeof fault === 'object') return void (await reply.type('application/dash+xml').send(fault.text));
  if (fault === 'silence') return void reply.hijack();
  const bytes = readFileSync(file);
  if (fault === 'damaged') {
    // Boxes stay, so that only the decoder can tell; what a CDN sends is cached.
    const damaged = Buffer.from(bytes).fill(0xa5, bytes.indexOf('mdat') + 4);
    return void (await reply.type('video/iso.segment').header('Cache-Control', 'public, max-age=86400').send(damaged));
  }
  reply.hijack();
  const headers = { 'Content-Type': 'video/iso.segment', 'Content-Length': String(bytes.length) };
  reply.raw.writeHead(200, { ...headers, 'Access-Control-Allow-Origin': '*' });
  // Half of it has left when the connection ends.
  reply.raw.write(bytes.subarray(0, bytes.length / 2), () => reply.raw.destroy());
}

/** The episode is made by the test file that needs it first; the others wait for it. @returns its folder */
async function theEpisode(): Promise<string> {
  const made = join(inject('sharedDir'), 'episode');
  const making = `${made}.making`;
  // Stays when the episode is there: who comes later is not the first.
  const first = mkdirSync(`${made}.taken`, { recursive: true }) !== undefined;
  if (first) {
    mkdirSync(making);
    await makeEpisode(making);
    renameSync(making, made);
  }
  await appears(made);
  return made;
}

/** Waits until a file or folder is there. */
const appears = (path: string): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!existsSync(path)) return;
      watcher.close();
      resolve();
    };
    const watcher = watch(dirname(path), look);
    look();
  });

/** Two heights with sound, segments of 4 s; noisy, so that the heights differ in weight. And a line of subtitles. */
async function makeEpisode(folder: string): Promise<void> {
  const source = `${folder}.source.mp4`;
  await makeFilm(source, { size: '640x360', seconds: FILM_SECONDS, filter: 'noise=alls=12:allf=t' });
  const tools = findFfmpeg();
  const renditions = [
    { width: 640, height: 360, bitrate: 1_500_000 },
    { width: 320, height: 180, bitrate: 200_000 },
  ];
  await packageVideo({ tools, input: source, folder, probe: await probe(tools, source), renditions });
  writeFileSync(join(folder, 'zh.vtt'), 'WEBVTT\n\n00:00.000 --> 01:10.000\n字幕在这里\n');
  rmSync(source);
}

/** What a test wants to know of a film that plays in the app. */
export interface Watching {
  page: Page;
  tv: Remote;
  /** Addresses of segments that were asked for, in order. */
  segments: string[];
  /** Media seconds at which the film had to wait for data, after it had begun. */
  waits(): Promise<number[]>;
  /** Seconds. */
  time(): Promise<number>;
  /** Resolves when the film has moved past a time. */
  past(seconds: number): Promise<void>;
  /** What the viewer is told, '' where all is well. */
  told(): Promise<string>;
  /**
   * The rule for every fault that cannot be lived through: it is told within 10 s of the standstill, and the focus is
   * on a way out. @returns where the film stood, in seconds
   */
  errorStands(): Promise<number>;
  /** When the viewer was told last, by the page's own clock (page-clock.ts); waits until they are. Milliseconds. */
  toldAt(): Promise<number>;
}

/** From the moment the film stands still, by the page's own clock. Milliseconds. */
export const TOLD_WITHIN_MS = 10_000;

declare global {
  interface Window {
    waits: number[];
    /** When the film last moved, by the page's own clock; before it does: when the page began. */
    movedAt: number;
    /** When the last message of the player's came up, by the page's own clock; 0 before the first. */
    toldAt: number;
  }
}

/** A viewer in front of a television, signed in as VIP, film not yet opened: routes and clocks can still be set. */
export async function openViewer(
  server: TestServer,
  problems: Problems,
): Promise<Watching & { open(key: string): Promise<void> }> {
  // Every film from its start: where the test before stopped is no place to begin.
  await server.db.deleteFrom('play_records').execute();
  const context = await openContext({ viewport: { width: 960, height: 540 }, locale: 'zh-CN' }, 'tv');
  await signIn(context, server.session);
  const page = await watchedPage(context, problems);
  await page.addInitScript(startPageClock);
  await page.addInitScript(countWaits);
  const segments: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.m4s')) segments.push(request.url());
  });
  const tv = remote(page, server.url);
  const toldAt = async (): Promise<number> => {
    await page.waitForSelector('[data-player] [role=alert]');
    return page.evaluate(() => window.toldAt);
  };
  return {
    page,
    tv,
    segments,
    waits: () => page.evaluate(() => window.waits),
    time: () => page.evaluate(() => document.querySelector('video')?.currentTime ?? -1),
    past: async (seconds) => {
      await page
        .waitForFunction((t) => (document.querySelector('video')?.currentTime ?? 0) > t, seconds)
        .catch(async (error: unknown) => {
          throw new Error(`not past ${seconds} s: ${await page.evaluate(howItStands)}`, { cause: error });
        });
    },
    told: async () => (await page.locator('[data-player] [role=alert]').allTextContents()).join(' '),
    toldAt,
    errorStands: async () => {
      const stoodMs = (await toldAt()) - (await page.evaluate(() => window.movedAt));
      expect(stoodMs).toBeLessThan(TOLD_WITHIN_MS);
      await expect.poll(() => tv.focused()).toBe('重试');
      return page.evaluate(() => document.querySelector('video')?.currentTime ?? -1);
    },
    open: async (key) => {
      await page.goto(`${server.url}/play/${key}?full=1`);
    },
  };
}

/** Runs in the page. What a failed wait is explained by. */
function howItStands(): string {
  const video = document.querySelector('video');
  const said = document.querySelector('[data-player] [role=alert]')?.textContent ?? '';
  const { currentTime, paused, readyState, seeking, error } = video ?? {};
  const focus = document.activeElement?.textContent ?? '';
  return JSON.stringify({ currentTime, paused, readyState, seeking, error: error?.message, said, focus });
}

/** Runs in the page, before it. */
function countWaits(): void {
  window.waits = [];
  window.movedAt = window.ranMs();
  window.toldAt = 0;
  let told = false;
  new MutationObserver(() => {
    const tells = document.querySelector('[data-player] [role=alert]') !== null;
    if (tells && !told) window.toldAt = window.ranMs();
    told = tells;
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['role'] });
  let last = 0;
  document.addEventListener(
    'timeupdate',
    (event) => {
      const { currentTime } = event.target as HTMLVideoElement;
      if (currentTime !== last) window.movedAt = window.ranMs();
      last = currentTime;
    },
    true,
  );
  let begun = false;
  document.addEventListener('playing', () => (begun = true), true);
  document.addEventListener(
    'waiting',
    (event) => {
      const { buffered, currentTime } = event.target as HTMLVideoElement;
      // With half a second at hand it waits for the decoder of a machine that does three tests at once.
      for (let at = 0; at < buffered.length; at += 1)
        if (buffered.start(at) <= currentTime && buffered.end(at) > currentTime + 0.5) return;
      if (begun) window.waits.push(currentTime);
    },
    true,
  );
}
