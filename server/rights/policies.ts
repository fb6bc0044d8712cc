import type { EndpointName } from '../../src/contract/endpoints';
import { ret } from '../../src/contract/ret';
import { once } from '../../src/lib/once';
import { levelOf } from '../accounts/present';
import * as users from '../accounts/users-repository';
import type { Db } from '../db/db';
import type { CommentRow, DanmuRow, EpisodeRow, TitleRow, UserRow } from '../db/schema';
import { forbidden, loginRequired, notFound, Refusal } from '../errors';
import type { Viewer } from '../http/common-rules';
import type { Messages } from '../messages';
import * as posts from '../posts/posts-repository';
import { type TeenAct, teenActs, teenCallActs } from '../teen/acts';
import type { Teen } from '../teen/teen';
import * as titles from '../titles/titles-repository';
import { goldFor, lowestWith, type Rights, rightsLevel, rightsTable } from '../vip/rights-repository';
import * as wallet from '../wallet/wallet-repository';
import { hasPaid } from './gold-repository';
import { type PlayRules, playRules } from './settings-repository';

/** What is watched: the rights of both count. */
export interface Film {
  title: TitleRow;
  episode: EpisodeRow;
  /** When the rights count, where that is not now. Unix ms. */
  at?: number;
}

type Ability<S> = (viewer: Viewer, subject: S) => Promise<boolean>;

/**
 * Asks whether a viewer may do something: `await may(viewer, 'watch', film)`.
 * @returns for 'watch' whether the film is for everybody, so that its address needs no grant; else true
 * @throws Refusal with the sentence that tells why not
 */
export type May = <A extends keyof Abilities>(
  viewer: Viewer,
  action: A,
  subject: Parameters<Abilities[A]>[1],
) => Promise<boolean>;
type Abilities = ReturnType<typeof abilities>;

/** @param clock unix ms */
export function createMay(db: Db, clock: () => number, teen: Teen): May {
  const table = abilities(db, clock, teen);
  return (viewer, action, subject) => (table[action] as Ability<typeof subject>)(viewer, subject);
}

/** What a call may name: a title, or an episode of one. */
interface Named {
  mediaKey?: unknown;
  episodeKey?: unknown;
}

/**
 * Whether a viewer may make a call at all: what 青少年模式 refuses, it refuses before the call is looked at. Of a title that is not
 * fit for the young no call tells anything, whichever it is.
 */
export const mayCall =
  (db: Db, may: May) =>
  async (viewer: Viewer, call: EndpointName, { mediaKey, episodeKey }: Named): Promise<void> => {
    const act = teenCallActs[call];
    if (act) await may(viewer, 'act', act);
    if (!viewer.teen) return;
    const episode = typeof episodeKey === 'string' ? await titles.episode(db, episodeKey) : undefined;
    for (const key of [mediaKey, episode?.media_key]) {
      const title = typeof key === 'string' ? await titles.title(db, key) : undefined;
      if (title) await may(viewer, 'see', title);
    }
  };

/** The policies, a line each: an action, what it is done to, and when it is allowed. */
const abilities = (db: Db, clock: () => number, teen: Teen) => ({
  watch: async (viewer: Viewer, film: Film) => {
    if (viewer.teen) await watchInTeenMode(teen, viewer, film.title);
    const access = await posts.accessTo(db, film.title.media_key, viewer.uid);
    if (access === 'none') throw notFound((t) => t.titleNotFound);
    if (film.episode.withdrawn === 1) throw notFound((t) => t.episodeNotFound);
    // In the mode every address is signed: it runs out, and a new one asks here again. So is what is for some.
    const facts = watchFacts(db, viewer.uid, (mediaKey) => hasPaid(db, viewer.uid, mediaKey));
    const isOpen = await mayWatch(facts, viewer.uid, film, film.at ?? clock());
    return isOpen && !viewer.teen && access === 'everybody';
  },
  see: async (viewer: Viewer, title: Pick<TitleRow, 'teen' | 'media_key'>) => {
    if ((await posts.accessTo(db, title.media_key, viewer.uid)) === 'none') throw notFound((t) => t.titleNotFound);
    return only(fits(viewer, title), (t) => t.teenUnfit);
  },
  act: (viewer: Viewer, act: TeenAct) => only(!viewer.teen, teenActs[act]),
  // Whose title it is keeps order under it.
  deleteComment: async (viewer: Viewer, { uid, media_key }: CommentRow) =>
    only(uid === viewer.uid || (await isUploader(db, viewer, media_key)), (t) => t.commentNotYours),
  pinComment: async (viewer: Viewer, { media_key }: CommentRow) =>
    only(await isUploader(db, viewer, media_key), (t) => t.pinNotYours),
  createPoll: (viewer: Viewer, { uploader }: TitleRow) =>
    only(viewer.uid !== '' && uploader === viewer.uid, (t) => t.pollNotYours),
  changePoll: (viewer: Viewer, { uid }: { uid: string }) =>
    only(viewer.uid !== '' && uid === viewer.uid, (t) => t.pollNotOwn),
  takeCoin: (viewer: Viewer, danmu: DanmuRow) => only(danmu.viewer !== viewer.key, (t) => t.coinOwn),
  shieldSender: (viewer: Viewer, danmu: DanmuRow) => only(danmu.viewer !== viewer.key, (t) => t.shieldOwn),
  follow: (viewer: Viewer, uid: string) => only(uid !== viewer.uid, (t) => t.followSelf),
  blockPerson: (viewer: Viewer, uid: string) => only(uid !== viewer.uid, (t) => t.blacklistSelf),
});

/** Whether the title, or the post without one, is this viewer's. */
async function isUploader(db: Db, { uid }: Viewer, mediaKey: string): Promise<boolean> {
  if (uid === '') return false;
  const title = await titles.title(db, mediaKey);
  return (title ? title.uploader : (await posts.byId(db, mediaKey))?.uid) === uid;
}

const fits = (viewer: Viewer, title: Pick<TitleRow, 'teen'>): boolean => !viewer.teen || title.teen === 1;

/** @throws Refusal for a title that is not for the young, and while nothing is played */
async function watchInTeenMode(teen: Teen, viewer: Viewer, title: TitleRow): Promise<void> {
  await only(fits(viewer, title), (t) => t.teenUnfit);
  await teen.admit(viewer);
}

async function only(allowed: boolean, say: (t: Messages) => string): Promise<true> {
  if (!allowed) throw forbidden(say);
  return true;
}

/** What decides who may watch, each read once at most: of many films of one viewer, the same answers count. */
export interface WatchFacts {
  site(): Promise<PlayRules>;
  /** Undefined for a visitor, and for an account that is gone. */
  user(): Promise<UserRow | undefined>;
  table(): Promise<readonly Rights[]>;
  paid(mediaKey: string): Promise<boolean>;
  balance(): Promise<number>;
}

/** @param uid '' for a visitor */
export function watchFacts(db: Db, uid: string, paid: WatchFacts['paid']): WatchFacts {
  return {
    site: once(() => playRules(db)),
    user: once(async () => (uid ? users.byId(db, uid) : undefined)),
    table: once(() => rightsTable(db)),
    paid,
    balance: once(() => wallet.balanceOf(db, uid)),
  };
}

/** The level of VIP that a film asks for: its title's or its episode's, whichever is higher; where the site asks for VIP, 1 at least. 0: none. */
export const levelFor = (site: PlayRules, { title, episode }: Film): number =>
  Math.max(title.vip, episode.vip, site.mustVIP ? 1 : 0);

/**
 * Spec sections 4 and 6: who may play. Visitors may, unless the site asks for a login or for VIP, or the film is for
 * VIP of some level, costs gold or is not out for everybody yet.
 * @param now unix ms
 * @throws Refusal login_required, or vip_required with the sentence that leads to VIP and the level that is needed (`level`), or
 * early_only with the time at which it is for everybody (`freeAt`), or gold_required with this viewer's price (`gold`) and what they have (`have`)
 */
export async function mayWatch(facts: WatchFacts, uid: string, film: Film, now: number): Promise<boolean> {
  const { title, episode } = film;
  const site = await facts.site();
  const needed = levelFor(site, film);
  const needsVip = needed > 0;
  const isEarly = episode.free_at > now;
  if (!needsVip && !site.mustLogin && !isEarly && title.gold === 0) return true;
  if (!uid) throw loginRequired(isEarly && !needsVip ? { freeAt: episode.free_at } : {});
  const [user, table] = await Promise.all([facts.user(), facts.table()]);
  const level = rightsLevel(user, now);
  if (level < needed) throw vipRequired(film, { needed, own: user ? levelOf(user, now) : 0 });
  const rights = table[level];
  if (!rights) throw new Error('the table of rights has a row for every level');
  if (isEarly && !isOut(rights, episode, now)) {
    throw earlyOnly(table, episode, { now, freeAt: needsVip ? 0 : episode.free_at });
  }
  const gold = goldFor(rights, title.gold);
  if (gold > 0 && !(await facts.paid(title.media_key))) throw goldRequired(gold, await facts.balance());
  return false;
}

/** @param own the level that the viewer has bought, 0 for none */
function vipRequired({ title, episode }: Film, { needed, own }: { needed: number; own: number }): Refusal {
  const ofEpisode = episode.vip > title.vip;
  // Any level does for the lowest, whose sentence is the spec's.
  const say = (t: Messages) => (needed === 1 ? t.vipRequired : t.vipLevelRequired({ needed, own, ofEpisode }));
  return new Refusal('vip_required', ret.forbidden, say, { level: needed });
}

const DAY_MS = 86_400_000;

/** Whether a new episode is there already for who has these rights. @param now unix ms */
const isOut = ({ earlyDays }: Rights, { free_at }: EpisodeRow, now: number): boolean =>
  earlyDays > 0 && now >= free_at - earlyDays * DAY_MS;

/** Says for whom the episode is there now, and from when for everybody; `freeAt` 0 where that is never. */
function earlyOnly(
  table: readonly Rights[],
  episode: EpisodeRow,
  { now, freeAt }: { now: number; freeAt: number },
): Refusal {
  const level = lowestWith(table, (rights) => isOut(rights, episode, now));
  const say = (t: Messages) => (level === undefined ? t.notOutYet : t.earlyOnly(level));
  return new Refusal('early_only', ret.forbidden, say, { freeAt, level: level ?? 0 });
}

/** @param have gold that the viewer has */
const goldRequired = (gold: number, have: number): Refusal =>
  new Refusal('gold_required', ret.forbidden, (t) => t.goldRequired(gold), { gold, have });
