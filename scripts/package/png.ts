import { inflateSync } from 'node:zlib';

/** Pixels of 8 bits a channel, RGB or RGBA, as our own painter writes them. */
interface Pixels {
  width: number;
  height: number;
  channels: number;
  data: Buffer;
}

/** @returns pixels @throws where it is no PNG */
export function pngSize(png: Buffer): { width: number; height: number } {
  if (png.toString('latin1', 1, 4) !== 'PNG') throw new Error('not a PNG');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

/** Whether a viewer would see nothing: no pixel brighter than a television's black (16 of 255). */
export function isBlack(png: Buffer): boolean {
  const { data, channels } = decode(png);
  return data.every((value, at) => at % channels === 3 || value <= 16);
}

export function decode(png: Buffer): Pixels {
  const { width, height } = pngSize(png);
  const channels = { 2: 3, 6: 4 }[png[25] ?? -1];
  if (png[24] !== 8 || !channels) throw new Error('a PNG of another kind than RGB or RGBA with 8 bits');
  return { width, height, channels, data: unfiltered(inflateSync(body(png)), height, width * channels, channels) };
}

function body(png: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const size = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + size));
    at += size + 12;
  }
  return Buffer.concat(parts);
}

/** @param row bytes of a line without its filter byte @param step bytes of a pixel */
function unfiltered(packed: Buffer, height: number, row: number, step: number): Buffer {
  const data = Buffer.alloc(height * row);
  for (let y = 0; y < height; y += 1) {
    const kind = packed[y * (row + 1)] ?? 0;
    for (let x = 0; x < row; x += 1) {
      const at = y * row + x;
      const left = x >= step ? (data[at - step] ?? 0) : 0;
      const up = y > 0 ? (data[at - row] ?? 0) : 0;
      const corner = x >= step && y > 0 ? (data[at - row - step] ?? 0) : 0;
      data[at] = (packed[y * (row + 1) + 1 + x] ?? 0) + predicted(kind, left, up, corner);
    }
  }
  return data;
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) return 0;
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
