const MAGIC = '!<arch>\n';
const HEADER = 60;

/**
 * Reads an ar archive, the outer shell of an .ipk.
 * @returns content by name
 * @throws where it is damaged
 */
export function readAr(ar: Buffer): Map<string, Buffer> {
  if (ar.toString('latin1', 0, MAGIC.length) !== MAGIC) throw new Error('not an ar archive');
  const entries = new Map<string, Buffer>();
  for (let at = MAGIC.length; at + HEADER <= ar.length; ) {
    const field = (from: number, length: number) => ar.toString('latin1', at + from, at + from + length).trim();
    if (ar.toString('latin1', at + 58, at + 60) !== '`\n') throw new Error(`no ar header at ${at}`);
    const size = Number(field(48, 10));
    entries.set(field(0, 16).replace(/\/$/, ''), ar.subarray(at + HEADER, at + HEADER + size));
    // Every entry begins at an even place.
    at += HEADER + size + (size % 2);
  }
  return entries;
}
