import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

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

/**
 * /media/** from the media root, /media/demo/** from the demo's folder; with ranges. A picture asked for with ?w=
 * answers with the smallest stored variant (name-<w>.jpg) that is wide enough, else with the picture itself. What the
 * guard refuses is a bare 403.
 * @param roots absolute folders @param onForged hears of requests whose proof is not ours
 */
export function serveMedia(
  app: FastifyInstance,
  roots: { media: string; demo: string },
  guard: MediaGuard,
  onForged: (request: FastifyRequest) => Promise<void>,
): void {
  app.register(async (scope) => {
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
    const narrow = new Variants();
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
      const width = Number(request.query.w);
      const file = isPicture(path) && width > 0 ? await narrow.find(root, path, width) : path;
      return reply.sendFile(`/${file}`, root);
    });
  });
}

/** Nothing signed outlives its signature or enters a cache that others share. */
function cacheControl(path: string, privateSeconds: number | null): string {
  if (MANIFEST.test(path)) return privateSeconds === null ? 'no-cache' : 'private, no-cache';
  return privateSeconds === null ? `public, max-age=${DAY_SECONDS}` : `private, max-age=${privateSeconds}`;
}

/** No body and no reason: a player asks for a fresh address, nobody else has a use for more. */
function refuse(reply: FastifyReply): FastifyReply {
  return reply
    .code(403)
    .headers({ 'Cache-Control': 'no-store', 'Cross-Origin-Resource-Policy': 'cross-origin' })
    .send();
}

/** Knows which widths of a picture are stored; a folder is read again when it has changed. */
class Variants {
  private readonly folders = new Map<string, { changed: number; names: string[] }>();

  /** @returns the path of the variant to send, under the root. */
  async find(root: string, path: string, width: number): Promise<string> {
    const folder = dirname(path);
    const suffix = extname(path);
    const stem = `${basename(path, suffix)}-`;
    const widths = (await this.names(join(root, folder)))
      .filter((name) => name.startsWith(stem) && name.endsWith(suffix))
      .map((name) => name.slice(stem.length, -suffix.length))
      .filter((text) => /^\d{1,5}$/.test(text))
      .map(Number)
      .filter((stored) => stored >= width);
    return widths.length === 0 ? path : join(folder, `${stem}${Math.min(...widths)}${suffix}`);
  }

  private async names(folder: string): Promise<string[]> {
    // Below a file there is nothing, as in a folder that is not there.
    const changed = await stat(folder).then(
      (found) => (found.isDirectory() ? found.mtimeMs : 0),
      () => 0,
    );
    if (changed === 0) return [];
    const kept = this.folders.get(folder);
    if (kept?.changed === changed) return kept.names;
    const names = await readdir(folder);
    if (this.folders.size > 2000) this.folders.clear();
    this.folders.set(folder, { changed, names });
    return names;
  }
}
