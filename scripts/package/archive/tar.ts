const BLOCK = 512;
const text = (tar: Buffer, from: number, length: number) =>
  tar.toString('utf8', from, from + length).replace(/\0.*$/s, '');

/**
 * Reads a tar (ustar, GNU's and PAX's long names).
 * @returns content by name, folders left out
 */
export function readTar(tar: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>();
  let longName = '';
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0; ) {
    const size = Number.parseInt(text(tar, at + 124, 12).trim() || '0', 8);
    const body = tar.subarray(at + BLOCK, at + BLOCK + size);
    const type = String.fromCharCode(tar[at + 156] || 0x30);
    if (type === 'L') longName = text(body, 0, size);
    else if (type === 'x') longName = /\d+ path=(.*)\n/.exec(body.toString('utf8'))?.[1] ?? '';
    else {
      if (type === '0') entries.set(longName || nameAt(tar, at), body);
      longName = '';
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return entries;
}

function nameAt(tar: Buffer, at: number): string {
  const ustar = text(tar, at + 257, 5) === 'ustar';
  const prefix = ustar ? text(tar, at + 345, 155) : '';
  return (prefix ? `${prefix}/` : '') + text(tar, at, 100);
}
