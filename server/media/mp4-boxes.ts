/** One box of an MP4 file (ISO/IEC 14496-12 section 4.2). */
export interface Box {
  type: string;
  /** What stands behind size and type. */
  body: Buffer;
}

/** The boxes that stand one after the other. @throws where their sizes do not add up */
export function readBoxes(buffer: Buffer): Box[] {
  const boxes: Box[] = [];
  let at = 0;
  while (at < buffer.length) {
    const short = at + 8 <= buffer.length ? buffer.readUInt32BE(at) : 0;
    const long = short === 1 && at + 16 <= buffer.length;
    const size = long ? Number(buffer.readBigUInt64BE(at + 8)) : short;
    const head = long ? 16 : 8;
    if (size < head || at + size > buffer.length) throw new Error(`not an MP4 box at byte ${at}`);
    boxes.push({ type: buffer.toString('latin1', at + 4, at + 8), body: buffer.subarray(at + head, at + size) });
    at += size;
  }
  return boxes;
}

export function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

export const writeBoxes = (boxes: readonly Box[]): Buffer =>
  Buffer.concat(boxes.map(({ type, body }) => box(type, body)));

/** The same with what `edit` makes of each box at the end of a path such as ['moov', 'trak', 'mdia']. */
export function editBoxes(body: Buffer, [type, ...rest]: readonly string[], edit: (found: Box) => Box): Buffer {
  const boxes = readBoxes(body).map((found) => {
    if (found.type !== type) return found;
    return rest.length > 0 ? { type, body: editBoxes(found.body, rest, edit) } : edit(found);
  });
  return writeBoxes(boxes);
}

/** The one child of that type. @throws where there is none or more */
export function onlyBox(boxes: readonly Box[], type: string): Box {
  const [found, ...more] = boxes.filter((candidate) => candidate.type === type);
  if (!found || more.length > 0) throw new Error(`expected one '${type}', found ${found ? more.length + 1 : 0}`);
  return found;
}

export const u8 = (...values: number[]): Buffer => Buffer.from(values);
export const u16 = (value: number): Buffer => Buffer.from([value >>> 8, value & 255]);
export function u32(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => {
    buffer.writeUInt32BE(value >>> 0, at * 4);
  });
  return buffer;
}
