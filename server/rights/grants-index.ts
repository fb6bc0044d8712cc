import { posix } from 'node:path';
import type { Db } from '../db/db';
import { memoize } from '../memoize';
import { rightsTable } from '../vip/rights-repository';
import * as repository from './grants-repository';
import { playRules } from './settings-repository';

type PlayRules = Awaited<ReturnType<typeof playRules>>;

/** A folder that is not simply for everybody. */
export interface Gate {
  /** Keys of the episodes whose film lies in it. */
  episodes: Set<string>;
  /** Some episode that uses it is for everybody, so its bytes are: the plain path is open, up to everybody's height. */
  open: boolean;
  /** Of the film's renditions, tallest first. */
  heights: readonly number[];
  /** The height that everybody has. */
  everybody: number;
}

export interface GateIndex {
  /** @param path under /media/, as it was asked for @returns undefined where no gated film lies */
  gateOf(path: string): Promise<Gate | undefined>;
  /** This title was written: whoever fetches next of its folders is judged anew. */
  changed(mediaKey: string): void;
}

/** What nobody tells of holds after this time: what the importer and an operator's tools changed. Milliseconds. */
export const GATES_MS = 5_000;

/** Folders whose answer is kept, and levels of folders that are looked at: an address may have thousands. */
const KEPT = 2_000;
const DEEPEST = 12;

/** What was asked about a folder, and the titles that lie in it or above it. */
interface KeptFolder {
  gate: () => Promise<Gate | undefined>;
  titles: ReadonlySet<string>;
}

/**
 * Which folders are gated: a folder's episodes are asked for at most every GATES_MS, and only while something in it is
 * being fetched, so that a segment costs no query; of a title that was written at once.
 * @param clock unix ms
 */
export function createGateIndex(db: Db, clock: () => number): GateIndex {
  const kept = new Map<string, KeptFolder>();
  const site = memoize(GATES_MS, clock, async () => {
    const [rules, [everybody]] = await Promise.all([playRules(db), rightsTable(db)]);
    return { ...rules, everybody: everybody?.height ?? 0 };
  });
  const readAll = () =>
    memoize(GATES_MS, clock, async () => gatesOf(await repository.allFolderUses(db, clock()), await site()));
  let all = readAll();
  return {
    gateOf(path) {
      const folder = posix.dirname(nameOf(path));
      const known = kept.get(folder);
      if (known) return known.gate();
      if (kept.size >= KEPT) kept.clear();
      const titles = new Set<string>();
      const gate = memoize(GATES_MS, clock, () => read(folder, titles));
      kept.set(folder, { gate, titles });
      return gate();
    },
    changed(mediaKey) {
      all = readAll();
      // A folder of which no title was known may be this one's by now.
      for (const [folder, { titles }] of kept) if (titles.size === 0 || titles.has(mediaKey)) kept.delete(folder);
    },
  };

  /** @param titles is filled with those that lie there, as far as they were looked up one by one */
  async function read(folder: string, titles: Set<string>): Promise<Gate | undefined> {
    // The film's folder or one above: what somebody else packaged may have folders of its own.
    const names: string[] = [];
    for (let at = folder; at !== '.' && at !== '/'; at = posix.dirname(at)) names.push(at);
    // Films lie near the top, whatever is asked for below them.
    names.splice(0, names.length - DEEPEST);
    if (names.length === 0) return undefined;
    // Databases differ in what a small letter is beyond ASCII: such folders, which no tool of ours makes, are compared here.
    const isPlain = /^[\x20-\x7e]*$/.test(folder);
    const uses = isPlain ? await repository.folderUses(db, names, clock()) : [];
    for (const { media_key } of uses) titles.add(media_key);
    const gates = isPlain ? gatesOf(uses, await site()) : await all();
    return names.map((name) => gates.get(name)).find((gate) => gate !== undefined);
  }
}

/** The folders that are not simply for everybody, or not as tall as they are. */
function gatesOf(uses: repository.FolderUse[], site: PlayRules & { everybody: number }): ReadonlyMap<string, Gate> {
  const { everybody } = site;
  const isSiteGated = site.mustLogin || site.mustVIP;
  const isGated = ({ gated }: repository.FolderUse) => isSiteGated || gated === 1;
  const heightsOf = ({ heights }: repository.FolderUse) => JSON.parse(heights) as number[];
  const isTall = (use: repository.FolderUse) => heightsOf(use).some((height) => height > everybody);
  const names = new Set(uses.filter((use) => isGated(use) || isTall(use)).map(({ folder }) => nameOf(folder)));
  const gates = new Map<string, Gate>();
  for (const use of uses) {
    const name = nameOf(use.folder);
    if (!names.has(name)) continue;
    const gate = gates.get(name) ?? { episodes: new Set(), open: false, heights: heightsOf(use), everybody };
    // A grant that was given out before it was withdrawn opens nothing.
    if (use.withdrawn === 0) gate.episodes.add(use.episode_key);
    gate.open ||= !isGated(use);
    gates.set(name, gate);
  }
  return gates;
}

/** One spelling for one folder: some file systems know no case, and Windows knows two separators. */
const nameOf = (path: string): string => posix.normalize(path.replace(/\\/g, '/')).toLowerCase();
