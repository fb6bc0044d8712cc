import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CDPSession } from 'playwright';
import { openDatabase } from '../server/db/database';
import { makeAccount } from '../server/modules/auth/account';
import { launchChromium } from '../tests/support/browser';
import { type RealServer, startServer } from '../tests/support/server';
import { login, signIn } from '../tests/support/session';
import { openSlowLine, type SlowLine } from '../tests/support/slow-line';
import type { Figures } from './report';

const MB = 1024 * 1024;
const SIZE_MB = 200;
const BITS = 5_000_000;
/** A connection breaks so often. */
const BREAK_EVERY = 20 * MB;
const SAMPLE_MS = 5_000;
/** So many times the ideal time are waited for. */
const PATIENCE = 3;

export const uploadLinkUsage = '[--mb N]';

/**
 * upload-link: a phone's page sends a film of 200 MB over a line of 5 Mbit/s that resets a connection every 20 MB, with the real code of
 * the app. Judged are its time against that of the bare bytes, from the choice of the file on, and by how much the peaks of memory in the
 * second half are above those of the first, of the server and of the page's heap after a collection.
 */
export async function measureUploadLink(flags: string[]): Promise<Figures> {
  const at = flags.indexOf('--mb');
  const size = (at < 0 ? SIZE_MB : Number(flags[at + 1])) * MB;
  const folder = mkdtempSync(join(tmpdir(), 'danmu-tv-upload-link-'));
  const server = await startServer({ demo: false });
  const line = await openSlowLine({ port: server.port, bits: BITS, breakEvery: BREAK_EVERY });
  try {
    const file = join(folder, 'film.mp4');
    await noiseInto(file, size);
    const seconds = (size * 8) / BITS;
    const { took, memory } = await sendFromPage(server, line, file, seconds);
    const { breaks, bytes } = line.seen();
    const [kept] = readdirSync(join(server.dataDir, 'files/unfinished'));
    const isWhole =
      kept !== undefined && (await hashOf(join(server.dataDir, 'files/unfinished', kept))) === (await hashOf(file));
    console.log(
      `  ${size / MB} MB in ${took.toFixed(1)} s (ideal ${seconds.toFixed(1)} s), ${breaks} connections broke, ` +
        `${(bytes / MB).toFixed(1)} MB went over the line`,
    );
    for (const [whose, samples] of Object.entries(memory))
      console.log(`  ${whose}: ${samples.map((one) => (one / MB).toFixed(0)).join(' ')} MB`);
    return {
      'upload-link.time': took / seconds,
      'upload-link.breaks': breaks,
      'upload-link.wrong': isWhole ? 0 : 1,
      'upload-link.server': growth(memory.server) / MB,
      'upload-link.page': growth(memory.page) / MB,
    };
  } finally {
    line.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Bytes that nothing makes smaller; the server looks into a film when it is saved, not before. */
async function noiseInto(path: string, size: number): Promise<void> {
  const to = createWriteStream(path);
  for (let done = 0; done < size; done += MB)
    if (!to.write(randomBytes(Math.min(MB, size - done)))) await once(to, 'drain');
  to.end();
  await once(to, 'close');
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** By how much the peak of the second half is above that of the first. */
function growth(samples: number[]): number {
  const half = Math.floor(samples.length / 2);
  return Math.max(0, Math.max(...samples.slice(half)) - Math.max(...samples.slice(0, half)));
}

async function sendFromPage(server: RealServer, line: SlowLine, file: string, ideal: number) {
  const db = await openDatabase(server.dataDir);
  const { account, password } = await makeAccount(db, 'uploader');
  await db.destroy();
  const session = await login(server.url, account, password);
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await signIn(context, session);
    const page = await context.newPage();
    await page.goto(`${line.origin}/publishDynamic?layout=touch`);
    const input = page.locator('[data-pick=film]').first();
    await input.waitFor({ state: 'attached' });
    const memory = { server: [] as number[], page: [] as number[] };
    const cdp = await context.newCDPSession(page);
    const over = new AbortController();
    const sampling = sample(cdp, server.pid, memory, over.signal);
    const began = performance.now();
    await input.setInputFiles(file);
    await page
      .locator('[data-upload="ready"]')
      .first()
      .waitFor({ timeout: ideal * 1_000 * PATIENCE });
    const took = (performance.now() - began) / 1_000;
    over.abort();
    await sampling;
    return { took, memory };
  } finally {
    await browser.close();
  }
}

async function sample(
  cdp: CDPSession,
  pid: number,
  memory: { server: number[]; page: number[] },
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    memory.page.push(usedSize);
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    memory.server.push(Number(/VmRSS:\s*(\d+)/.exec(status)?.[1]) * 1024);
    await untilNext(over);
  }
}

const untilNext = (over: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      over.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, SAMPLE_MS);
    over.addEventListener('abort', done);
  });
