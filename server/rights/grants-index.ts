import { posix } from 'node:path';
import type { Db } from '../db/db';
import { memoize } from '../memoize';
import * as repository from './grants-repository';
import { playRules } from './settings-repository';

/** A folder that is not simply for everybody. */
export interface Gate {
  /** Keys of the episodes whose film lies in it. */
  episodes: Set<string>;
  /** Some episode that uses it is for everybody, so its bytes are: the plain path is open. */
  open: boolean;
}

export interface GateIndex {
  /** @param path under /media/, as it was asked for @returns undefined where no gated film lies */
  gateOf(path: string): Promise<Gate | undefined>;
}

/** The importer and an operator's tools are other processes: what they change holds after this time. Milliseconds. */
export const GATES_MS = 5_000;

/**
 * Which folders are gated, in memory: a segment costs no query. Only gated folders are kept (where the whole site is
 * gated: all), and they are read again at most every GATES_MS and only while something is being fetched.
 * @param clock unix ms
 */
export function createGateIndex(db: Db, clock: () => number): GateIndex {
  const gates = memoize(GATES_MS, clock, () => readGates(db));
  return {
    async gateOf(path) {
      const known = await gates();
      if (known.size === 0) return undefined;
      // The film's folder or one above: what somebody else packaged may have folders of its own.
      for (let at = posix.dirname(nameOf(path)); at !== '.' && at !== '/'; at = posix.dirname(at)) {
        const gate = known.get(at);
        if (gate) return gate;
      }
      return undefined;
    },
  };
}

async function readGates(db: Db): Promise<Map<string, Gate>> {
  const { mustLogin, mustVIP } = await playRules(db);
  const all = mustLogin || mustVIP;
  const gates = new Map<string, Gate>();
  for (const { folder, episode_key, gated } of await repository.folderUses(db, all)) {
    const name = nameOf(folder);
    const gate = gates.get(name) ?? { episodes: new Set(), open: false };
    gate.episodes.add(episode_key);
    gate.open ||= !all && gated === 0;
    gates.set(name, gate);
  }
  return gates;
}

/** One spelling for one folder: some file systems know no case, and Windows knows two separators. */
const nameOf = (path: string): string => posix.normalize(path.replace(/\\/g, '/')).toLowerCase();
