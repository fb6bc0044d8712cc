import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EndpointName, endpoints } from '../../src/contract/endpoints';
import { limits } from '../../src/contract/limits';
import type { VideoUpload } from '../../src/contract/schemas/publish';
import { createSessions } from '../accounts/sessions';
import { openDatabase } from '../db/database';
import type { Db } from '../db/db';
import { type Answer, type Caller, type Fields, getRequest, overNetwork, postRequest } from './client';
import { type FilmsLeft, leftovers, type SentFilm } from './film-leftovers';
import { filmBytes, savedFields, sha256Of } from './films';
import { fillCatalogue, userRow } from './fixture';
import { sendThrough } from './sender';
import { type Pair, pairOf } from './worker';

const MB = 1024 * 1024;
const AT_ONCE = 4;
const AGAIN_MS = 50;
/** Between two kills the site lives for so long at most. */
const LIFE_MS = 1_500;
/** So much later what is left is looked for: whatever may be thrown away has been by then. */
const LATER_MS = 26 * 3_600_000;

export interface StormOptions {
  /** A PostgreSQL database with nothing in it. */
  address: string;
  uploads: number;
  /** In turn of the server and of the worker. */
  kills: number;
  /** MB of a film at most. */
  most: number;
  /** Does not wait until the lease of a dead worker ends. */
  isHurried?: boolean;
  /** A storm that is not over by then throws, and says what each film and each kill waits for. Unlimited unless said. */
  patienceMs?: number;
  tell?(line: string): void;
}

export interface Storm extends FilmsLeft {
  /** How often the plug of each was pulled. */
  killed: { server: number; worker: number };
  /** Films that were being packaged when their worker died. */
  interrupted: number;
  /** Chunks, and calls for one of their uploads, that broke and were sent again. */
  broken: number;
  /** Chunks that were acknowledged and were not there after a kill. */
  lost: string[];
}

/**
 * Members send films to a server without jobs whose plug is pulled again and again, as is that of the worker that packages them. Some
 * films are cancelled in the middle of it, some are never published, some are the same bytes once more. When all is over a day goes by,
 * and what is there is compared with what was sent.
 */
export async function filmKills(options: StormOptions): Promise<Storm> {
  const dir = mkdtempSync(join(tmpdir(), 'danmu-tv-film-kills-'));
  const db = await openDatabase(options.address);
  const site = pairOf({ DATABASE_URL: options.address, DATA_DIR: dir, LIMITS: '0' });
  try {
    const callers = await people(db, Math.ceil(options.uploads / limits.videoUploadsAtOnce));
    await site.start();
    const storm = new FilmStorm(options, db, site, callers);
    await storm.run();
    await site.end();
    const { killed, interrupted, broken, lost, sent } = storm;
    return { killed, interrupted, broken, lost, ...(await leftovers({ db, dir, sent, now: Date.now() + LATER_MS })) };
  } finally {
    await site.end();
    await db.destroy();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Accounts that may send. */
export async function people(db: Db, count: number): Promise<Caller[]> {
  await fillCatalogue(db);
  const model = await userRow('model');
  const sessions = createSessions(db, Date.now);
  const callers: Caller[] = [];
  for (let n = 0; n < count; n += 1) {
    const [id, deviceId] = [`sender-${n}`, `device-of-sender-${n}`];
    const row = { ...model, id, account: id };
    await db.insertInto('users').values(row).execute();
    callers.push({ token: (await sessions.issue(id, deviceId)).token, deviceId });
  }
  return callers;
}

const fateOf = (n: number): SentFilm['fate'] => {
  if (n % 10 === 3) return 'cancelled';
  if (n % 10 === 4) return 'again';
  return n % 10 === 7 ? 'forgotten' : 'published';
};

/** The same film with so many bytes more, in a box that players pass over: no two are the same, and none takes longer to package. */
export function padded(film: Buffer, more: number): Buffer {
  const box = Buffer.concat([Buffer.alloc(8), randomBytes(16 + Math.floor(more))]);
  box.writeUInt32BE(box.length, 0);
  box.write('free', 4, 'latin1');
  return Buffer.concat([film, box]);
}

class FilmStorm {
  readonly sent: SentFilm[] = [];
  readonly killed = { server: 0, worker: 0 };
  readonly lost: string[] = [];
  broken = 0;
  interrupted = 0;
  /** Chunks that were acknowledged, by upload. */
  private readonly said = new Map<string, Set<number>>();
  /** Of jobs whose worker is dead. */
  private readonly deadTokens = new Set<string>();
  private isOver = false;
  private films: Buffer[] = [];
  /** What each film, and whoever pulls the plugs, is at. */
  private readonly steps = new Map<string, string>();

  constructor(
    private readonly options: StormOptions,
    private readonly db: Db,
    private readonly site: Pair,
    private readonly callers: Caller[],
  ) {}

  async run(): Promise<void> {
    this.films = await Promise.all([1, 2, 3].map((seconds) => filmBytes({ seconds })));
    const waiting = Array.from({ length: this.options.uploads }, (_, n) => n);
    const lane = async (): Promise<void> => {
      for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) await this.sendOne(n);
    };
    const sending = this.untilPackaged(Promise.all(Array.from({ length: AT_ONCE }, lane)));
    await this.within(this.options.patienceMs, Promise.all([this.killInTurn(), sending]));
    await this.compareChunks();
  }

  private async within(patienceMs: number | undefined, storm: Promise<unknown>): Promise<void> {
    const over = new AbortController();
    const { signal } = over;
    const overdue = async (): Promise<void> => {
      await pause(patienceMs, undefined, { signal });
      throw new Error(`the storm is not over after ${patienceMs} ms\n${await this.state()}`);
    };
    try {
      await (patienceMs === undefined ? storm : Promise.race([storm, overdue()]));
    } finally {
      over.abort();
      this.isOver = true;
    }
  }

  private async state(): Promise<string> {
    const [uploads, jobs] = await Promise.all([
      this.db.selectFrom('video_uploads').select(['id', 'phase', 'progress', 'present', 'reason']).execute(),
      this.db.selectFrom('jobs').selectAll().where('state', '<>', 'done').execute(),
    ]);
    const steps = [...this.steps].map(([who, step]) => `${who}: ${step}`);
    return [...steps, ...[...uploads, ...jobs].map((row) => JSON.stringify(row))].join('\n');
  }

  private async untilPackaged(sending: Promise<unknown>): Promise<void> {
    try {
      await sending;
      for (const { id, fate } of this.sent)
        if (fate === 'published' || fate === 'again') await this.phase(id, ['done', 'failed']);
    } finally {
      this.isOver = true;
    }
  }

  private async sendOne(n: number): Promise<void> {
    const at = (step: string): void => void this.steps.set(`film ${n}`, step);
    at('waits for the first kill');
    // A quick machine would have packaged all of them before the first plug is pulled.
    while (n >= this.options.uploads / 2 && this.killed.server === 0) await pause(AGAIN_MS);
    const caller = this.callers[Math.floor(n / limits.videoUploadsAtOnce)] as Caller;
    const uid = caller.token?.uid ?? '';
    const fate = fateOf(n);
    const before =
      fate === 'again' ? this.sent.filter((one) => one.uid === uid && one.fate === 'published').at(-1) : undefined;
    const film = this.films[n % this.films.length] as Buffer;
    const bytes = before?.bytes ?? padded(film, Math.random() * (this.options.most * MB - film.length));
    const hash = sha256Of(bytes);
    at('is sent');
    const { upload, broken } = await sendThrough({
      ...{ origin: () => this.site.origin(), caller, bytes, fileKey: `film-${n}`, cuts: 0.1 },
      // Not every device says what it is going to send.
      hash: n % 2 === 0 ? hash : '',
      onChunk: (chunk, { id }) => this.said.set(id, (this.said.get(id) ?? new Set()).add(chunk)),
    });
    this.broken += broken;
    const one: SentFilm = { id: upload.id, uid, fate, bytes, hash, mediaKey: '' };
    this.sent.push(one);
    // Frames of some are cut beside the packaging of others.
    at(`is saved as ${one.id}`);
    if (n % 4 === 0) await this.ask('videoFrames', { id: one.id }, caller);
    if (fate !== 'forgotten') await this.publish(one, upload, caller);
    at(`was sent as ${one.id}`);
  }

  private async publish(one: SentFilm, upload: VideoUpload, caller: Caller): Promise<void> {
    const saved = await this.ask('saveVideo', savedFields(upload, one.uid), caller);
    if (saved.ret !== 200) throw new Error(`saveVideo: ${saved.ret} ${saved.msg}`);
    one.mediaKey = saved.data.mediaKey;
    const { videoId } = saved.data;
    const made = await this.ask('createPost', { description: '海边', videoId, clientId: one.id }, caller);
    if (made.ret !== 200) throw new Error(`createPost: ${made.ret} ${made.msg}`);
    if (one.fate !== 'cancelled') return;
    this.steps.set(one.id, 'waits for its packaging, to be cancelled');
    await this.phase(one.id, ['packaging', 'done', 'failed']);
    const gone = await this.ask('cancelVideo', { id: one.id }, caller);
    // Whoever was too late has published it. An answer may have been lost, then there is nothing left to cancel.
    if (gone.ret === 409) one.fate = 'published';
    else if (gone.ret !== 200 && gone.ret !== 404) throw new Error(`cancelVideo: ${gone.ret} ${gone.msg}`);
  }

  /** Asks until the server answers. */
  private async ask<N extends EndpointName>(name: N, fields: Fields, caller: Caller): Promise<Answer<N>> {
    const { method, path } = endpoints[name];
    for (;;) {
      const address = path.toLowerCase();
      const request = method === 'GET' ? getRequest(address, fields, caller) : postRequest(address, fields, caller);
      const answer = await overNetwork<N>(this.site.origin(), request).catch(() => undefined);
      if (answer && answer.ret !== 503) return answer;
      await pause(AGAIN_MS);
    }
  }

  private async phase(id: string, reached: string[]): Promise<void> {
    for (;;) {
      const row = await this.db.selectFrom('video_uploads').select('phase').where('id', '=', id).executeTakeFirst();
      if (!row || reached.includes(row.phase)) return;
      await pause(AGAIN_MS);
    }
  }

  private async killInTurn(): Promise<void> {
    const { kills, uploads, isHurried, tell } = this.options;
    for (let n = 0; n < kills && !this.isOver; n += 1) {
      const which = n % 2 === 0 ? 'server' : 'worker';
      const at = (step: string): void => void this.steps.set('kills', `the ${which} ${step} at kill ${n + 1}`);
      at('lives');
      if (which === 'worker') await this.untilOverAFilm();
      else await pause(Math.random() * LIFE_MS);
      at('dies');
      await this.site.pull(which, async () => {
        at('is dead or starts');
        if (which === 'server') return this.compareChunks();
        await this.afterWorker(isHurried === true);
      });
      this.killed[which] += 1;
      tell?.(`kill ${n + 1} of ${kills}, of the ${which}: ${this.sent.length} of ${uploads} films sent`);
    }
  }

  /** A worker dies over a film, at any moment of it. */
  private async untilOverAFilm(): Promise<void> {
    while (!this.isOver) {
      if ((await this.runningNow()).length === 0) await pause(AGAIN_MS);
      else {
        await pause((Math.random() * LIFE_MS) / 3);
        if ((await this.runningNow()).length > 0) return;
      }
    }
  }

  private async runningNow(): Promise<string[]> {
    const rows = await this.db
      .selectFrom('jobs')
      .select('token')
      .where('kind', '=', 'film-package')
      .where('state', '=', 'running')
      .execute();
    return rows.map(({ token }) => token).filter((token) => !this.deadTokens.has(token));
  }

  private async afterWorker(isHurried: boolean): Promise<void> {
    for (const token of await this.runningNow()) {
      this.deadTokens.add(token);
      this.interrupted += 1;
    }
    // Nobody renews the lease of a dead worker.
    if (isHurried) await this.db.updateTable('jobs').set({ locked_until: 0 }).where('state', '=', 'running').execute();
  }

  /** What was acknowledged is in the database, however its server ended. */
  private async compareChunks(): Promise<void> {
    const rows = await this.db.selectFrom('video_uploads').select(['id', 'present']).execute();
    for (const { id, present } of rows)
      for (const chunk of this.said.get(id) ?? []) if (present[chunk] !== '1') this.lost.push(`${id} ${chunk}`);
  }
}
