import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeFilm } from '../server/media/test-films';
import { getRequest, overNetwork, type WireRequest } from '../server/test/client';
import { programArgs } from '../server/test/programs';
import { endpoints } from '../src/contract/endpoints';
import { limits } from '../src/contract/limits';
import type { Token } from '../src/contract/schemas/user';
import { EPISODE, people } from './load';
import { watchOwnLoop } from './own-loop';
import { startProbed } from './probed-server';
import { type Figures, quantile } from './report';

/** Comments of the file: as many as a film may have. */
const COMMENTS = 100_000;
/** Between one read and one write and the next; nobody waits for the ones before. Milliseconds. */
const EVERY_MS = 50;
/** What is told one by one. */
const LONG_MS = 100;
const FILM_SECONDS = 30;
/** So long the same is asked while nobody imports. Milliseconds. */
const ALONE_MS = 4_000;

/** What became of the reads or the writes of a viewer. */
interface Asked {
  /** From the question to the whole answer. Milliseconds. */
  waits: number[];
  /** Those beyond `LONG_MS`, each with what was asked and how many seconds after the first question. */
  long: string[];
  /** Answers other than 200, counted by status, `ret` and what was asked. */
  others: Map<string, number>;
  /** Those of them that are a fault of the server's. */
  faults: number;
}
const nothing = (): Asked => ({ waits: [], long: [], others: new Map(), faults: 0 });

/**
 * beside-import: a server on SQLite, and beside it the importer as an operator runs it, with a small film and its 100,000 danmu. What
 * a viewer waits meanwhile for what they read (the home page, a film's danmu) and write (a comment, where they are in a film), one of
 * each every 50 ms. The film is packaged by ffmpeg on the same cores; what of a wait was the server's own standing still, its probe says.
 */
export async function measureBesideImport(): Promise<Figures> {
  const dir = mkdtempSync(join(tmpdir(), 'danmu-tv-beside-'));
  const [dataDir, films] = [join(dir, 'data'), join(dir, 'films')];
  await makeFilm(join(films, 'film.mp4'), { seconds: FILM_SECONDS });
  writeFileSync(join(films, 'film.xml'), danmuFile());
  // Nobody may send more than one comment in so long, and nobody is asked to come close to it; every other write is one.
  const tokens = await people(dataDir, Math.ceil((limits.danmuMinIntervalMs * 1.5) / EVERY_MS));
  const server = await startProbed({ dataDir, env: { LIMITS: '0' } });
  try {
    await visit(server.url, tokens, pause(1000));
    const alone = await visit(server.url, tokens, pause(ALONE_MS));
    tell('nobody imports', alone);
    await server.seen();
    const started = performance.now();
    const busy = await visit(server.url, tokens, importFilms(films, dataDir));
    const seconds = (performance.now() - started) / 1000;
    tell(`an import of ${COMMENTS} danmu, which took ${seconds.toFixed(1)} s`, busy);
    const { pause: paused, wall } = await server.seen();
    console.log(
      `    the server stood still for ${paused.toFixed(1)} ms of its own at most, ${wall.toFixed(1)} by the clock`,
    );
    return {
      'beside-import.pause': paused,
      'beside-import.read': quantile(busy.reads.waits, 1),
      'beside-import.write': quantile(busy.writes.waits, 1),
      'beside-import.faults': busy.reads.faults + busy.writes.faults,
      'beside-import.time': seconds,
    };
  } finally {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** A file of the format that Bilibili has, its comments all over the film. */
function danmuFile(): string {
  const lines = Array.from({ length: COMMENTS }, (_, n) => {
    const time = ((n * FILM_SECONDS) / COMMENTS).toFixed(3);
    return `<d p="${time},1,25,16777215,1700000000,0,user${n % 5_000},${n}">第 ${n} 条弹幕</d>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><i>${lines.join('\n')}</i>`;
}

/** Runs `npm run import` to its end. @throws with what it said where it fails */
async function importFilms(films: string, dataDir: string): Promise<void> {
  const args = [...programArgs('server/media/cli.ts'), films, '--data-dir', dataDir];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`the import ended with ${code}: ${said}`);
}

/** The n-th reads and writes of a viewer; each comes from another one of many. */
function requestsOf(n: number, tokens: Token[]): { read: WireRequest; write: WireRequest } {
  const token = tokens[n % tokens.length]!;
  const caller = { token, deviceId: `device-of-${token.uid}` };
  const get = (name: keyof typeof endpoints, fields: Record<string, string | number>) =>
    getRequest(endpoints[name].path.toLowerCase(), fields, caller);
  const isEven = n % 2 === 0;
  return {
    read: isEven ? get('homePage', { page: 1, size: 12 }) : get('danmuList', { episodeKey: EPISODE, from: 0, to: 60 }),
    write: isEven
      ? get('sendDanmu', { episodeKey: EPISODE, time: 1, clientId: `beside-${Date.now()}-${n}`, text: `第 ${n} 条` })
      : get('addPlayRecord', { episodeKey: EPISODE, position: 10 + (n % 10), duration: 60 }),
  };
}

/** Counts on from one visit to the next: whoever sent a comment at the end of one is not asked at the beginning of the next. */
let n = 0;

/** Reads and writes at an even pace until `work` is over. @throws what the work throws */
async function visit(origin: string, tokens: Token[], work: Promise<unknown>) {
  const ownLoop = watchOwnLoop();
  const began = performance.now();
  const [reads, writes] = [nothing(), nothing()];
  let isOver = false;
  const done = work.finally(() => {
    isOver = true;
  });
  // It is waited for below; until then nobody else hears of its failure.
  done.catch(() => undefined);
  const pending: Promise<void>[] = [];
  for (; !isOver; n += 1) {
    const { read, write } = requestsOf(n, tokens);
    pending.push(note(origin, read, reads, began), note(origin, write, writes, began));
    await pause(EVERY_MS);
  }
  await Promise.all([...pending, done]);
  return { reads, writes, own: ownLoop() };
}

async function note(origin: string, request: WireRequest, asked: Asked, began: number): Promise<void> {
  const started = performance.now();
  const { status, ret, msg } = await overNetwork(origin, request);
  const waited = performance.now() - started;
  asked.waits.push(waited);
  const path = request.url.split('?')[0];
  if (waited > LONG_MS)
    asked.long.push(`${path} ${waited.toFixed(0)} ms after ${((started - began) / 1000).toFixed(1)} s`);
  if (status === 200 && ret === 200) return;
  if (status === 500 || ret === 500) asked.faults += 1;
  const what = `${status}/${ret} ${msg} (${path})`;
  asked.others.set(what, (asked.others.get(what) ?? 0) + 1);
}

function tell(when: string, { own, ...done }: { reads: Asked; writes: Asked; own: number }): void {
  console.log(`  ${when} (this process itself stood still for ${own.toFixed(1)} ms at most):`);
  for (const [what, { waits, long, others }] of Object.entries(done)) {
    const [half, most, worst] = [0.5, 0.99, 1].map((at) => quantile(waits, at).toFixed(1));
    console.log(`    ${what.padEnd(6)} p50 ${half} ms, p99 ${most}, longest ${worst}, of ${waits.length}`);
    for (const one of long) console.log(`      ${one}`);
    for (const [other, times] of others) console.log(`      ${times} × ${other}`);
  }
}
