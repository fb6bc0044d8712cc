import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { openInSlices } from '../src/ime/dictionary';
import { createIme } from '../src/ime/ime';
import type { PackedWords } from '../src/ime/packing';
import { type Figures, quantile } from './report';

const packed = (name: string) => readFileSync(new URL(`../src/ime/packed/${name}`, import.meta.url), 'utf8');

/** Typed letter by letter: whole sentences, nothing but initials, what fits the most words. */
const inputs = [
  'nihaozhongguo',
  'jintiantianqihenhao',
  'woxihuannizaidianshishangkandi',
  'nhzgnhzgnhzgnhzgnhzgnhzgnhzgnh',
  'ssssssssssssssssssssssssssssss',
  'zhzhzhzhzhzhzhzhzhzhzhzhzhzhzh',
  'yiyiyiyiyiyiyiyiyiyiyiyiyiyiyi',
];
const rounds = 5;

const cpuMs = () => process.cpuUsage().user / 1000;

/**
 * The pinyin engine in Node: what the words weigh, the processor's time for unpacking them all (in slices, each of
 * them short), and for the candidates of a key, up to 30 letters. Other programs of a busy machine do not count.
 */
export async function measureIme(): Promise<Figures> {
  const words = JSON.parse(packed('words.json')) as PackedWords;
  const slices = openInSlices(words);
  const took: number[] = [];
  let step: ReturnType<typeof slices.next>;
  do {
    const before = cpuMs();
    step = slices.next();
    took.push(cpuMs() - before);
  } while (!step.done);
  const ime = createIme(step.value);
  const keys: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const input of inputs) {
      for (let length = 1; length <= input.length; length += 1) {
        const before = cpuMs();
        ime.convert(input.slice(0, length), 'letters');
        // The first round warms the engine up, as a viewer's first words do.
        if (round > 0) keys.push(cpuMs() - before);
      }
    }
  }
  return {
    'ime.words': gzipSync(packed('words.json'), { level: 9 }).length / 1000,
    'ime.open': took.reduce((sum, ms) => sum + ms, 0),
    'ime.open.slice': Math.max(...took),
    'ime.key.median': quantile(keys, 0.5),
    'ime.key.p95': quantile(keys, 0.95),
  };
}
