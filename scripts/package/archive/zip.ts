import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** The end record may be followed by a comment of at most this many bytes. */
const LONGEST_COMMENT = 0xffff;
const UTF8_NAMES = 0x800;
/** 1980-01-02: an archive of the same files is the same archive. */
const DATE = (1 << 5) | 2;

/**
 * Reads a zip from its central directory, as installers do.
 * @returns content by name
 * @throws where it is damaged
 */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>();
  let at = zip.readUInt32LE(endRecord(zip) + 16);
  for (let left = zip.readUInt16LE(endRecord(zip) + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw new Error(`no central entry at ${at}`);
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    if (!name.endsWith('/')) entries.set(name, contentOf(zip, at, name));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function endRecord(zip: Buffer): number {
  const first = Math.max(0, zip.length - 22 - LONGEST_COMMENT);
  for (let at = zip.length - 22; at >= first; at -= 1) if (zip.readUInt32LE(at) === END) return at;
  throw new Error('not a zip archive');
}

function contentOf(zip: Buffer, central: number, name: string): Buffer {
  const method = zip.readUInt16LE(central + 10);
  const local = zip.readUInt32LE(central + 42);
  if (zip.readUInt32LE(local) !== LOCAL) throw new Error(`${name}: no local entry at ${local}`);
  const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(from, from + zip.readUInt32LE(central + 20));
  const data = method === 0 ? packed : inflateRawSync(packed);
  if (crc32(data) !== zip.readUInt32LE(central + 16)) throw new Error(`${name}: checksum does not fit`);
  return data;
}

/** @returns the same bytes for the same entries in the same order */
export function writeZip(entries: Map<string, Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, data] of entries) {
    const fields = entryFields(data);
    const path = Buffer.from(name, 'utf8');
    const head = Buffer.alloc(30);
    head.writeUInt32LE(LOCAL, 0);
    writeFields(head, 4, fields, path);
    directory.push(centralEntry(fields, path, offset));
    parts.push(head, path, fields.packed);
    offset += head.length + path.length + fields.packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(entries.size, 8);
  end.writeUInt16LE(entries.size, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

interface Fields {
  /** 8 is deflated, 0 is stored. */
  method: number;
  sum: number;
  size: number;
  packed: Buffer;
}

function entryFields(data: Buffer): Fields {
  const deflated = deflateRawSync(data, { level: 9 });
  const smaller = deflated.length < data.length;
  return { method: smaller ? 8 : 0, sum: crc32(data), size: data.length, packed: smaller ? deflated : data };
}

/** The fields that the local and the central entry share, in the same order. */
function writeFields(target: Buffer, at: number, { method, sum, size, packed }: Fields, path: Buffer): void {
  target.writeUInt16LE(20, at);
  target.writeUInt16LE(UTF8_NAMES, at + 2);
  target.writeUInt16LE(method, at + 4);
  target.writeUInt16LE(0, at + 6);
  target.writeUInt16LE(DATE, at + 8);
  target.writeUInt32LE(sum, at + 10);
  target.writeUInt32LE(packed.length, at + 14);
  target.writeUInt32LE(size, at + 18);
  target.writeUInt16LE(path.length, at + 22);
}

function centralEntry(fields: Fields, path: Buffer, offset: number): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(CENTRAL, 0);
  entry.writeUInt16LE(20, 4);
  writeFields(entry, 6, fields, path);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, path]);
}
