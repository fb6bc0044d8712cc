/**
 * How a JPEG says that it is to be turned: 1 (as it is) to 8, as its Exif numbers them. Only for engines that draw a picture as
 * it lies in the file; the others have turned it already. @param bytes the beginning of the file: its first 128 KB are enough
 */
export function orientationOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return 1;
  for (let at = 2; at + 4 <= view.byteLength; ) {
    const marker = view.getUint16(at);
    const length = view.getUint16(at + 2);
    if (marker === 0xffe1) {
      const found = orientationIn(view, at + 4);
      if (found > 0) return found;
    }
    // The picture itself begins, or this is no JPEG after all.
    if (marker === 0xffda || (marker & 0xff00) !== 0xff00 || length < 2) return 1;
    at += 2 + length;
  }
  return 1;
}

/** @param at where 'Exif' may stand @returns 0 where it does not, or says nothing of it */
function orientationIn(view: DataView, at: number): number {
  const tiff = at + 6;
  if (tiff + 8 > view.byteLength || view.getUint32(at) !== 0x45786966) return 0;
  const little = view.getUint16(tiff) === 0x4949;
  const list = tiff + view.getUint32(tiff + 4, little);
  if (list + 2 > view.byteLength) return 0;
  const count = view.getUint16(list, little);
  for (let n = 0; n < count; n += 1) {
    const entry = list + 2 + n * 12;
    if (entry + 12 > view.byteLength) return 0;
    if (view.getUint16(entry, little) !== 0x0112) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : 0;
  }
  return 0;
}

/** The matrix of canvas.transform that turns a picture of that size upright, and whether its sides change places. */
export function uprightMatrix(
  orientation: number,
  width: number,
  height: number,
): { matrix: [number, number, number, number, number, number]; swaps: boolean } {
  const matrices: Record<number, [number, number, number, number, number, number]> = {
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, height, 0],
    7: [0, -1, -1, 0, height, width],
    8: [0, -1, 1, 0, 0, width],
  };
  return { matrix: matrices[orientation] ?? [1, 0, 0, 1, 0, 0], swaps: orientation >= 5 };
}
