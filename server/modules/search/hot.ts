import { limits } from '../../../src/contract/limits';
import { dayOf } from '../../days';
import type { Db } from '../../db/db';
import { remember } from '../../remember';
import * as repository from './search-repository';
import { wantedBy } from './wanted';

interface HotWord {
  keyword: string;
  hot: number;
}

export interface HotSearches {
  /** A search named this title. A device counts once a day for each. */
  count(mediaKey: string, deviceId: string): Promise<void>;
  /** What is searched for, the hottest first, filled up with the operator's words; at most LIST_MS old. */
  list(): Promise<HotWord[]>;
}

const WORDS = 12;
const LIST_MS = 60_000;

/**
 * The hot search list (spec section 3, Search). Titles are counted, never what was typed: nobody can publish a text by
 * searching for it.
 * @param clock unix ms
 */
export function createHotSearches(db: Db, clock: () => number): HotSearches {
  let cleaned = 0;
  return {
    async count(mediaKey, deviceId) {
      const today = dayOf(clock());
      if (cleaned !== today) {
        await repository.removeOldSearches(db, today);
        cleaned = today;
      }
      await repository.countSearch(db, mediaKey, deviceId, today);
    },
    list: remember(LIST_MS, clock, async () => {
      const answered = new Map<string, HotWord>();
      const add = async (rows: Promise<HotWord[]>) => {
        for (const row of await rows) {
          if (answered.size < WORDS && !answered.has(row.keyword) && (await finds(row.keyword))) {
            answered.set(row.keyword, row);
          }
        }
      };
      await add(repository.searchedTitles(db, dayOf(clock()), 2 * WORDS));
      await add(repository.hotSearches(db, 2 * WORDS));
      // A young site has no searches to speak of: what is watched most fills the list.
      if (answered.size < WORDS) await add(repository.hottestTitles(db, 2 * WORDS));
      return [...answered.values()];
    }),
  };

  /** Whether a viewer who asks for the word sees a title: those that an operator took out leave their words behind. */
  async function finds(word: string): Promise<boolean> {
    const wanted = Array.from(word).length <= limits.searchMaxChars ? wantedBy(word, 'text') : null;
    if (!wanted) return false;
    const [rows] = await repository.searchTitles(db, wanted, { offset: 0, limit: 1 });
    return rows.length > 0;
  }
}
