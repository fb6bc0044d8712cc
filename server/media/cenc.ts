import { type Cipher, createCipheriv } from 'node:crypto';
import { type Box, box, editBoxes, onlyBox, readBoxes, u8, u16, u32, writeBoxes } from './mp4-boxes';

/**
 * Common Encryption of CMAF segments (ISO/IEC 23001-7, scheme 'cenc': AES-128-CTR). Written here because ffmpeg 5.1
 * encrypts fragments without saying with which vectors (no senc in the traf), which no player can read.
 */

/** Both 32 hex digits. */
export interface ContentKey {
  keyId: string;
  key: string;
}

/** What a track's segments need to know of its init segment. */
export interface TrackFormat {
  /** Bytes of a NAL unit's length; 0 for sound, which is encrypted whole. */
  nalLengthBytes: number;
}

/** Vectors of one track: `track` keeps those of tracks under one key apart, the count those of samples. */
export interface Vectors {
  track: number;
  sample: number;
}

const VISUAL_ENTRY_BYTES = 78;
const IV_BYTES = 8;
/** Clear bytes at the head of a slice: its header is in them, which some decoders read before they decrypt. */
const CLEAR_HEAD_BYTES = 96;
const AES_BLOCK = 16;
const MAX_CLEAR = 0xffff;
const stsd = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'];

/** Declares an init segment's track as encrypted. @throws where it is neither H.264 nor AAC */
export function encryptInit(init: Buffer, { keyId }: ContentKey): { init: Buffer; format: TrackFormat } {
  let format: TrackFormat | undefined;
  const encrypted = editBoxes(init, stsd, ({ type, body }) => {
    const entry = readBoxes(body.subarray(8))[0];
    if (entry?.type !== 'avc1' && entry?.type !== 'mp4a') throw new Error(`cannot encrypt '${entry?.type}'`);
    const isVideo = entry.type === 'avc1';
    format = { nalLengthBytes: isVideo ? nalLengthOf(entry) : 0 };
    const tenc = box('tenc', u32(0), u8(0, 0, 1, IV_BYTES), Buffer.from(keyId, 'hex'));
    const schm = box('schm', u32(0), Buffer.from('cenc', 'latin1'), u32(0x10000));
    const sinf = box('sinf', box('frma', Buffer.from(entry.type, 'latin1')), schm, box('schi', tenc));
    return { type, body: Buffer.concat([body.subarray(0, 8), box(isVideo ? 'encv' : 'enca', entry.body, sinf)]) };
  });
  if (!format) throw new Error('no track in the init segment');
  return { init: encrypted, format };
}

function nalLengthOf(entry: Box): number {
  const { body } = onlyBox(readBoxes(entry.body.subarray(VISUAL_ENTRY_BYTES)), 'avcC');
  return ((body[4] ?? 0) & 3) + 1;
}

/** Encrypts a media segment; `vectors` moves on by its samples. @throws where it is not as our packaging writes it */
export function encryptSegment(segment: Buffer, key: ContentKey, format: TrackFormat, vectors: Vectors): Buffer {
  const boxes = readBoxes(segment);
  const moof = onlyBox(boxes, 'moof');
  const mdat = onlyBox(boxes, 'mdat');
  const samples = samplesOf(moof, mdat).map((data) => encryptSample(data, key, format, vectors));
  const encryptedMoof = describeSamples(moof, samples);
  const growth = encryptedMoof.length - moof.body.length;
  return writeBoxes(
    boxes.map((found) => {
      if (found === moof) return { type: 'moof', body: encryptedMoof };
      if (found === mdat) return { type: 'mdat', body: Buffer.concat(samples.map(({ data }) => data)) };
      return found.type === 'sidx' ? { type: 'sidx', body: grownIndex(found.body, growth) } : found;
    }),
  );
}

/** The samples of a fragment: they fill its mdat from end to end. */
function samplesOf(moof: Box, mdat: Box): Buffer[] {
  const traf = readBoxes(onlyBox(readBoxes(moof.body), 'traf').body);
  const tfhd = onlyBox(traf, 'tfhd').body;
  const trun = onlyBox(traf, 'trun').body;
  const flags = trun.readUInt32BE(0) & 0xffffff;
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag);
  const sizeAt = fields.indexOf(0x200) * 4;
  const first = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0);
  const samples: Buffer[] = [];
  let from = 0;
  for (let n = 0; n < trun.readUInt32BE(4); n += 1) {
    const size = sizeAt >= 0 ? trun.readUInt32BE(first + n * fields.length * 4 + sizeAt) : defaultSize(tfhd);
    samples.push(mdat.body.subarray(from, from + size));
    from += size;
  }
  if (from !== mdat.body.length) throw new Error('samples do not fill their fragment');
  return samples;
}

function defaultSize(tfhd: Buffer): number {
  const flags = tfhd.readUInt32BE(0) & 0xffffff;
  if (!(flags & 0x10)) throw new Error('samples without a size');
  return tfhd.readUInt32BE(8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0) + (flags & 8 ? 4 : 0));
}

interface EncryptedSample {
  data: Buffer;
  iv: Buffer;
  /** [clear, encrypted] bytes, in turn; empty where all is encrypted. */
  parts: [clear: number, encrypted: number][];
}

function encryptSample(data: Buffer, { key }: ContentKey, format: TrackFormat, vectors: Vectors): EncryptedSample {
  const iv = Buffer.concat([u16(vectors.track), u16(0), u32(vectors.sample)]);
  vectors.sample += 1;
  const cipher = createCipheriv('aes-128-ctr', Buffer.from(key, 'hex'), Buffer.concat([iv, Buffer.alloc(8)]));
  if (format.nalLengthBytes === 0) return { data: cipher.update(data), iv, parts: [] };
  const parts = partsOf(data, format.nalLengthBytes);
  return { data: encryptParts(data, parts, cipher), iv, parts };
}

/** Slices are encrypted but for their heads, in whole AES blocks; everything else a decoder's parser reads is clear. */
function partsOf(sample: Buffer, nalLengthBytes: number): [number, number][] {
  const parts: [number, number][] = [];
  let clear = 0;
  let at = 0;
  while (at < sample.length) {
    const size = nalLengthBytes + sample.readUIntBE(at, nalLengthBytes);
    const type = (sample[at + nalLengthBytes] ?? 0) & 31;
    const isSlice = type >= 1 && type <= 5;
    const secret = isSlice ? Math.floor(Math.max(0, size - CLEAR_HEAD_BYTES) / AES_BLOCK) * AES_BLOCK : 0;
    clear += size - secret;
    at += size;
    if (secret === 0) continue;
    pushPart(parts, clear, secret);
    clear = 0;
  }
  if (at !== sample.length) throw new Error('NAL units do not fill their sample');
  pushPart(parts, clear, 0);
  return parts;
}

/** A count of clear bytes has 16 bits. */
function pushPart(parts: [number, number][], clear: number, secret: number): void {
  let left = clear;
  for (; left > MAX_CLEAR; left -= MAX_CLEAR) parts.push([MAX_CLEAR, 0]);
  if (left > 0 || secret > 0) parts.push([left, secret]);
}

function encryptParts(data: Buffer, parts: readonly [number, number][], cipher: Cipher): Buffer {
  let at = 0;
  const out = parts.flatMap(([clear, secret]) => {
    const head = data.subarray(at, at + clear);
    const body = cipher.update(data.subarray(at + clear, at + clear + secret));
    at += clear + secret;
    return [head, body];
  });
  return Buffer.concat(out);
}

/** The moof's body with senc, saiz and saio in its traf, and data that begins further on by as much. */
function describeSamples(moof: Box, samples: readonly EncryptedSample[]): Buffer {
  const hasParts = samples.some(({ parts }) => parts.length > 0);
  const infos = samples.map(({ iv, parts }) =>
    hasParts ? Buffer.concat([iv, u16(parts.length), ...parts.flatMap(([c, e]) => [u16(c), u32(e)])]) : iv,
  );
  if (infos.some(({ length }) => length > 255)) throw new Error('a frame of more slices than can be described');
  const saiz = box('saiz', u32(0), u8(0), u32(infos.length), Buffer.from(infos.map(({ length }) => length)));
  const senc = box('senc', u32(hasParts ? 2 : 0), u32(infos.length), ...infos);
  const saioBytes = 20;
  const boxes = readBoxes(moof.body);
  const traf = onlyBox(boxes, 'traf');
  const before = writeBoxes(boxes.slice(0, boxes.indexOf(traf))).length;
  // From the first byte of the moof to the first vector: three heads of 8, and the two words in front of it.
  const vectorsAt = 8 + before + 8 + traf.body.length + saiz.length + saioBytes + 8 + 8;
  const saio = box('saio', u32(0, 1, vectorsAt));
  const growth = saiz.length + saio.length + senc.length;
  const moved = editBoxes(traf.body, ['trun'], (trun) => ({ type: 'trun', body: movedRun(trun.body, growth) }));
  const tfhd = onlyBox(readBoxes(traf.body), 'tfhd').body;
  if (tfhd.readUInt32BE(0) & 1) throw new Error('data with an offset in the file');
  const grown = { type: 'traf', body: Buffer.concat([moved, saiz, saio, senc]) };
  return writeBoxes(boxes.map((found) => (found === traf ? grown : found)));
}

function movedRun(trun: Buffer, growth: number): Buffer {
  if (!(trun.readUInt32BE(0) & 1)) throw new Error('a run without an offset');
  const moved = Buffer.from(trun);
  moved.writeInt32BE(trun.readInt32BE(8) + growth, 8);
  return moved;
}

/** A segment's own index (sidx) of one reference, over so many bytes more. */
function grownIndex(sidx: Buffer, growth: number): Buffer {
  const counted = sidx[0] === 0 ? 22 : 30;
  if (sidx.readUInt16BE(counted) !== 1) throw new Error('an index of more than its own segment');
  const grown = Buffer.from(sidx);
  grown.writeUInt32BE(sidx.readUInt32BE(counted + 2) + growth, counted + 2);
  return grown;
}
