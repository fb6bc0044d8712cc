import { alphabet, costStep, firstCost, maxShared, type PackedWords, packedEscape } from './packing';

/**
 * The words as a tree of syllables, in typed arrays: node n is reached by one more syllable than its parent and holds
 * the words that are written with exactly those. Nodes 0 to syllables.length - 1 are the first level. Words of one node
 * stand together, the usual ones first.
 */
export interface Dictionary {
  /** Spellings; the place of a syllable is its number. */
  syllables: readonly string[];
  /** For each node: the number of its last syllable. */
  syllable: Uint16Array;
  /** Of a node of the first level: itself. */
  parent: Int32Array;
  /** 0 where there is none: node 0 is nobody's child. */
  firstChild: Int32Array;
  nextSibling: Int32Array;
  firstWord: Int32Array;
  wordCount: Uint16Array;
  /** @param length as many characters as the node has syllables */
  text(word: number, length: number): string;
  /** -ln of its probability. */
  cost(word: number): number;
}

const values = new Uint8Array(128);
for (let i = 0; i < alphabet.length; i += 1) values[alphabet.charCodeAt(i)] = i;

/** Reads numbers of one or two signs one after the other. */
function reader(packed: string): () => number {
  let at = 0;
  return () => {
    const value = values[packed.charCodeAt(at)]!;
    at += 1;
    if (value < packedEscape) return value;
    at += 1;
    return packedEscape + (value - packedEscape) * alphabet.length + values[packed.charCodeAt(at - 1)]!;
  };
}

/** How many words are unpacked between two pauses: a few milliseconds on a slow television. */
const slice = 1_500;

/**
 * Unpacks the dictionary, about 75,000 words in 2.5 MB, and pauses now and then: whoever runs it decides when it goes on.
 */
export function* openInSlices(packed: PackedWords): Generator<undefined, Dictionary> {
  const syllables = packed.syllables.split(' ');
  const chars = packed.chars.split(' ');
  const singles = packed.chars.length - chars.length + 1;
  const words = packed.heads.length;
  const codes = new Uint16Array(singles + packed.picks.length);
  const starts = new Int32Array(singles + words);
  const costs = new Uint8Array(singles + words);
  // A word makes at most as many nodes as syllables follow; `tails` has a sign for each.
  const room = syllables.length + packed.tails.length;
  const syllable = new Uint16Array(room);
  const parent = new Int32Array(room);
  const firstChild = new Int32Array(room);
  const nextSibling = new Int32Array(room);
  const firstWord = new Int32Array(room);
  const wordCount = new Uint16Array(room);
  const charAt = new Int32Array(syllables.length);

  let word = 0;
  const charCosts = packed.charCosts.replace(/ /g, '');
  chars.forEach((list, node) => {
    syllable[node] = node;
    parent[node] = node;
    charAt[node] = word;
    firstWord[node] = word;
    wordCount[node] = list.length;
    for (let i = 0; i < list.length; i += 1, word += 1) {
      codes[word] = list.charCodeAt(i);
      starts[word] = word;
      costs[word] = values[charCosts.charCodeAt(word)]!;
    }
  });

  const tail = reader(packed.tails);
  const pick = reader(packed.picks);
  /** The nodes on the way to the word before, and the last child that each has so far. */
  const path = new Int32Array(maxShared + 1);
  const lastChild = new Int32Array(room);
  let depth = 0;
  let nodes = syllables.length;
  let end = singles;
  for (let i = 0; i < words; i += 1, word += 1) {
    if (i % slice === 0) yield;
    const head = values[packed.heads.charCodeAt(i)]!;
    let level = Math.floor(head / (maxShared + 1));
    const length = level + (head % (maxShared + 1));
    for (let isFirst = true; level < length; level += 1, isFirst = false) {
      const number = tail() + (isFirst && level < depth ? syllable[path[level]!]! : 0);
      let node = number;
      if (level > 0) {
        node = nodes;
        nodes += 1;
        syllable[node] = number;
        const above = path[level - 1]!;
        parent[node] = above;
        if (lastChild[above]) nextSibling[lastChild[above]!] = node;
        else firstChild[above] = node;
        lastChild[above] = node;
      }
      path[level] = node;
    }
    depth = length;
    const node = path[length - 1]!;
    if (wordCount[node] === 0) firstWord[node] = word;
    wordCount[node]! += 1;
    starts[word] = end;
    costs[word] = values[packed.costs.charCodeAt(i)]!;
    for (let k = 0; k < length; k += 1, end += 1) codes[end] = codes[charAt[syllable[path[k]!]!]! + pick()]!;
  }

  return {
    syllables,
    syllable: syllable.slice(0, nodes),
    parent: parent.slice(0, nodes),
    firstChild: firstChild.slice(0, nodes),
    nextSibling: nextSibling.slice(0, nodes),
    firstWord: firstWord.slice(0, nodes),
    wordCount: wordCount.slice(0, nodes),
    text: (at, length) => String.fromCharCode(...codes.subarray(starts[at]!, starts[at]! + length)),
    cost: (at) => firstCost + costStep * costs[at]!,
  };
}

/** The numbers of a node's syllables, from the first on. */
export function syllablesOf({ syllable, parent }: Dictionary, node: number, length: number): number[] {
  const way: number[] = [];
  for (let at = node; way.length < length; at = parent[at]!) way.unshift(syllable[at]!);
  return way;
}
