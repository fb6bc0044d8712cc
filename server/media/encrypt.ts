import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ContentKey, encryptInit, encryptSegment } from './cenc';
import { box, u32 } from './mp4-boxes';

/** The systems a manifest names: W3C's common one, whose box lists key ids, and DASH-IF's ClearKey. */
const COMMON_SYSTEM = '1077efec-c0b2-4d02-ace3-3c1e52e2fb4b';
const CLEARKEY_SYSTEM = 'e2719d58-a985-b3c9-781a-b030af78d30e';

/** Random; one for each packaging of a film, so that no vector is used twice under one key. */
export const newContentKey = (): ContentKey => ({
  keyId: randomBytes(16).toString('hex'),
  key: randomBytes(16).toString('hex'),
});

/**
 * Encrypts what packageVideo wrote, in place, and takes away the HLS playlists: encrypted films are DASH alone. The
 * folder must not be in use yet: while this runs, half of it is encrypted.
 * @throws where the files are not as packageVideo writes them
 */
export function encryptFolder(folder: string, key: ContentKey): void {
  const names = readdirSync(folder);
  for (const name of names.filter((file) => /^init-\d+\.mp4$/.test(file))) {
    const id = name.slice('init-'.length, -'.mp4'.length);
    const { init, format } = encryptInit(readFileSync(join(folder, name)), key);
    writeFileSync(join(folder, name), init);
    const vectors = { track: Number(id), sample: 0 };
    for (const segment of names.filter((file) => file.startsWith(`seg-${id}-`)).sort()) {
      const file = join(folder, segment);
      writeFileSync(file, encryptSegment(readFileSync(file), key, format, vectors));
    }
  }
  const manifest = join(folder, 'manifest.mpd');
  writeFileSync(manifest, protectManifest(readFileSync(manifest, 'utf8'), key));
  for (const playlist of names.filter((file) => file.endsWith('.m3u8'))) rmSync(join(folder, playlist));
}

/** Pure: the manifest with a ContentProtection of each kind at the head of each AdaptationSet (ISO/IEC 23009-1, 5.8.4.1). */
export function protectManifest(mpd: string, { keyId }: ContentKey): string {
  const uuid = keyId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const system = Buffer.from(COMMON_SYSTEM.replace(/-/g, ''), 'hex');
  // Version 1: a list of key ids, no data.
  const pssh = box('pssh', u32(0x1000000), system, u32(1), Buffer.from(keyId, 'hex'), u32(0)).toString('base64');
  const protection = [
    `<ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cenc" cenc:default_KID="${uuid}"/>`,
    `<ContentProtection schemeIdUri="urn:uuid:${COMMON_SYSTEM}"><cenc:pssh>${pssh}</cenc:pssh></ContentProtection>`,
    `<ContentProtection schemeIdUri="urn:uuid:${CLEARKEY_SYSTEM}" value="ClearKey1.0"/>`,
  ];
  return mpd
    .replace('<MPD ', '<MPD xmlns:cenc="urn:mpeg:cenc:2013" ')
    .replace(/(\s*)<AdaptationSet [^>]*>/g, (set, indent: string) => [set, ...protection].join(`${indent}\t`));
}
