import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../db/db';
import { newDatabase } from '../test/database';
import { encryptSegment } from './cenc';
import { encryptFolder, newContentKey, protectManifest } from './encrypt';
import { findFfmpeg, readOutput } from './ffmpeg';
import { type ImportOptions, importFolder } from './import';
import { box, readBoxes, u32 } from './mp4-boxes';
import { packageVideo } from './package';
import { probe } from './probe';
import { makeFilm, testFolder } from './test-films';

const tools = findFfmpeg();
const key = { keyId: 'a7e61c373e219033c21091fa607bf3b8', key: '76a6c65c5ea762046bd749a2e632ccbb' };
let root: string;
let clear: string;
let secret: string;
beforeAll(async () => {
  root = testFolder();
  [clear, secret] = [join(root, 'clear'), join(root, 'secret')];
  mkdirSync(clear);
  const input = await makeFilm(join(root, 'film.mp4'), { size: '320x180', seconds: 9 });
  await packageVideo({ tools, input, folder: clear, probe: await probe(tools, input) });
  cpSync(clear, secret, { recursive: true });
  encryptFolder(secret, key);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Checksums of what a decoder makes of one segment. */
async function frames(folder: string, id: number, segment: number, contentKey?: string): Promise<string> {
  const file = join(root, 'one.mp4');
  const parts = [`init-${id}.mp4`, `seg-${id}-0000${segment}.m4s`].map((name) => readFileSync(join(folder, name)));
  writeFileSync(file, Buffer.concat(parts));
  const decryption = contentKey ? ['-decryption_key', contentKey] : [];
  const args = ['-v', 'error', '-xerror', ...decryption, '-i', file, '-f', 'framemd5', '-'];
  return (await readOutput(tools.ffmpeg, args)).toString();
}

describe('common encryption', () => {
  it('gives back every frame and every sound with the key, and nothing without', async () => {
    const tracks = readdirSync(clear).filter((name) => name.startsWith('init-')).length;
    expect(tracks).toBeGreaterThanOrEqual(2);
    for (let id = 0; id < tracks; id += 1) {
      for (const segment of [1, 2, 3]) {
        expect(await frames(secret, id, segment, key.key)).toBe(await frames(clear, id, segment));
      }
    }
    const wrong = 'ffffffffffffffffffffffffffffffff';
    const sight = await frames(secret, 0, 1, wrong).catch(() => 'nothing');
    expect(sight).not.toBe(await frames(clear, 0, 1));
  });

  it('uses no vector twice under one key', () => {
    const vectors = new Set<string>();
    let samples = 0;
    for (const name of readdirSync(secret).filter((file) => file.endsWith('.m4s'))) {
      for (const iv of vectorsOf(readFileSync(join(secret, name)))) {
        vectors.add(iv);
        samples += 1;
      }
    }
    expect(samples).toBeGreaterThan(100);
    expect(vectors.size).toBe(samples);
  });

  it('names its key in the manifest and leaves no playlist in the clear', () => {
    const mpd = readFileSync(join(secret, 'manifest.mpd'), 'utf8');
    expect(mpd.match(/cenc:default_KID="a7e61c37-3e21-9033-c210-91fa607bf3b8"/g)).toHaveLength(2);
    expect(mpd).toContain('xmlns:cenc="urn:mpeg:cenc:2013"');
    expect(mpd).not.toContain(key.key);
    expect(readdirSync(secret).filter((name) => name.endsWith('.m3u8'))).toEqual([]);
    expect(protectManifest('<MPD >\n\t<AdaptationSet id="0">', key).match(/\n\t\t<ContentProtection/g)).toHaveLength(3);
  });

  it('refuses what is not as packaging writes it', () => {
    const none = { track: 0, sample: 0 };
    expect(() => encryptSegment(box('mdat', u32(1)), key, { nalLengthBytes: 4 }, none)).toThrow(/expected one 'moof'/);
    expect(() => readBoxes(Buffer.from([0, 0, 0, 99, 0, 0, 0, 0]))).toThrow(/not an MP4 box at byte 0/);
  });

  it('makes keys that differ', () => {
    const [a, b] = [newContentKey(), newContentKey()];
    expect(new Set([a.key, a.keyId, b.key, b.keyId]).size).toBe(4);
    expect(a.key).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('an import with --encrypt', () => {
  let db: Db;
  const folder = () => join(root, 'films');
  const mediaRoot = () => join(root, 'media');
  const run = (options: Partial<ImportOptions> = {}) =>
    importFolder({ db, folder: folder(), mediaRoot: mediaRoot(), ...options });
  const keys = () => db.selectFrom('media_keys').selectAll().execute();
  const episode = async () => (await db.selectFrom('episodes').selectAll().execute())[0]!;
  const files = async () => join(mediaRoot(), (await episode()).folder);

  it('encrypts what stands in the clear, keeps it so, and makes a new key for another film or a lost one', async () => {
    db = await newDatabase();
    const film = await makeFilm(join(folder(), 'a.mp4'), { seconds: 1 });
    expect(await run()).toMatchObject({ imported: 1 });
    expect(await keys()).toEqual([]);
    await db.updateTable('episodes').set({ vip: 1 }).execute();

    expect(await run({ encrypt: true })).toMatchObject({ imported: 1, failed: [] });
    const [first] = await keys();
    expect(first).toMatchObject({ content_key: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(existsSync(join(await files(), 'master.m3u8'))).toBe(false);
    expect(readFileSync(join(await files(), 'manifest.mpd'), 'utf8')).toContain('default_KID');
    expect(readFileSync(join(await files(), 'import.json'), 'utf8')).not.toContain(first?.content_key);
    expect((await episode()).vip).toBe(1);

    expect([await run({ encrypt: true }), await run()]).toMatchObject([{ unchanged: 1 }, { unchanged: 1 }]);
    expect(await keys()).toEqual([first]);

    await db.deleteFrom('media_keys').execute();
    expect(await run()).toMatchObject({ imported: 1 });
    const [second] = await keys();
    expect(second?.content_key).not.toBe(first?.content_key);

    await makeFilm(film, { seconds: 2 });
    expect(await run()).toMatchObject({ imported: 1 });
    const [third] = await keys();
    expect(third?.content_key).not.toBe(second?.content_key);
    expect(existsSync(join(await files(), 'master.m3u8'))).toBe(false);
    await db.destroy();
  });
});

function vectorsOf(segment: Buffer): string[] {
  const moof = readBoxes(segment).find(({ type }) => type === 'moof')!;
  const traf = readBoxes(moof.body).find(({ type }) => type === 'traf')!;
  const senc = readBoxes(traf.body).find(({ type }) => type === 'senc')!.body;
  const hasParts = (senc.readUInt32BE(0) & 2) !== 0;
  const vectors: string[] = [];
  for (let n = 0, at = 8; n < senc.readUInt32BE(4); n += 1) {
    vectors.push(senc.toString('hex', at, at + 8));
    at += 8 + (hasParts ? 2 + 6 * senc.readUInt16BE(at + 8) : 0);
  }
  return vectors;
}
