import { setImmediate as nextTurn } from 'node:timers/promises';
import { limits } from '../../../src/contract/limits';
import type { Viewer } from '../../http/common-rules';
import { memoize } from '../../memoize';
import { createKeyed } from '../../secrets';
import type { Services } from '../../services';
import { wantedBy } from '../../titles/wanted';
import * as repository from './search-repository';

interface Word {
  keyword: string;
  hot: number;
}
/** `nameTw`: what the title that it names is called in Taiwan, '' where nobody wrote that. */
interface HotWord extends Word {
  nameTw: string;
}

export interface HotSearches {
  /**
   * A search named this title. A member counts once a day for each, a visitor's device as well.
   * @param mayCount asked of who has not been counted for the title today
   */
  count(mediaKey: string, viewer: Viewer, mayCount: () => Promise<boolean>): Promise<void>;
  /** What is searched for, the hottest first, filled up with the operator's words; at most LIST_MS old. */
  list(): Promise<HotWord[]>;
  /** Names of what is watched most of what is fit for the young. */
  listForTeens(): Promise<HotWord[]>;
}

type Ground = Pick<Services, 'db' | 'clock' | 'days' | 'catalogue'>;

const WORDS = 12;
const ANY = { offset: 0, limit: 1 };
const LIST_MS = 60_000;
/** Characters of the hash by which a member is known for the day. */
const HASH_CHARS = 32;

/**
 * The hot search list (spec section 3, Search). Titles are counted, never what was typed: nobody can publish a text by
 * searching for it.
 */
export function createHotSearches({ db, clock, days, catalogue }: Ground): HotSearches {
  let cleaned = 0;
  const keyed = createKeyed(db, 'log_secret');
  return {
    async count(mediaKey, viewer, mayCount) {
      const today = days.dayOf(clock());
      // A part with each search, so that nobody waits for the whole of a day to go.
      if (cleaned !== today && (await repository.removeOldSearches(db, today))) cleaned = today;
      const searcher = await searcherOf(viewer);
      if (await repository.hasSearched(db, mediaKey, searcher, today)) return;
      if (await mayCount()) await repository.countSearch(db, mediaKey, searcher, today);
    },
    list: memoize(LIST_MS, clock, async () => {
      const lists = await Promise.all([
        repository.searchedTitles(db, days.dayOf(clock()), 2 * WORDS),
        repository.hotSearches(db, 2 * WORDS),
        // A young site has no searches to speak of: what is watched most fills the list.
        repository.hottestTitles(db, 2 * WORDS),
      ]);
      const byWord = new Map<string, Word>();
      for (const word of lists.flat()) if (!byWord.has(word.keyword)) byWord.set(word.keyword, word);
      return finding([...byWord.values()]);
    }),
    async listForTeens() {
      const titles = (await catalogue.shownTo({ teen: true }).site()).ordered('hot').slice(0, WORDS);
      return titles.map(({ name, nameTw, hit }) => ({ keyword: name, nameTw, hot: hit }));
    },
  };

  /** A member whatever device they say it is; by a hash, so that nothing names an account that is closed before the day ends. */
  async function searcherOf({ uid, deviceId, key }: Viewer): Promise<string> {
    if (!uid) return deviceId;
    return `u:${(await keyed())(key).toString('hex').slice(0, HASH_CHARS)}`;
  }

  /** The first of these words that find a title: those that an operator took out leave their words behind. */
  async function finding(words: Word[]): Promise<HotWord[]> {
    const site = await catalogue.site();
    const found: HotWord[] = [];
    for (const word of words) {
      const isShort = Array.from(word.keyword).length <= limits.searchMaxChars;
      const wanted = isShort ? wantedBy(word.keyword, 'text') : null;
      const [first] = wanted ? (await site.find(wanted, ANY))[0] : [];
      if (first) found.push({ ...word, nameTw: first.name === word.keyword ? first.nameTw : '' });
      if (found.length === WORDS) break;
      await nextTurn();
    }
    return found;
  }
}
