import { limits } from '../../../src/contract/limits';
import type { KeepChoice, KeptRight } from '../../../src/contract/schemas/keep';
import { levelOf } from '../../accounts/present';
import type { EpisodeRow, TitleRow, UserRow } from '../../db/schema';
import { Refusal } from '../../errors';
import type { Viewer } from '../../http/common-rules';
import type { Messages } from '../../messages';
import { accessAmong } from '../../posts/posts-repository';
import { paidAmong } from '../../rights/gold-repository';
import { encryptedAmong } from '../../rights/grants-repository';
import { heightsWithin } from '../../rights/heights';
import { isTaller } from '../../rights/level-heights';
import { levelFor, mayWatch, watchFacts } from '../../rights/policies';
import type { Services } from '../../services';
import { type Rights, rightsLevel } from '../../vip/rights-repository';

const DAY_MS = 86_400_000;

/** An episode with its title. */
export interface Film {
  title: TitleRow;
  episode: EpisodeRow;
}

/** What counts for all episodes that one viewer asks for. */
export interface Keeper {
  rights: Rights;
  table: readonly Rights[];
  /** Whether, until when and how tall this viewer may keep it. Never rejects with a Refusal: that is an answer. */
  rightTo(film: Film): Promise<KeptRight>;
  /** What opens it to this viewer, as where it plays; '' where nothing does, or it is open. */
  wayTo(film: Film): Promise<Pick<KeepChoice, 'way' | 'level'>>;
  /** Of one that may be kept: whether everybody may have its files, so that its address needs no grant. */
  isOpen(film: Film): Promise<boolean>;
}

/** Of an episode that may not be kept. */
export const notKept = (episodeKey: string, reason: string, later = false): KeptRight => ({
  episodeKey,
  allowed: false,
  reason,
  later,
  until: 0,
  height: 0,
  plainHeight: 0,
  tallUntil: 0,
});

/**
 * Who may keep what (issue 17): whoever may watch it, for a month, or until the end of the membership that it hangs on. An
 * encrypted film is not kept, for its key would be. A fixed number of statements, however many films there are.
 * @param films that will be asked about
 */
export async function keeperOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer,
  films: readonly Film[],
  t: Messages,
): Promise<Keeper> {
  const now = clock();
  const mediaKeys = [...new Set(films.map(({ title }) => title.media_key))];
  const episodeKeys = films.map(({ episode }) => episode.episode_key);
  const [access, paid, encrypted] = await Promise.all([
    accessAmong(db, mediaKeys, viewer.uid),
    paidAmong(db, viewer.uid, mediaKeys),
    encryptedAmong(db, episodeKeys),
  ]);
  const facts = watchFacts(db, viewer.uid, async (mediaKey) => paid.has(mediaKey));
  const [table, user, site] = await Promise.all([facts.table(), facts.user(), facts.site()]);
  const rights = table[rightsLevel(user, now)];
  const plain = table[0];
  if (!rights || !plain) throw new Error('the table of rights has a row for every level');
  /** Why nobody, however much they pay, keeps it; '' for the others. */
  const closed = (film: Film): string => {
    if (access.get(film.title.media_key) === 'none') return t.titleNotFound;
    return encrypted.has(film.episode.episode_key) ? t.keepProtected : '';
  };
  const refusalOf = async (film: Film): Promise<Refusal | null> => {
    try {
      await mayWatch(facts, viewer.uid, film, now);
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  };
  const month = now + limits.keepDays * DAY_MS;
  const withVip = Math.min(month, vipUntil(user, now));
  return {
    rights,
    table,
    async isOpen(film) {
      // In 青少年模式 every address is signed, as that of a film that is for some.
      const isForAll = !viewer.teen && (access.get(film.title.media_key) ?? 'everybody') === 'everybody';
      const heights = JSON.parse(film.episode.heights) as number[];
      return isForAll && (await mayWatch(facts, viewer.uid, film, now)) && !isTaller(heights, rights, table);
    },
    async wayTo(film) {
      // In 青少年模式 nothing is sold.
      if (viewer.teen || closed(film)) return noWay;
      const refusal = await refusalOf(film);
      return refusal ? wayPast(refusal) : noWay;
    },
    async rightTo(film) {
      const { title, episode } = film;
      const key = episode.episode_key;
      if (viewer.teen && title.teen !== 1) return notKept(key, t.teenUnfit, true);
      const reason = closed(film) || (await refusalOf(film))?.say(t);
      if (reason) return notKept(key, reason);
      const all = JSON.parse(episode.heights) as number[];
      const tallest = (most: number) => Math.max(0, ...heightsWithin(all, most));
      const height = tallest(Math.max(rights.height, plain.height));
      // Once an early episode is out, everybody may watch it: until then it hangs on the membership.
      const early = episode.free_at > now && withVip < episode.free_at;
      const until = levelFor(site, film) > 0 || early ? withVip : month;
      return {
        ...notKept(key, ''),
        allowed: true,
        until,
        height,
        plainHeight: Math.min(height, tallest(plain.height)),
        tallUntil: Math.min(until, withVip),
      };
    },
  };
}

const noWay = { way: '', level: 0 } as const;

/** Where the player's own gate leads. An early episode that is there for no level yet is only waited for. */
function wayPast({ id, data }: Refusal): Pick<KeepChoice, 'way' | 'level'> {
  if (id === 'login_required') return { way: 'login', level: 0 };
  if (id === 'gold_required') return { way: 'gold', level: 0 };
  const level = Number(data.level ?? 0);
  return id === 'early_only' && level === 0 ? noWay : { way: 'vip', level };
}

/** When what hangs on the membership ends; a big V's does not. Unix ms. */
function vipUntil(user: UserRow | undefined, now: number): number {
  if (!user) return now;
  if (levelOf(user, now) > 0 && user.big_v !== 1) return user.vip_expires_at;
  return user.big_v === 1 ? Number.MAX_SAFE_INTEGER : now;
}
