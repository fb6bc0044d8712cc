import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { limits } from '../../src/contract/limits';
import { sendObject } from '../bucket/send';
import { answerNotFound } from '../http/errors';
import { inScope } from '../http/in-scope';
import { contentTypes, type PictureType } from './pictures';
import type { PrivatePicture, SignedPictures } from './signed';
import { type FileStore, keyOf, PRIVATE, pathOf } from './store';

const YEAR_SECONDS = 31_536_000;
/** What pathOf makes of a whole picture, and nothing else. */
const STORED = /^([0-9a-f]{2})\/\1[0-9a-f]{62}\.(png|jpg|gif)$/;
/** One of our own drawings. */
const DRAWN = /^drawn\/[a-z]{1,32}\.png$/;
const drawings = fileURLToPath(new URL('./drawn', import.meta.url));

/** Whether a path below a place is there. */
type IsThere = (path: string) => Promise<boolean>;

/** What shows pictures. */
interface FileGround {
  store: Pick<FileStore, 'root' | 'bucket'>;
  signed: Pick<SignedPictures, 'read'>;
  /** Unix ms. */
  clock: () => number;
}

/**
 * /files/** from the file store, /files/drawn/** from our own drawings. What strangers uploaded is shown as the picture it was
 * written anew as and as nothing else: never sniffed, never run. ?w= answers with the narrowest stored copy that is wide enough.
 * Private ones are under signed addresses alone, /files/private/<until>.<proof>/..., for as long as those hold.
 */
export function serveFiles(app: FastifyInstance, { store, signed, clock }: FileGround): void {
  const { root, bucket } = store;
  inScope(app, 'files', async (scope) => {
    await scope.register(fastifyStatic, { root, serve: false, suppressWarning: true, cacheControl: false });
    const stored = bucket ? knowing(async (path) => (await bucket.list(keyOf(path))).has(keyOf(path))) : onDisk(root);
    const drawn = onDisk(drawings);
    scope.get<{ Params: { '*': string }; Querystring: { w?: string } }>('/files/*', async (request, reply) => {
      const asked = request.params['*'];
      const mine = asked.startsWith(PRIVATE) ? await signed.read(asked) : null;
      const type = (mine?.type as PictureType | undefined) ?? typeOf(asked);
      if (!type) return answerNotFound(request, reply);
      const isDrawn = asked.startsWith('drawn/');
      const whole = mine ? PRIVATE + pathOf(mine.hash, mine.type) : isDrawn ? asked.slice('drawn/'.length) : asked;
      const path = await narrowest(whole, Number(request.query.w), isDrawn ? drawn : stored);
      if (path === null) return answerNotFound(request, reply);
      const kept = keepFor(mine, clock());
      asPicture(reply, type, kept);
      if (isDrawn) return reply.sendFile(path, drawings);
      return bucket ? sendObject(bucket, keyOf(path), request, reply, kept) : reply.sendFile(path);
    });
  });
}

function typeOf(path: string): PictureType | undefined {
  const [, , type] = STORED.exec(path) ?? [];
  return DRAWN.test(path) ? 'png' : (type as PictureType | undefined);
}

const onDisk =
  (root: string): IsThere =>
  (path) =>
    access(join(root, path)).then(
      () => true,
      () => false,
    );

/** Paths whose place in the bucket is known. */
const KNOWN = 20_000;

/** What was there once is there for ever; a copy that is not there beside its whole never comes (see FileStore.adopt). */
function knowing(isThere: IsThere): IsThere {
  const known = new Map<string, boolean>();
  return async (path) => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const found = await isThere(path);
    if (!found && !COPY.test(path)) return false;
    if (known.size >= KNOWN) known.clear();
    known.set(path, found);
    return found;
  };
}
const COPY = /-\d+\.[a-z]+$/;

/** @returns the path to send, null where there is nothing */
async function narrowest(whole: string, width: number, isThere: IsThere): Promise<string | null> {
  if (!(await isThere(whole))) return null;
  const dot = whole.lastIndexOf('.');
  const wide = width > 0 ? limits.imageWidths.filter((one) => one >= width) : [];
  for (const one of wide) {
    const copy = `${whole.slice(0, dot)}-${one}${whole.slice(dot)}`;
    if (await isThere(copy)) return copy;
  }
  return whole;
}

const FOR_EVER = `public, max-age=${YEAR_SECONDS}, immutable`;

/** For how long a device keeps a picture: a private one no longer than its address holds, and no proxy does. */
const keepFor = (mine: PrivatePicture | null, now: number): string =>
  mine ? `private, max-age=${Math.max(0, Math.floor((mine.until - now) / 1000))}, immutable` : FOR_EVER;

function asPicture(reply: FastifyReply, type: PictureType, kept: string): void {
  reply.headers({
    'Content-Type': contentTypes[type],
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': kept,
    // Packages on a TV are pages of another origin.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
  });
}
