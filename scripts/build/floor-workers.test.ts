import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { encodeQR } from 'qr';
import { expect, it } from 'vitest';
import { classicProgram } from './floor-workers';

const decoder = fileURLToPath(new URL('../../src/screens/scan/scan-code/decoder.worker.ts', import.meta.url));

it('a worker is one script of the floor’s syntax that reads a code without the page’s polyfills', async () => {
  const program = await classicProgram(decoder);
  expect(program).not.toMatch(/\bimport\b|\?\?|\?\.[a-z]|\basync\b|catch\s*\{|\{\s*\.\.\./i);

  const rows = encodeQR('https://tv.example/space/7', 'raw', { ecc: 'medium', border: 4 });
  const [scale, said] = [4, [] as (string | null)[]];
  const side = rows.length * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let at = 0; at < side * side; at += 1) {
    if (rows[Math.floor(at / side / scale)]?.[Math.floor((at % side) / scale)]) pixels.fill(0, at * 4, at * 4 + 3);
  }
  interface Scope {
    onmessage?(event: { data: object }): void;
    postMessage(text: string | null): void;
  }
  const self: Scope = { postMessage: (text) => void said.push(text) };
  // A Chromium 53: no Object.values, no padStart.
  const old = 'delete Object.values; delete Object.entries; delete String.prototype.padStart;';
  runInNewContext(`${old}${program}`, { self, TextDecoder, performance });
  self.onmessage?.({ data: { pixels: pixels.buffer, width: side, height: side, ms: 5_000 } });
  self.onmessage?.({ data: { pixels: new ArrayBuffer(side * side * 4), width: side, height: side, ms: 50 } });
  expect(said).toEqual(['https://tv.example/space/7', null]);
});
