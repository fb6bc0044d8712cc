import { cpus } from 'node:os';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { findFfmpeg } from '../media/ffmpeg';
import { createFilms, type Films } from './films';
import type { FilmDeps } from './ground';

/** How films of members are taken where nobody says otherwise. */
export interface FilmOptions {
  /** Films that this process packages at the same time; one for two cores unless said. */
  atOnce?: number;
  /** Bytes that are free on the disk of the uploads. */
  freeBytes?: () => Promise<number>;
}

interface Ground
  extends Pick<FilmDeps, 'db' | 'clock' | 'jobs' | 'catalogue' | 'inbox' | 'realtime' | 'mediaRoot' | 'bucket'> {
  /** What keeps what people upload. */
  stored: { fileStore: FilmDeps['store']; uploads: FilmDeps['uploads']; files: FilmDeps['files'] };
}

/** Films of members: on their way, packaged, and what is left of them. */
export function assembleFilms(
  app: FastifyInstance,
  { stored, ...deps }: Ground,
  { atOnce = Math.max(1, Math.floor(cpus().length / 2)), freeBytes = () => stored.fileStore.free() }: FilmOptions = {},
): { films: Films } {
  // Looking for ffmpeg starts it some times: once is enough, and not before a film comes.
  let tools: ReturnType<typeof findFfmpeg> | undefined;
  const films = createFilms({
    ...deps,
    ...{ store: stored.fileStore, uploads: stored.uploads, files: stored.files },
    mediaRoot: resolve(deps.mediaRoot),
    atOnce,
    freeBytes,
    tools: () => {
      tools ??= findFfmpeg();
      return tools;
    },
    report: (error) => app.log.error({ err: error }, 'films'),
  });
  app.addHook('onListen', () => films.begin());
  return { films };
}
