import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AwsClient } from 'aws4fetch';
import { badBucket, codeOf } from '../errors';
import { contentTypeOf } from './content-type';

/** An object as its store lists it. */
export interface Stored {
  bytes: number;
  /** What tells its content from another of the same size: the MD5 in hex for what `put` stored, as S3 documents it. */
  tag: string;
  /** When it was stored, by the store's clock. Unix ms. */
  changedAt: number;
}

/** Objects of one site in an S3-compatible store. Keys are paths with '/', below the prefix of the address. */
export interface Bucket {
  /** Stores a file, or bytes. The same key again replaces it. @param what absolute path, or the bytes @throws where the store refuses it */
  put(key: string, what: string | Uint8Array): Promise<void>;
  /**
   * Asks for an object as a viewer asked us.
   * @param headers of the viewer's request that the store understands (Range, If-None-Match ...)
   * @returns the store's answer, whose body streams; null where there is no such object @throws where it cannot be asked
   */
  get(key: string, headers?: Record<string, string>, method?: 'GET' | 'HEAD'): Promise<Response | null>;
  /** What lies below a key that ends with '/'. */
  list(prefix: string): Promise<Map<string, Stored>>;
  /** What the keys below a key that ends with '/' begin with, up to the next '/', which is their end. */
  folders(prefix: string): Promise<string[]>;
  /** Removes objects; they need not be there. */
  remove(keys: Iterable<string>): Promise<void>;
}

/** Keys and addresses of a store, from the environment. */
export type BucketEnv = Partial<Record<'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string>>;

/** S3 removes at most so many objects with one request; we remove one by one, so many at a time. */
const AT_ONCE = 8;
const RETRIES = 3;

/**
 * Opens the store that MEDIA_STORE names: `s3://bucket/prefix?endpoint=https://host&region=name`. Without an endpoint it
 * is Amazon's. The bucket is addressed in the path, which every store understands.
 * @throws StartError bad_media_store
 */
export function openBucket(address: string, env: BucketEnv): Bucket {
  const { root, region } = placeOf(address);
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey) throw badBucket('AWS_ACCESS_KEY_ID or AWS_SECRET_ACCESS_KEY is not set');
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const urlOf = (key: string): string =>
    root.base + [...root.prefix, ...key.split('/')].map(encodeURIComponent).join('/');

  const own = root.prefix.length > 0 ? `${root.prefix.join('/')}/` : '';
  async function* pages(prefix: string, more: Record<string, string> = {}): AsyncGenerator<string> {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: own + prefix, ...more });
      if (after) query.set('continuation-token', after);
      const page = await text(await client.fetch(`${root.base}?${query}`), `list ${prefix}`);
      yield page;
      after = inside(page, 'NextContinuationToken');
    }
  }
  async function list(prefix: string): Promise<Map<string, Stored>> {
    const found = new Map<string, Stored>();
    for await (const page of pages(prefix))
      for (const [key, stored] of objectsIn(page)) found.set(key.slice(own.length), stored);
    return found;
  }

  return {
    list,
    async folders(prefix) {
      const found: string[] = [];
      for await (const page of pages(prefix, { delimiter: '/' }))
        found.push(...foldersIn(page).map((folder) => folder.slice(own.length)));
      return found;
    },
    async put(key, what) {
      // Nothing of ours is larger than a segment of some MB: it is held whole, so that a retry can send it again.
      const body = new Uint8Array(typeof what === 'string' ? await readFile(what) : what);
      // Signed with the rest: what is changed or cut on its way is refused, and a bucket may ask for that by its policy.
      const hash = createHash('sha256').update(body).digest('hex');
      const headers = { 'content-type': contentTypeOf(key), 'x-amz-content-sha256': hash };
      await text(await client.fetch(urlOf(key), { method: 'PUT', headers, body }), `put ${key}`);
    },
    async get(key, headers = {}, method = 'GET') {
      const answer = await client.fetch(urlOf(key), { method, headers });
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      // 304 and 416 are answers to what the viewer asked.
      if (answer.ok || answer.status === 304 || answer.status === 416) return answer;
      return refused(answer, `get ${key}`);
    },
    async remove(keys) {
      const waiting = [...keys];
      const worker = async (): Promise<void> => {
        for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
          await text(await client.fetch(urlOf(key), { method: 'DELETE' }), `remove ${key}`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    },
  };
}

/** The store that MEDIA_STORE names, if it names one. @throws StartError bad_media_store */
export const mediaStore = (env: BucketEnv & { MEDIA_STORE?: string }): Bucket | undefined =>
  env.MEDIA_STORE ? openBucket(env.MEDIA_STORE, env) : undefined;

/**
 * Asks the store for next to nothing: what cannot succeed is said before hours of work.
 * @throws StartError bad_media_store with the store's own word, or with why it does not answer
 */
export async function tryBucket(bucket: Bucket): Promise<void> {
  try {
    await bucket.list('nothing/');
  } catch (error) {
    if (!(error instanceof StoreRefusal)) {
      const why = error instanceof Error ? codeOf(error.cause) || error.message : String(error);
      throw badBucket(`its store cannot be reached (${why})`);
    }
    const hint =
      error.status === 401 || error.status === 403
        ? ', so AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are no pair of keys that it takes for this bucket'
        : '';
    throw badBucket(`${error.message}${hint}`);
  }
}

/** The store has answered, and not with what it was asked for. */
class StoreRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = 'StoreRefusal';
  }
}

interface Place {
  root: {
    /** Address of the bucket, with a slash at its end. */
    base: string;
    prefix: string[];
  };
  region: string;
}

function placeOf(address: string): Place {
  if (!URL.canParse(address) || !address.startsWith('s3://'))
    throw badBucket('it is no address such as s3://bucket/films');
  const { hostname: bucket, pathname, searchParams } = new URL(address);
  if (!bucket) throw badBucket('it names no bucket');
  const region = searchParams.get('region') || 'us-east-1';
  const endpoint = searchParams.get('endpoint') || `https://s3.${region}.amazonaws.com`;
  if (!/^https?:\/\/[^/?#]+\/?$/.test(endpoint)) throw badBucket(`its endpoint '${endpoint}' is no http address`);
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}/`;
  return { root: { base, prefix: pathname.split('/').filter(Boolean).map(decodeURIComponent) }, region };
}

async function text(answer: Response, what: string): Promise<string> {
  return answer.ok ? answer.text() : refused(answer, what);
}

/** The store's own code is told, such as 'SlowDown'; never the request, which is signed. */
async function refused(answer: Response, what: string): Promise<never> {
  const code = inside(await answer.text(), 'Code') ?? '';
  throw new StoreRefusal(answer.status, `the media store answers ${answer.status} ${code} to ${what}`);
}

const objectsIn = (page: string): [key: string, stored: Stored][] =>
  Array.from(page.matchAll(/<Contents>.*?<\/Contents>/gs)).map(([one]) => [
    inside(one, 'Key') ?? '',
    {
      bytes: Number(inside(one, 'Size')),
      tag: (inside(one, 'ETag') ?? '').replaceAll('"', ''),
      changedAt: Date.parse(inside(one, 'LastModified') ?? ''),
    },
  ]);

const foldersIn = (page: string): string[] =>
  Array.from(page.matchAll(/<CommonPrefixes>.*?<\/CommonPrefixes>/gs)).map(([one]) => inside(one, 'Prefix') ?? '');

/** The text of the first element of a name in an answer of S3, whose XML has neither CDATA nor comments. */
function inside(xml: string, name: string): string | undefined {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return found?.replace(
    /&(lt|gt|quot|apos|amp|#\d+|#x[\da-f]+);/gi,
    (whole, entity: string) => entities[entity] ?? numbered(whole, entity),
  );
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const numbered = (whole: string, entity: string): string => {
  const code = entity.startsWith('#x') ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  return Number.isInteger(code) ? String.fromCodePoint(code) : whole;
};
