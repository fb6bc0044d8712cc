import { attempt } from '../../api/attempt';
import { isApiError } from '../../api/errors';
import { type FilmFile, type FilmProblem, fileKeyOf, filmProblem, isSameFile } from './film-file';
import { type FilmPost, filmOf, type KeptFilm } from './film-record';
import { createFilmShelf, type FilmPhase } from './film-shelf';
import { createFilmWork, type FilmServer, type Point } from './film-work';
import type { Hashing } from './hash-in-worker';
import type { Line } from './send-chunks';

export interface FilmQueueDeps extends Line {
  server: FilmServer;
  hash: Hashing;
  /** What the device keeps, for whoever is signed in. */
  kept: { get(): KeptFilm[]; set(films: KeptFilm[]): void };
  /** A file that the system lets us open again without its owner; undefined for none. */
  reopen(id: string): Promise<FilmFile | undefined>;
  /** The file is not wanted any more. */
  forgetFile(id: string): void;
  keepAwake(on: boolean): void;
  /** Runs while no other window of this device sends films; waits for that. @throws DOMException where the signal ends the waiting */
  alone(run: () => Promise<void>, signal: AbortSignal): Promise<void>;
  /** A film was published: lists show it. */
  onPublished(): void;
}

/** A file that was not taken, before anything of it was sent. */
export class FilmRefused extends Error {
  constructor(
    readonly problem: FilmProblem,
    readonly point: Point,
  ) {
    super(problem);
    this.name = 'FilmRefused';
  }
}

export type FilmQueue = ReturnType<typeof createFilmQueue>;

/** Phases in which its owner may stop a film. */
const moving: readonly FilmPhase[] = ['queued', 'sending', 'waiting'];

/** Up to this size a file is told by its hash before it is sent: what its owner has sent before is there at once. Bytes. */
const hashedFirst = 256 * 1024 * 1024;

/** What the queue holds, and what all that it does goes through. */
function createGround(deps: FilmQueueDeps) {
  const shelf = createFilmShelf(deps.kept);
  const files = new Map<string, FilmFile>();
  const hashes = new Map<string, string[]>();
  let known: Point | null = null;
  const point = async (): Promise<Point> => {
    known ??= await deps.server.point();
    return known;
  };
  /** The files of a film are not needed any more. */
  const letGo = (id: string): void => {
    files.delete(id);
    hashes.delete(id);
    deps.forgetFile(id);
  };
  const line = createLine(deps, {
    ...deps,
    shelf,
    point,
    hashesOf: (id) => {
      const own = hashes.get(id) ?? [];
      hashes.set(id, own);
      return own;
    },
    async fileOf(id) {
      const file = files.get(id) ?? (await deps.reopen(id));
      if (file) files.set(id, file);
      return file;
    },
    onPublished(id) {
      letGo(id);
      deps.onPublished();
    },
  });
  return {
    shelf,
    files,
    hashes,
    letGo,
    line,
    /** As the server says it now: how much room there is changes. */
    async freshPoint(): Promise<Point> {
      known = null;
      return point();
    },
    resume(id: string): void {
      shelf.keep(id, { paused: false });
      line.enqueue(id);
    },
    clear(): void {
      shelf.clear();
      line.halt();
      files.clear();
      hashes.clear();
      known = null;
    },
  };
}
type Ground = ReturnType<typeof createGround>;

/** Takes a file; see `start`. */
async function takeFile({ server, hash: compute }: FilmQueueDeps, ground: Ground, file: FilmFile): Promise<string> {
  const { shelf, files, hashes, line, freshPoint, resume } = ground;
  const point = await freshPoint();
  const problem = filmProblem(file, point);
  if (problem) throw new FilmRefused(problem, point);
  const id = fileKeyOf(file);
  if (shelf.find(id)) {
    files.set(id, file);
    resume(id);
    return id;
  }
  const known: string[] = [];
  const chunk = (index: number, of: string) => {
    known[index] = of;
  };
  const hash = file.size <= hashedFirst ? await compute(file, { chunk, signal: new AbortController().signal }) : '';
  const of = { name: file.name, bytes: file.size, hash };
  const made = await server.create({ ...of, fileKey: id });
  files.set(id, file);
  hashes.set(id, known);
  shelf.add(filmOf(made, { ...of, id }), 'queued');
  line.enqueue(id);
  return id;
}

/** Tells the server of what was called off, maybe while it could not be reached. */
async function undo({ server }: FilmQueueDeps, { shelf }: Ground, { id, uploadId }: KeptFilm): Promise<void> {
  const [, refusal] = await attempt(server.cancel(uploadId));
  // Where it is gone already there is nothing to undo. Anything else is told again at the next start.
  if (refusal && refusal.kind !== 'notFound') return;
  shelf.forget(id);
}

/** Films that another window has published or called off go; it may stop one here, or let it go on. */
function followKept({ shelf, line, letGo }: Ground): void {
  for (const { id, phase } of shelf.list()) {
    // What this window has published is kept no more, and still shown.
    if (phase === 'done') continue;
    const film = shelf.recordOf(id);
    if (!film || film.cancelled) {
      line.halt(id);
      letGo(id);
      shelf.hide(id);
    } else if (film.paused && moving.indexOf(phase) >= 0) {
      shelf.show(id, { phase: 'paused' });
      line.halt(id);
    } else if (!film.paused && phase === 'paused') line.enqueue(id);
  }
}

/**
 * The films of the account that is signed in, on their way from this device: one after the other, four chunks of it side by side.
 * Nothing in here knows how it looks, nor in which browser it runs.
 */
export function createFilmQueue(deps: FilmQueueDeps) {
  const ground = createGround(deps);
  const { shelf, files, line, letGo, resume } = ground;
  return {
    store: shelf.store,
    find: shelf.find,
    /** The file of a film, for who draws frames of it; undefined after a reload. */
    fileOf: (id: string): FilmFile | undefined => files.get(id),
    /**
     * Takes a file: its chunks go at once, its post may follow.
     * @returns what the device calls it @throws FilmRefused for a file that may not be sent, ApiError where the server takes none
     */
    start: (file: FilmFile): Promise<string> => takeFile(deps, ground, file),
    resume,

    pause(id: string): void {
      shelf.keep(id, { paused: true });
      shelf.show(id, { phase: 'paused' });
      line.halt(id);
    },

    /** The file once more, after a reload. @returns false where this is another one */
    give(id: string, file: FilmFile): boolean {
      const film = shelf.recordOf(id);
      if (!film || !isSameFile(film, file)) {
        shelf.show(id, { fault: 'changed' });
        return false;
      }
      files.set(id, file);
      resume(id);
      return true;
    },

    /** Undoes all of it, here and on the server (spec section 4, cancel flag). */
    async cancel(id: string): Promise<void> {
      const film = shelf.recordOf(id);
      shelf.hide(id);
      shelf.keep(id, { cancelled: true });
      line.halt(id);
      letGo(id);
      if (film) await undo(deps, ground, film);
    },

    /** What is published with it, as soon as its chunks are there. */
    publish(id: string, post: FilmPost): void {
      shelf.keep(id, { post });
      shelf.show(id, { post });
      const phase = shelf.find(id)?.phase;
      if (phase === 'ready' || phase === 'failed') line.enqueue(id);
    },

    /** Its owner writes on. @returns what stood in the post, null for none */
    takeBack(id: string): FilmPost | null {
      const post = shelf.recordOf(id)?.post ?? null;
      shelf.keep(id, { post: null });
      shelf.show(id, { post: null });
      return post;
    },

    /** Nothing more is to be said of a published one. */
    dismiss: shelf.hide,

    /** After a start of the app, or another sign-in: what is kept goes on. */
    restore(): void {
      for (const film of shelf.kept()) {
        if (film.cancelled) void undo(deps, ground, film);
        else if (!shelf.find(film.id)) shelf.add(film, film.paused ? 'paused' : 'queued');
      }
      line.next();
    },

    /** Another window has changed what the device keeps. */
    hear: (): void => followKept(ground),

    /** Somebody else is signed in, or nobody: nothing of this goes on here. */
    stop: ground.clear,
  };
}

/** One film at a time, in the order of the list. */
function createLine(deps: FilmQueueDeps, ground: Parameters<typeof createFilmWork>[0]) {
  const { shelf } = ground;
  const work = createFilmWork(ground);
  let running: { id: string; stop: AbortController } | null = null;

  /** Spec section 4: what failed sets the flag, and stands still until its owner has answered. */
  const fail = (id: string, error: unknown): void => {
    if (isApiError(error)) {
      const broke = error.kind === 'network' || error.kind === 'server';
      shelf.show(id, { phase: 'failed', fault: broke ? 'line' : 'refused', error: broke ? '' : error.message });
      return;
    }
    // The file was moved, changed or deleted behind the page: browsers say so with errors of their own.
    if (!(error instanceof DOMException)) throw error;
    shelf.show(id, { phase: 'failed', fault: 'unreadable', error: '' });
  };
  const next = (): void => {
    if (running) return;
    const film = shelf.list().find(({ phase }) => phase === 'queued');
    deps.keepAwake(film !== undefined);
    if (!film) return;
    const mine = { id: film.id, stop: new AbortController() };
    running = mine;
    deps
      .alone(() => work(film.id, mine.stop.signal), mine.stop.signal)
      .catch((error: unknown) => {
        if (!mine.stop.signal.aborted) fail(film.id, error);
      })
      .finally(() => {
        running = null;
        next();
      });
  };
  return {
    next,
    /** Where the one before is still ending, it begins after that. */
    enqueue(id: string): void {
      const stands = running?.id !== id || running.stop.signal.aborted;
      if (stands) shelf.show(id, { phase: 'queued', fault: '', error: '' });
      next();
    },
    /** @param id all where it is absent */
    halt(id?: string): void {
      if (running && (id === undefined || running.id === id)) running.stop.abort();
    },
  };
}
