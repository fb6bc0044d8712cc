import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors';
import { limits } from '../../contract/limits';
import type { VideoUpload } from '../../contract/schemas/publish';
import { chunkOf, type FilmFile, fileKeyOf } from './film-file';
import { createFilmQueue, type FilmQueueDeps, FilmRefused } from './film-queue';
import type { FilmPost, KeptFilm } from './film-record';
import { tries } from './send-chunks';

const MB = 1024 * 1024;
const film = (bytes: number, name = '海边.mp4', lastModified = 1): FilmFile =>
  Object.assign(new Blob([new Uint8Array(bytes)]), { name, lastModified });
/** A stand-in for the real hash, which hash-film.test.tsx tests. */
const hashOf = (bytes: Blob): string => `of ${bytes.size}`;
const post: FilmPost = {
  text: '海边的一天',
  labels: ['life'],
  placeId: 'p1',
  placeName: '厦门',
  audience: 'all',
  cover: '/files/cover.jpg',
  cid: '0,7',
  clientId: 'c1',
};
const broken = new ApiError('network', 0, '');

interface Fake {
  /** The error of a chunk that is sent for the n-th time; null where it succeeds. */
  fails?(index: number, times: number): ApiError | null;
  /** Delays answers, so that they come in any order. */
  ticks?(index: number): number;
}

/** A server that stores what it is sent, as the real one does, and counts. */
function fakeServer({ fails = () => null, ticks = () => 1 }: Fake = {}) {
  const uploads = new Map<string, VideoUpload>();
  const seen = {
    sent: [] as number[],
    hashes: [] as string[],
    most: 0,
    inside: 0,
    cancelled: [] as string[],
    saved: 0,
    posts: [] as string[],
  };
  const known = new Set<string>();
  let last = 0;
  const of = (id: string): VideoUpload => {
    const upload = uploads.get(id);
    if (!upload) throw new ApiError('notFound', 404, '没有这个上传');
    return upload;
  };
  const server: FilmQueueDeps['server'] = {
    point: async () => ({
      url: '/upload',
      serverId: 's1',
      prefix: 'film',
      chunkBytes: limits.uploadChunkBytes,
      maxBytes: 100 * MB,
      maxSeconds: 60,
      types: ['mp4', 'mov'],
      room: 90 * MB,
      categories: [],
    }),
    async create({ name, bytes, hash, fileKey }) {
      const before = Array.from(uploads.values()).find((one) => one.uniqueFileName === fileKey);
      if (before) return before;
      last += 1;
      const chunks = Math.ceil(bytes / limits.uploadChunkBytes);
      const whole = known.has(hash);
      const made: VideoUpload = {
        lid: 'film',
        id: `u${last}`,
        uniqueFileName: fileKey,
        uniqueFileID: `secret${last}`,
        name,
        bytes,
        chunks,
        present: (whole ? '1' : '0').repeat(chunks),
        phase: whole ? 'ready' : 'uploading',
        progress: 0,
        reason: '',
        mediaKey: '',
        at: 0,
      };
      uploads.set(made.id, made);
      return made;
    },
    stateOf: async (id) => of(id),
    async send(_, { uploadId }, { index, bytes, hash }, { signal, onSent }) {
      seen.hashes[index] = hash;
      seen.inside += 1;
      seen.most = Math.max(seen.most, seen.inside);
      seen.sent.push(index);
      const times = seen.sent.filter((one) => one === index).length;
      for (let n = ticks(index); n > 0; n -= 1) await Promise.resolve();
      seen.inside -= 1;
      if (signal.aborted) throw new ApiError('cancelled', 0, '');
      const failure = fails(index, times);
      if (failure) throw failure;
      onSent(bytes.size);
      const upload = of(uploadId);
      const present = upload.present.slice(0, index) + 1 + upload.present.slice(index + 1);
      uploads.set(uploadId, { ...upload, present, phase: present.includes('0') ? 'uploading' : 'ready' });
    },
    async save({ uploadId }) {
      seen.saved += 1;
      uploads.set(uploadId, { ...of(uploadId), phase: 'checking', mediaKey: `key-${uploadId}` });
      return { videoId: uploadId };
    },
    async publish({ text }) {
      seen.posts.push(text);
    },
    async cancel(id) {
      of(id);
      seen.cancelled.push(id);
      uploads.delete(id);
    },
  };
  return { server, uploads, seen, known };
}

/** A device: what it stores stays when its page is reloaded. */
function device(fake: ReturnType<typeof fakeServer>, more: Partial<FilmQueueDeps> = {}) {
  let kept: KeptFilm[] = [];
  const awake: boolean[] = [];
  const page = () =>
    createFilmQueue({
      server: fake.server,
      async hash(file, { chunk, signal }) {
        for (let at = 0; at * 2 * MB < file.size; at += 1) chunk(at, hashOf(chunkOf(file, at)));
        return signal.aborted ? '' : hashOf(file);
      },
      kept: {
        get: () => kept,
        set: (films) => {
          kept = films;
        },
      },
      reopen: async () => undefined,
      forgetFile: () => undefined,
      keepAwake: (on) => void awake.push(on),
      alone: (run) => run(),
      onPublished: () => undefined,
      reachable: () => true,
      untilReachable: async () => undefined,
      pause: async () => undefined,
      ...more,
    });
  return { page, kept: () => kept, awake };
}
type Page = ReturnType<ReturnType<typeof device>['page']>;
const phaseOf = (page: Page, id: string) => page.find(id)?.phase;
const until = (page: Page, id: string, phase: string) =>
  vi.waitFor(() => expect(page.find(id)).toMatchObject({ phase }));

describe('a film on its way', () => {
  it('goes in chunks of 2 MB, and its percents are those of the spec', async () => {
    const fake = fakeServer();
    const { page: open, kept, awake } = device(fake);
    const page = open();
    const percents: number[] = [];
    page.store.subscribe(({ films }) => {
      const [one] = films;
      if (one && percents[percents.length - 1] !== one.percent) percents.push(one.percent);
    });
    const id = await page.start(film(9 * MB));
    page.publish(id, post);
    await until(page, id, 'done');
    expect([...fake.seen.sent].sort()).toEqual([0, 1, 2, 3, 4]);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(percents[0]).toBe(1);
    expect(percents.slice(-4)).toEqual([80, 90, 95, 100]);
    expect(fake.seen.posts).toEqual(['海边的一天']);
    // No record of the film stays, and the screen may go dark again.
    expect(kept()).toEqual([]);
    await vi.waitFor(() => expect(awake[awake.length - 1]).toBe(false));
    expect(awake).toContain(true);
  });

  it('sends every chunk, never more than four at a time, whatever fails on the way', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 24 }),
        fc.array(fc.tuple(fc.nat(23), fc.integer({ min: 1, max: tries - 1 })), { maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 }),
        async (chunks, losses, speeds) => {
          const lost = new Map(losses);
          const fake = fakeServer({
            fails: (index, times) => (times <= (lost.get(index) ?? 0) ? broken : null),
            ticks: (index) => speeds[index % speeds.length] ?? 1,
          });
          const page = device(fake, { hash: async () => '' }).page();
          const id = await page.start(film(chunks * 2 * MB - 1));
          await until(page, id, 'ready');
          expect(new Set(fake.seen.sent).size).toBe(chunks);
          expect(fake.seen.most).toBeLessThanOrEqual(limits.videoUploadChunksAtOnce);
          expect(fake.seen.most).toBeGreaterThanOrEqual(Math.min(chunks, 2));
        },
      ),
      { numRuns: 25 },
    );
  });

  it('stands still where a chunk cannot be sent, sends nothing more, and goes on when asked', async () => {
    let down = true;
    const fake = fakeServer({ fails: (index) => (down && index === 5 ? broken : null) });
    const page = device(fake).page();
    const id = await page.start(film(30 * MB));
    await until(page, id, 'failed');
    expect(page.find(id)).toMatchObject({ fault: 'line', error: '' });
    expect(fake.seen.sent.filter((one) => one === 5)).toHaveLength(tries);
    expect(fake.seen.inside).toBe(0);
    const before = fake.seen.sent.length;
    down = false;
    page.resume(id);
    await until(page, id, 'ready');
    const again = fake.seen.sent.slice(before);
    expect(again).toContain(5);
    expect(new Set(again).size).toBe(again.length);
  });

  it('waits for a network as long as it takes: that counts for nothing', async () => {
    let on = true;
    const wakes: (() => void)[] = [];
    const fake = fakeServer({
      fails: (index) => {
        if (index === 3 && fake.seen.sent.filter((one) => one === 3).length === 1) on = false;
        return on ? null : broken;
      },
    });
    const page = device(fake, {
      reachable: () => on,
      untilReachable: () => new Promise((resolve) => void wakes.push(resolve)),
    }).page();
    const id = await page.start(film(16 * MB));
    await until(page, id, 'waiting');
    expect(phaseOf(page, id)).toBe('waiting');
    on = true;
    for (const wake of wakes) wake();
    await until(page, id, 'ready');
  });

  it('that is refused says why, and is not sent again', async () => {
    const refused = new ApiError('refused', 400, '这不是影片');
    const fake = fakeServer({ fails: () => refused });
    const page = device(fake).page();
    const id = await page.start(film(100));
    await until(page, id, 'failed');
    expect(page.find(id)).toMatchObject({ fault: 'refused', error: '这不是影片' });
    expect(fake.seen.sent).toEqual([0]);
  });

  it('tells the hash of each chunk, by which the server knows that it arrived whole', async () => {
    const fake = fakeServer();
    const page = device(fake).page();
    const id = await page.start(film(5 * MB));
    await until(page, id, 'ready');
    expect(fake.seen.hashes).toEqual([hashOf(film(2 * MB)), hashOf(film(2 * MB)), hashOf(film(MB))]);
  });

  it('that its owner has sent before is there at once', async () => {
    const fake = fakeServer();
    fake.known.add(hashOf(film(3 * MB)));
    const page = device(fake).page();
    const id = await page.start(film(3 * MB));
    await until(page, id, 'ready');
    expect(fake.seen.sent).toEqual([]);
  });
});

describe('a break', () => {
  it('paused, it sends nothing; after it, what is missing alone', async () => {
    const fake = fakeServer();
    const page = device(fake).page();
    const id = fileKeyOf(film(30 * MB));
    const stop = page.store.subscribe(() => {
      if (fake.seen.sent.length < 6) return;
      stop();
      page.pause(id);
    });
    await page.start(film(30 * MB));
    await until(page, id, 'paused');
    await vi.waitFor(() => expect(fake.seen.inside).toBe(0));
    const there = fake.uploads.get('u1')?.present ?? '';
    const before = fake.seen.sent.length;
    page.resume(id);
    await until(page, id, 'ready');
    const again = fake.seen.sent.slice(before);
    expect(again.every((index) => there[index] === '0')).toBe(true);
  });

  it('after a reload it asks for the file, takes no other one, and goes on from what the server has', async () => {
    let down = true;
    const fake = fakeServer({ fails: (index) => (down && index > 4 ? broken : null) });
    const phone = device(fake);
    const before = phone.page();
    const id = await before.start(film(20 * MB));
    before.publish(id, post);
    await until(before, id, 'failed');
    before.stop();
    fake.seen.sent.length = 0;
    down = false;
    const page = phone.page();
    page.restore();
    await until(page, id, 'needsFile');
    expect(page.find(id)?.percent).toBeGreaterThan(30);
    expect(page.give(id, film(7 * MB))).toBe(false);
    expect(page.find(id)).toMatchObject({ phase: 'needsFile', fault: 'changed' });
    // The gallery gave the same file another date.
    expect(page.give(id, film(20 * MB, '海边.mp4', 2))).toBe(true);
    await until(page, id, 'done');
    expect([...fake.seen.sent].sort((a, b) => a - b)).toEqual([5, 6, 7, 8, 9]);
    expect(fake.seen.posts).toHaveLength(1);
  });

  it('after a day, where the server has swept it, all of it goes again', async () => {
    let down = true;
    const fake = fakeServer({ fails: () => (down ? broken : null) });
    const page = device(fake).page();
    const id = await page.start(film(5 * MB));
    await until(page, id, 'failed');
    fake.uploads.clear();
    down = false;
    page.resume(id);
    await until(page, id, 'ready');
    expect(page.find(id)?.uploadId).toBe('u2');
  });

  it('a post whose answer was lost is sent again, saved once', async () => {
    const fake = fakeServer();
    const { publish } = fake.server;
    let lost = tries;
    fake.server.publish = async (...given) => {
      await publish(...given);
      lost -= 1;
      if (lost >= 0) throw broken;
    };
    const phone = device(fake);
    const before = phone.page();
    const id = await before.start(film(10));
    before.publish(id, post);
    await until(before, id, 'failed');
    before.stop();
    const page = phone.page();
    page.restore();
    await until(page, id, 'done');
    expect(fake.seen.saved).toBe(1);
  });

  it('a refused post stays as it was written, and can be taken back', async () => {
    const fake = fakeServer();
    fake.server.publish = async () => {
      throw new ApiError('refused', 400, '请换个说法');
    };
    const page = device(fake).page();
    const id = await page.start(film(10));
    page.publish(id, post);
    await until(page, id, 'failed');
    expect(page.find(id)).toMatchObject({ error: '请换个说法', post });
    expect(page.takeBack(id)).toEqual(post);
    expect(page.find(id)?.post).toBeNull();
  });
});

describe('called off', () => {
  it('nothing of it stays, here or there', async () => {
    const fake = fakeServer({ fails: () => broken });
    const phone = device(fake, { pause: () => new Promise(() => undefined) });
    const page = phone.page();
    const id = await page.start(film(20 * MB));
    await vi.waitFor(() => expect(fake.seen.sent.length).toBeGreaterThan(0));
    await page.cancel(id);
    expect(page.find(id)).toBeUndefined();
    expect(phone.kept()).toEqual([]);
    expect(fake.seen.cancelled).toEqual(['u1']);
    expect(page.fileOf(id)).toBeUndefined();
  });

  it('without a network it is gone here, and undone there at the next start', async () => {
    const fake = fakeServer();
    const { cancel } = fake.server;
    fake.server.cancel = () => Promise.reject(broken);
    const phone = device(fake);
    const page = phone.page();
    const id = await page.start(film(10));
    await until(page, id, 'ready');
    await page.cancel(id);
    expect(page.store.getState().films).toEqual([]);
    expect(phone.kept()).toHaveLength(1);
    fake.server.cancel = cancel;
    const next = phone.page();
    next.restore();
    expect(next.store.getState().films).toEqual([]);
    await vi.waitFor(() => expect(phone.kept()).toEqual([]));
    expect(fake.seen.cancelled).toEqual(['u1']);
  });
});

describe('a file', () => {
  it.each([
    ['empty', film(0)],
    ['type', film(10, '海边.txt')],
    ['type', film(10, '没有后缀')],
    ['size', { ...film(1), name: 'a.mp4', size: 101 * MB } as FilmFile],
    ['room', { ...film(1), name: 'a.mp4', size: 95 * MB } as FilmFile],
  ])('that is wrong (%s) is not taken, and nothing of it is sent', async (problem, file) => {
    const fake = fakeServer();
    const page = device(fake).page();
    await expect(page.start(file)).rejects.toMatchObject({ problem });
    await expect(page.start(file)).rejects.toBeInstanceOf(FilmRefused);
    expect(fake.uploads.size).toBe(0);
    expect(page.fileOf(fileKeyOf(file))).toBeUndefined();
  });

  it('chosen twice is one upload; two go one after the other', async () => {
    const fake = fakeServer();
    const page = device(fake).page();
    const id = await page.start(film(5 * MB));
    expect(await page.start(film(5 * MB))).toBe(id);
    const other = await page.start(film(6 * MB, '山.mov'));
    await until(page, other, 'ready');
    expect(page.store.getState().films.map(({ phase }) => phase)).toEqual(['ready', 'ready']);
    expect(fake.seen.most).toBeLessThanOrEqual(4);
  });
});

describe('two windows', () => {
  /** A lock like that of browsers, and a server that takes chunks once `let` was called. */
  function twoWindows() {
    const fake = fakeServer();
    let before: Promise<unknown> = Promise.resolve();
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { send } = fake.server;
    fake.server.send = async (...given) => {
      await gate;
      return send(...given);
    };
    const alone = (run: () => Promise<void>, signal: AbortSignal) => {
      const mine = before.then(() => {
        if (signal.aborted) throw new DOMException('', 'AbortError');
        return run();
      });
      before = mine.catch(() => undefined);
      return mine;
    };
    const { page, kept } = device(fake, { alone });
    return { first: page(), second: page(), kept, fake, open };
  }

  it('the second waits for the one that has the file, and drops what that has published', async () => {
    const { first, second, fake, open } = twoWindows();
    const id = await first.start(film(5 * MB));
    await until(first, id, 'sending');
    const phases = new Set<string | undefined>();
    second.store.subscribe(() => phases.add(phaseOf(second, id)));
    second.restore();
    first.publish(id, post);
    open();
    await until(first, id, 'done');
    await vi.waitFor(() => expect(second.find(id)).toBeUndefined());
    expect(Array.from(phases)).toEqual(['queued', undefined]);
    first.hear();
    expect([phaseOf(first, id), fake.seen.posts, fake.seen.sent.length]).toEqual(['done', [post.text], 3]);
  });

  it('what one stops, lets go on and calls off is so in the other', async () => {
    const { first, second, kept } = twoWindows();
    const id = await first.start(film(5 * MB));
    await until(first, id, 'sending');
    second.restore();
    second.pause(id);
    first.hear();
    expect(phaseOf(first, id)).toBe('paused');
    second.resume(id);
    first.hear();
    expect(phaseOf(first, id)).toBe('queued');
    await second.cancel(id);
    first.hear();
    expect([first.find(id), kept()]).toEqual([undefined, []]);
  });
});
