import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Bucket, openBucket } from './bucket';
import { publishFolder } from './publish';

const keys = { AWS_ACCESS_KEY_ID: 'key-1', AWS_SECRET_ACCESS_KEY: 'secret-1' };
let store: FauxqsServer;
let dir: string;
let bucket: Bucket;
let nth = 0;

beforeAll(async () => {
  store = await startFauxqs({ port: 0, logger: false });
  dir = mkdtempSync(join(tmpdir(), 'danmu-tv-bucket-'));
});
afterAll(async () => {
  await store.stop();
  rmSync(dir, { recursive: true });
});
beforeEach(() => {
  nth += 1;
  store.createBucket('films');
  bucket = openBucket(`s3://films/site ${nth}?endpoint=${store.address.replace('[::]', '127.0.0.1')}`, keys);
});

function fileWith(text: string): string {
  const path = join(dir, `file-${Math.random()}`);
  writeFileSync(path, text);
  return path;
}
const read = async (key: string, headers?: Record<string, string>) => (await bucket.get(key, headers))?.text();

describe('a bucket', () => {
  it('gives back what was put, under any name, whole or in part', async () => {
    await bucket.put('流浪地球/e1/seg 1+2.m4s', fileWith('0123456789'));
    expect(await read('流浪地球/e1/seg 1+2.m4s')).toBe('0123456789');
    const part = await bucket.get('流浪地球/e1/seg 1+2.m4s', { range: 'bytes=2-4' });
    expect([part?.status, part?.headers.get('content-range'), await part?.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ]);
    expect(await bucket.get('流浪地球/e1/none.m4s')).toBeNull();
  });

  it('is asked again only for what changed', async () => {
    await bucket.put('a/manifest.mpd', fileWith('<MPD/>'));
    const first = await bucket.get('a/manifest.mpd');
    expect(first?.headers.get('content-type')).toBe('application/dash+xml');
    await first?.text();
    const again = await bucket.get('a/manifest.mpd', { 'if-none-match': first?.headers.get('etag') ?? '' });
    expect(again?.status).toBe(304);
  });

  it('lists and removes what lies below a key, and nothing beside it', async () => {
    for (const key of ['a/1.m4s', 'a/2.m4s', 'ab/1.m4s', 'a<b>&c/1.m4s']) await bucket.put(key, fileWith(key));
    const sizes = Array.from(await bucket.list('a/'), ([key, { bytes }]) => [key, bytes]);
    expect(sizes).toEqual([
      ['a/1.m4s', 7],
      ['a/2.m4s', 7],
    ]);
    expect([...(await bucket.list('a<b>&c/')).keys()]).toEqual(['a<b>&c/1.m4s']);
    await bucket.remove((await bucket.list('a/')).keys());
    expect([...(await bucket.list('')).keys()].sort()).toEqual(['a<b>&c/1.m4s', 'ab/1.m4s']);
  });
});

describe('a folder', () => {
  const folderOf = (files: Record<string, string>): string => {
    const folder = mkdtempSync(join(dir, 'folder-'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    mkdirSync(join(folder, 'not-a-file'));
    return folder;
  };
  const packaged = { 'seg-0-1.m4s': 'one', 'seg-0-2.m4s': 'two', 'manifest.mpd': '<MPD/>', 'import.json': '{}' };

  /** The bucket, with the order in which things reach it. */
  function watched(): { watching: Bucket; sent: string[] } {
    const sent: string[] = [];
    const watching: Bucket = {
      ...bucket,
      put: async (key, file) => {
        await bucket.put(key, file);
        sent.push(key.slice(key.lastIndexOf('/') + 1));
      },
    };
    return { watching, sent };
  }

  it('arrives with its segments before the manifest, and the note last', async () => {
    const { watching, sent } = watched();
    expect(await publishFolder(watching, folderOf(packaged), 'film/e1')).toBe(4);
    expect(sent.slice(0, 2).sort()).toEqual(['seg-0-1.m4s', 'seg-0-2.m4s']);
    expect(sent.slice(2)).toEqual(['manifest.mpd', 'import.json']);
  });

  it('goes on where it was cut off, and loses what is no longer part of it', async () => {
    const { watching, sent } = watched();
    await bucket.put('film/e1/seg-0-1.m4s', fileWith('one'));
    await bucket.put('film/e1/seg-0-9.m4s', fileWith('old'));
    await publishFolder(watching, folderOf(packaged), 'film/e1');
    expect(sent).toEqual(['seg-0-2.m4s', 'manifest.mpd', 'import.json']);
    expect([...(await bucket.list('film/')).keys()].sort()).toEqual(
      ['import.json', 'manifest.mpd', 'seg-0-1.m4s', 'seg-0-2.m4s'].map((name) => `film/e1/${name}`),
    );
  });

  it('sends a segment of the same size and another content: it was encrypted with another key', async () => {
    const { watching, sent } = watched();
    await bucket.put('film/e1/seg-0-1.m4s', fileWith('eno'));
    await bucket.put('film/e1/seg-0-2.m4s', fileWith('two'));
    await publishFolder(watching, folderOf(packaged), 'film/e1');
    expect(sent).toEqual(['seg-0-1.m4s', 'manifest.mpd', 'import.json']);
    expect(await (await bucket.get('film/e1/seg-0-1.m4s'))?.text()).toBe('one');
  });

  it('that is stopped says so before its manifest stands', async () => {
    const stop = new AbortController();
    const { watching, sent } = watched();
    const stopping: Bucket = {
      ...watching,
      put: (key, file) => {
        stop.abort();
        return watching.put(key, file);
      },
    };
    await expect(publishFolder(stopping, folderOf(packaged), 'film/e1', stop.signal)).rejects.toThrow();
    expect(sent).not.toContain('manifest.mpd');
  });

  it('of which one file is refused has ended with all others before that is said', async () => {
    const { watching } = watched();
    let [begun, ended] = [0, 0];
    const refusing: Bucket = {
      ...watching,
      async put(key, file) {
        begun += 1;
        if (key.endsWith('seg-0-1.m4s')) throw new Error('refused');
        await watching.put(key, file);
        ended += 1;
      },
    };
    await expect(publishFolder(refusing, folderOf(packaged), 'film/refused')).rejects.toThrow('refused');
    expect(ended).toBe(begun - 1);
  });

  it('asks before each file and before what it removes whether it still may', async () => {
    for (const allowed of [0, 1, 2, 3, 4]) {
      const old = `film/e${allowed}/seg-0-9.m4s`;
      await bucket.put(old, fileWith('old'));
      const { watching, sent } = watched();
      let asked = 0;
      const mayWrite = async (): Promise<void> => {
        asked += 1;
        if (asked > allowed) throw new Error('another one may');
      };
      const publishing = publishFolder(watching, folderOf(packaged), `film/e${allowed}`, undefined, mayWrite);
      await expect(publishing).rejects.toThrow('another one may');
      expect(sent.length).toBeLessThanOrEqual(allowed);
      expect(await read(old)).toBe('old');
    }
  });
});

describe('what is refused', () => {
  it.each([
    ['films', 'no address'],
    ['s3://', 'names no bucket'],
    ['s3://films?endpoint=ftp://x', 'no http address'],
  ])('%s', (address, why) => {
    expect(() => openBucket(address, keys)).toThrow(why);
  });
  it('no keys', () => {
    expect(() => openBucket('s3://films', {})).toThrow('AWS_ACCESS_KEY_ID');
  });

  it('is told with the store’s own word, and without what was signed', async () => {
    const heard: string[] = [];
    const origin = await answering((request, answer) => {
      heard.push(String(request.headers.authorization));
      answer.writeHead(403, { 'content-type': 'application/xml' }).end('<Error><Code>AccessDenied</Code></Error>');
    });
    const closed = openBucket(`s3://films?endpoint=${origin}`, keys);
    await expect(closed.get('a.m4s')).rejects.toThrow(/^the media store answers 403 AccessDenied to get a.m4s$/);
    expect(heard[0]).toMatch(/^AWS4-HMAC-SHA256 Credential=key-1\//);
  });
});

it('lists every page of a long list', async () => {
  const origin = await answering((request, answer) => {
    const after = new URL(request.url ?? '', 'http://store').searchParams.get('continuation-token');
    const [key, next] = after
      ? ['site/b.m4s', '']
      : ['site/a.m4s', '<NextContinuationToken>p&amp;2</NextContinuationToken>'];
    if (after && after !== 'p&2') answer.statusCode = 400;
    answer.end(`<List><Contents><Key>${key}</Key><Size>3</Size></Contents>${next}</List>`);
  });
  const long = openBucket(`s3://films/site?endpoint=${origin}`, keys);
  expect(Array.from(await long.list(''), ([key, { bytes }]) => [key, bytes])).toEqual([
    ['a.m4s', 3],
    ['b.m4s', 3],
  ]);
});

const servers: Server[] = [];
afterAll(async () => {
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
});

/** A store that answers as a test says. @returns its address */
async function answering(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
