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
  /** The films that the device stores for the account that is signed in. */
  kept: { get(): KeptFilm[]; set(films: KeptFilm[]): void };
  /** Opens a file again without asking the viewer, where the system allows that; undefined where it does not. */
  reopen(id: string): Promise<FilmFile | undefined>;
  /** Drops the handle of a file that is no longer needed. */
  forgetFile(id: string): void;
  keepAwake(on: boolean): void;
  /** Runs while no other window of this device sends films; waits for its turn. @throws DOMException where the signal ends the waiting */
  alone(run: () => Promise<void>, signal: AbortSignal): Promise<void>;
  /** Called when a film was published, so that lists show it. */
  onPublished(): void;
}

/** A file that was refused before anything of it was sent. */
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

/** The phases in which the owner of a film may pause it. */
const moving: readonly FilmPhase[] = ['queued', 'sending', 'waiting'];

/** Up to this size a file is hashed before it is sent: the server has a file at once that its owner has sent before. Bytes. */
const hashedFirst = 256 * 1024 * 1024;

/** The state of the queue, and the operations that all its functions share. */
function createGround(deps: FilmQueueDeps) {
  const shelf = createFilmShelf(deps.kept);
  const files = new Map<string, FilmFile>();
  const hashes = new Map<string, string[]>();
  let known: Point | null = null;
  const point = async (): Promise<Point> => {
    known ??= await deps.server.point();
    return known;
  };
  /** Drops the file and the hashes of a film. */
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
    /** The upload point as the server describes it now: the room that is left changes. */
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

/** Takes a file into the queue; see `start`. */
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

/** Tells the server of a cancelled film; the film may have been cancelled while the server could not be reached. */
async function undo({ server }: FilmQueueDeps, { shelf }: Ground, { id, uploadId }: KeptFilm): Promise<void> {
  const [, refusal] = await attempt(server.cancel(uploadId));
  // An upload that the server no longer has needs no undoing. After any other refusal the server is told again at the next start.
  if (refusal && refusal.kind !== 'notFound') return;
  shelf.forget(id);
}

/** Follows another window: a film that it published or cancelled is dropped here; a film that it paused or resumed does the same here. */
function followKept({ shelf, line, letGo }: Ground): void {
  for (const { id, phase } of shelf.list()) {
    // A film that this window has published is no longer stored, and is still shown.
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
 * The films of the signed-in account that are being uploaded from this device: one after the other, four chunks of a film side by side.
 * The queue knows nothing of how it is displayed, nor in which browser it runs.
 */
export function createFilmQueue(deps: FilmQueueDeps) {
  const ground = createGround(deps);
  const { shelf, files, line, letGo, resume } = ground;
  return {
    store: shelf.store,
    find: shelf.find,
    /** The file of a film, for drawing frames of it; undefined after a reload. */
    fileOf: (id: string): FilmFile | undefined => files.get(id),
    /**
     * Takes a file: its chunks are sent at once, its post may follow.
     * @returns the device's id of the film @throws FilmRefused for a file that may not be sent, ApiError where the server takes none
     */
    start: (file: FilmFile): Promise<string> => takeFile(deps, ground, file),
    resume,

    pause(id: string): void {
      shelf.keep(id, { paused: true });
      shelf.show(id, { phase: 'paused' });
      line.halt(id);
    },

    /** Takes the file once more, after a reload. @returns false where it is another file */
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

    /** Cancels a film, here and on the server (spec section 4, cancel flag). */
    async cancel(id: string): Promise<void> {
      const film = shelf.recordOf(id);
      shelf.hide(id);
      shelf.keep(id, { cancelled: true });
      line.halt(id);
      letGo(id);
      if (film) await undo(deps, ground, film);
    },

    /** Sets the post that is published with the film as soon as its chunks are there. */
    publish(id: string, post: FilmPost): void {
      shelf.keep(id, { post });
      shelf.show(id, { post });
      const phase = shelf.find(id)?.phase;
      if (phase === 'ready' || phase === 'failed') line.enqueue(id);
    },

    /** Takes the post back, so that its owner can go on writing. @returns the text and fields of the post, null for none */
    takeBack(id: string): FilmPost | null {
      const post = shelf.recordOf(id)?.post ?? null;
      shelf.keep(id, { post: null });
      shelf.show(id, { post: null });
      return post;
    },

    /** Removes a published film from what is shown. */
    dismiss: shelf.hide,

    /** Resumes the stored films after a start of the app or another sign-in. */
    restore(): void {
      for (const film of shelf.kept()) {
        if (film.cancelled) void undo(deps, ground, film);
        else if (!shelf.find(film.id)) shelf.add(film, film.paused ? 'paused' : 'queued');
      }
      line.next();
    },

    /** Follows a change that another window has made to the stored films. */
    hear: (): void => followKept(ground),

    /** Stops every upload here, because another account is signed in, or none. */
    stop: ground.clear,
  };
}

/** Runs one film at a time, in the order of the list. */
function createLine(deps: FilmQueueDeps, ground: Parameters<typeof createFilmWork>[0]) {
  const { shelf } = ground;
  const work = createFilmWork(ground);
  let running: { id: string; stop: AbortController } | null = null;

  /** Sets the error flag (spec section 4): a failed film does not move until its owner has answered. */
  const fail = (id: string, error: unknown): void => {
    if (isApiError(error)) {
      const broke = error.kind === 'network' || error.kind === 'server';
      shelf.show(id, { phase: 'failed', fault: broke ? 'line' : 'refused', error: broke ? '' : error.message });
      return;
    }
    // The file was moved, changed or deleted while the page was open: browsers report that with errors of their own.
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
    /** Queues a film; while its previous run is still ending, the film starts after that. */
    enqueue(id: string): void {
      const stands = running?.id !== id || running.stop.signal.aborted;
      if (stands) shelf.show(id, { phase: 'queued', fault: '', error: '' });
      next();
    },
    /** @param id all films where it is absent */
    halt(id?: string): void {
      if (running && (id === undefined || running.id === id)) running.stop.abort();
    },
  };
}
