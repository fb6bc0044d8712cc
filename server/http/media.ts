import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Bucket } from '../bucket/bucket';
import { mayBeFilm } from '../bucket/places';
import { sendObject } from '../bucket/send';
import { codeOf } from '../errors';
import { type Memoized, memoize } from '../memoize';
import { inScope } from './in-scope';

const PICTURE = /\.(?:jpe?g|png|webp|avif)$/i;
const MANIFEST = /\.(?:m3u8|mpd)$/i;
const DAY_SECONDS = 86_400;

export const isPicture = (path: string): boolean => PICTURE.test(path);

/** A file that may be had. */
export interface Admitted {
  /** Under /media/, without what proved the right to it. */
  path: string;
  /** For this viewer alone, and for so long; absent: for everybody and every cache. */
  privateSeconds?: number;
  /** What this viewer gets of a manifest's text; absent: all of it. */
  cut?: (manifest: string) => string;
}

/** Decides who may have which file. */
export interface MediaGuard {
  /** @param asked what stands behind /media/, decoded @returns null to refuse, 'forged' where the proof is not ours */
  admit(asked: string): Promise<Admitted | 'forged' | null>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** See Admitted.privateSeconds; null: for everybody. */
    privateSeconds: number | null;
  }
}

export interface MediaDeps {
  /** Absolute folders. */
  roots: { media: string; demo: string };
  /** Where the imported films are, instead of the media root. */
  bucket?: Bucket;
  guard: MediaGuard;
  /** Hears of requests whose proof is not ours. */
  onForged: (request: FastifyRequest) => Promise<void>;
}

/**
 * /media/** from the media root or the bucket, /media/demo/** from the demo's folder; with ranges. A picture asked for with ?w=
 * answers with the smallest stored variant (name-<w>.jpg) that is wide enough, else with the picture itself. What the
 * guard refuses is a bare 403.
 */
export function serveMedia(app: FastifyInstance, { roots, bucket, guard, onForged }: MediaDeps): void {
  const stored = bucket && new Variants(memoizedNames(bucket));
  inScope(app, 'media', async (scope) => {
    scope.decorateRequest('privateSeconds', null);
    await scope.register(fastifyStatic, {
      root: [roots.media, roots.demo],
      serve: false,
      suppressWarning: true,
      cacheControl: false,
      dotfiles: 'deny',
      index: false,
      setHeaders: (reply, path) => {
        reply.header('Cache-Control', cacheControl(path, reply.request.privateSeconds));
        reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
      },
    });
    const narrow = new Variants(namesOnDisk());
    scope.get<{ Params: { '*': string }; Querystring: { w?: string } }>('/media/*', async (request, reply) => {
      const admitted = await guard.admit(request.params['*']);
      if (admitted === 'forged') await onForged(request);
      if (!admitted || admitted === 'forged') return refuse(reply);
      const asked = admitted.path;
      request.privateSeconds = admitted.privateSeconds ?? null;
      const isDemo = asked.startsWith('demo/');
      const root = isDemo ? roots.demo : roots.media;
      const path = isDemo ? asked.slice('demo/'.length) : asked;
      // @fastify/static checks again; a name that leaves the root, or hides a byte, has nothing to find here.
      if (path.includes('\0') || !resolve(root, path).startsWith(root + sep)) return reply.callNotFound();
      if (bucket && !isDemo && !mayBeFilm(path)) return reply.callNotFound();
      if (admitted.cut && MANIFEST.test(path)) {
        const text = await textOf(isDemo ? undefined : bucket, root, path);
        return text === null ? reply.callNotFound() : sendManifest(reply, path, admitted.cut(text));
      }
      const width = isPicture(path) ? Number(request.query.w) : 0;
      if (bucket && stored && !isDemo) {
        const key = width > 0 ? await stored.find('', path, width) : path;
        return sendObject(bucket, key, request, reply, cacheControl(key, request.privateSeconds));
      }
      const file = width > 0 ? await narrow.find(root, path, width) : path;
      return reply.sendFile(`/${file}`, root);
    });
  });
}

/** Nothing signed outlives its signature or enters a cache that others share. */
function cacheControl(path: string, privateSeconds: number | null): string {
  if (MANIFEST.test(path)) return privateSeconds === null ? 'no-cache' : 'private, no-cache';
  return privateSeconds === null ? `public, max-age=${DAY_SECONDS}` : `private, max-age=${privateSeconds}`;
}

/** Reads a text that lies beside a film. @returns null where there is none @param path under /media/, without a grant */
export type MediaText = (path: string) => Promise<string | null>;

/** For whoever wants to know of a film what its manifests say. */
export const createMediaText =
  ({ roots, bucket }: Pick<MediaDeps, 'roots' | 'bucket'>): MediaText =>
  (path) =>
    path.startsWith('demo/')
      ? textOf(undefined, roots.demo, path.slice('demo/'.length))
      : textOf(bucket, roots.media, path);

/** @returns what stands in a file of the bucket or the disk; null where there is none */
async function textOf(bucket: Bucket | undefined, root: string, path: string): Promise<string | null> {
  if (bucket) return (await bucket.get(path))?.text() ?? null;
  try {
    return await readFile(join(root, path), 'utf8');
  } catch (error) {
    if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(codeOf(error))) return null;
    throw error;
  }
}

function sendManifest(reply: FastifyReply, path: string, text: string): FastifyReply {
  return reply
    .type(/\.mpd$/i.test(path) ? 'application/dash+xml' : 'application/vnd.apple.mpegurl')
    .headers({
      'Cache-Control': cacheControl(path, reply.request.privateSeconds),
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
    .send(text);
}

/** No body and no reason: a player asks for a fresh address, nobody else has a use for more. */
function refuse(reply: FastifyReply): FastifyReply {
  return reply
    .code(403)
    .headers({ 'Cache-Control': 'no-store', 'Cross-Origin-Resource-Policy': 'cross-origin' })
    .send();
}

/** Names of the files in a folder; of one that is not there, none. */
type NamesIn = (folder: string) => Promise<readonly string[]>;

/** Knows which widths of a picture are stored. */
class Variants {
  constructor(private readonly namesIn: NamesIn) {}

  /** @returns the path of the variant to send, under the root. */
  async find(root: string, path: string, width: number): Promise<string> {
    const folder = dirname(path);
    const suffix = extname(path);
    const stem = `${basename(path, suffix)}-`;
    const widths = (await this.namesIn(join(root, folder)))
      .filter((name) => name.startsWith(stem) && name.endsWith(suffix))
      .map((name) => name.slice(stem.length, -suffix.length))
      .filter((text) => /^\d{1,5}$/.test(text))
      .map(Number)
      .filter((stored) => stored >= width);
    return widths.length === 0 ? path : join(folder, `${stem}${Math.min(...widths)}${suffix}`);
  }
}

/** Folders whose names are kept at a time. */
const FOLDERS = 2_000;

/** A folder on the disk is read again when it has changed. */
function namesOnDisk(): NamesIn {
  const folders = new Map<string, { changed: number; names: string[] }>();
  return async (folder) => {
    // Below a file there is nothing, as in a folder that is not there.
    const changed = await stat(folder).then(
      (found) => (found.isDirectory() ? found.mtimeMs : 0),
      () => 0,
    );
    if (changed === 0) return [];
    const kept = folders.get(folder);
    if (kept?.changed === changed) return kept.names;
    const names = await readdir(folder);
    if (folders.size > FOLDERS) folders.clear();
    folders.set(folder, { changed, names });
    return names;
  };
}

/** A bucket tells no time of change: a picture that is new there is seen after a minute. Milliseconds. */
const LISTED_MS = 60_000;

function memoizedNames(bucket: Bucket): NamesIn {
  const folders = new Map<string, Memoized<string[]>>();
  return (folder) => {
    if (folders.size > FOLDERS) folders.clear();
    const known = folders.get(folder) ?? memoize(LISTED_MS, Date.now, () => namesBelow(bucket, `${folder}/`));
    folders.set(folder, known);
    return known();
  };
}

const namesBelow = async (bucket: Bucket, prefix: string): Promise<string[]> =>
  [...(await bucket.list(prefix)).keys()].map((key) => key.slice(prefix.length)).filter((name) => !name.includes('/'));
