import type { Entry } from './entry';

/**
 * Reads the compiled dictionary of the Android Open Source Project's pinyin input, as a 64-bit build wrote it: the
 * spellings, the list of words by length, the tree of spellings that leads to the words, and for each word one of 256
 * steps of its frequency.
 * @param file `dict_pinyin.dat`
 * @returns each word with each of its readings, its cost being -ln of its probability
 */
export function readGoogleDict(file: Buffer): Entry[] {
  const long = (at: number) => Number(file.readBigUInt64LE(at));
  const spellings = long(8);
  let at = 16 + 5;
  const names = Array.from({ length: spellings }, (_, i) => nameAt(file, at + 8 * i));
  at += 8 * spellings;
  const characters = long(at);
  // Start of the words of each length, in characters; then in words. Nine each, for lengths 1 to 8.
  const starts = Array.from({ length: 9 }, (_, i) => long(at + 8 + 8 * i));
  const ids = Array.from({ length: 9 }, (_, i) => long(at + 80 + 8 * i));
  at += 152 + 4 * characters;
  const text = file.subarray(at, at + 2 * starts[8]!).toString('utf16le');
  at += 2 * starts[8]!;
  const [firstLevel, deeper, list] = [long(at), long(at + 8), long(at + 16)] as const;
  const rootAt = at + 32;
  const deeperAt = rootAt + 24 * firstLevel;
  const listAt = deeperAt + 10 * deeper;
  const stepsAt = listAt + list + 8;

  const wordOf = (id: number) => {
    let length = 1;
    while (id >= ids[length]!) length += 1;
    const from = starts[length - 1]! + (id - ids[length - 1]!) * length;
    return text.slice(from, from + length);
  };
  const costOf = (id: number) => file.readUInt16LE(stepsAt + 2 * file[stepsAt + 512 + id]!) / 800;
  const entries: Entry[] = [];
  const collect = (from: number, count: number, syllables: string[]) => {
    for (let i = 0; i < count; i += 1) {
      const id = file.readUIntLE(listAt + 3 * (from + i), 3);
      entries.push({ text: wordOf(id), syllables, cost: costOf(id) });
    }
  };
  // Numbers below 30 are half spellings, which no word is written with.
  const spelled = (number: number) => names[number - 30]!;
  const visit = (node: number, path: string[]) => {
    const a = deeperAt + 10 * node;
    const syllables = [...path, spelled(file.readUInt16LE(a + 4))];
    collect(file.readUInt16LE(a + 2) + file[a + 9]! * 65536, file[a + 7]!, syllables);
    const son = file.readUInt16LE(a) + file[a + 8]! * 65536;
    for (let i = 0; i < file[a + 6]!; i += 1) visit(son + i, syllables);
  };
  for (let i = 1; i < firstLevel; i += 1) {
    const a = rootAt + 24 * i;
    const syllables = [spelled(file.readUInt16LE(a + 16))];
    collect(long(a + 8), file.readUInt16LE(a + 20), syllables);
    for (let k = 0; k < file.readUInt16LE(a + 18); k += 1) visit(long(a) + k, syllables);
  }
  return entries;
}

function nameAt(file: Buffer, at: number): string {
  const name = file.subarray(at, at + 7).toString('latin1');
  return name.slice(0, name.indexOf('\0')).toLowerCase();
}
