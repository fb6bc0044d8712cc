import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import type { Page } from 'playwright';
import { createApp } from '../../../server/app';
import { openDatabase } from '../../../server/db/database';
import type { Database } from '../../../server/db/schema';
import { findFfmpeg } from '../../../server/media/ffmpeg';
import { packageVideo } from '../../../server/media/package';
import { probe } from '../../../server/media/probe';
import { makeFilm } from '../../../server/media/test-films';
import { addTitles, PASSWORD, titleRow, userRow } from '../../../server/test/fixture';
import type { SessionData } from '../../../src/contract/schemas/user';
import { openContext, type Problems, watchedPage } from '../../support/fixtures';
import { type Remote, remote } from '../../support/remote';
import { login, signIn } from '../../support/session';

const webRoot = fileURLToPath(new URL('../../../dist', import.meta.url));
const picture = (name: string) => `/media/demo/art/xinghe/${name}.jpg`;
const art = { poster: picture('poster'), thumb: picture('thumb'), backdrop: picture('backdrop') };
/** Seconds: long enough for a fault after the first buffer (20 s) and for what comes after it. */
const FILM_SECONDS = 72;

/** A server of the test's own, in its own process, with one film: 'vipfilm' for VIP, and the same one free, 'film'. */
export interface House {
  url: string;
  db: Kysely<Database>;
  /** Where the film's files lie; a test may break them. */
  folder: string;
  session: SessionData;
  stop(): Promise<void>;
}

export interface HouseOptions {
  /** Of a signed address. Seconds. */
  lifeSeconds?: number;
  /** The server's clock is this far from the machine's. Milliseconds. */
  aheadMs?: number;
}

/** Opens a house; packaging its film takes some seconds. */
export async function openHouse({ lifeSeconds, aheadMs = 0 }: HouseOptions = {}): Promise<House> {
  const mediaRoot = mkdtempSync(join(tmpdir(), 'danmu-tv-house-'));
  const folder = join(mediaRoot, 'film', 'e1');
  await makeEpisode(folder);
  cpSync(folder, join(mediaRoot, 'vipfilm', 'e1'), { recursive: true });
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
  const app = createApp({
    db,
    mediaRoot,
    webRoot,
    clock: () => Date.now() + aheadMs,
    ...(lifeSeconds ? { playAddressLifeSeconds: lifeSeconds } : {}),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    url,
    db,
    folder,
    session: await login(url, 'vip@example.com', PASSWORD),
    async stop() {
      await app.close();
      await db.destroy();
      rmSync(mediaRoot, { recursive: true, force: true });
    },
  };
}

/** Two heights with sound, segments of 4 s; noisy, so that the heights differ in weight. And a line of subtitles. */
async function makeEpisode(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const source = join(folder, '..', 'source.mp4');
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
  /** Media seconds at which the film had to wait, after it had begun. */
  waits(): Promise<number[]>;
  /** Seconds. */
  time(): Promise<number>;
  /** Resolves when the film has moved past a time. */
  past(seconds: number, timeoutMs?: number): Promise<void>;
  /** What the viewer is told, '' where all is well. */
  told(): Promise<string>;
}

declare global {
  interface Window {
    waits: number[];
  }
}

/** A viewer in front of a television, signed in as VIP, film not yet opened: routes and clocks can still be set. */
export async function sitDown(
  house: House,
  problems: Problems,
): Promise<Watching & { open(key: string): Promise<void> }> {
  const context = await openContext({ viewport: { width: 1280, height: 720 }, locale: 'zh-CN' }, 'tv');
  await signIn(context, house.session);
  const page = await watchedPage(context, problems);
  await page.addInitScript(countWaits);
  const segments: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.m4s')) segments.push(request.url());
  });
  const tv = remote(page, house.url);
  return {
    page,
    tv,
    segments,
    waits: () => page.evaluate(() => window.waits),
    time: () => page.evaluate(() => document.querySelector('video')?.currentTime ?? -1),
    past: async (seconds, timeout = 30_000) => {
      await page.waitForFunction((t) => (document.querySelector('video')?.currentTime ?? 0) > t, seconds, { timeout });
    },
    told: async () => (await page.locator('[data-player] [role=alert]').allTextContents()).join(' '),
    open: async (key) => {
      await page.goto(`${house.url}/play/${key}?full=1`);
    },
  };
}

/** Runs in the page, before it. */
function countWaits(): void {
  window.waits = [];
  let begun = false;
  document.addEventListener('playing', () => (begun = true), true);
  document.addEventListener(
    'waiting',
    (event) => {
      if (begun) window.waits.push((event.target as HTMLVideoElement).currentTime);
    },
    true,
  );
}
