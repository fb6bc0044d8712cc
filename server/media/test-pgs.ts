/** One segment of a PGS stream. @param at milliseconds @param kind as the format numbers them */
function segment(at: number, kind: number, body: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.write('PG');
  head.writeUInt32BE(at * 90, 2);
  head.writeUInt8(kind, 10);
  head.writeUInt16BE(body.length, 11);
  return Buffer.concat([head, body]);
}

/** For tests: picture subtitles as a disc has them (.sup), which show nothing at the times given. @param times milliseconds */
export function pgsStream(times: readonly number[]): Buffer {
  const composition = (n: number) => {
    const body = Buffer.from([0, 128, 0, 72, 0x10, 0, 0, 0x80, 0, 0, 0]);
    body.writeUInt16BE(n, 5);
    return body;
  };
  const oneWindow = Buffer.from([1, 0, 0, 0, 0, 0, 0, 8, 0, 8]);
  return Buffer.concat(
    times.flatMap((at, n) => [
      segment(at, 0x16, composition(n)),
      segment(at, 0x17, oneWindow),
      segment(at, 0x80, Buffer.alloc(0)),
    ]),
  );
}
