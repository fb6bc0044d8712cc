import { giveBackProfile, type KeptProfile } from '../accounts/clear-profile';
import { type KeptMute, shortenMute, unlockAccount } from '../accounts/states';
import * as users from '../accounts/users-repository';
import type { Db } from '../db/db';
import type { RulingRow } from '../db/schema/rulings';
import { giveBackPost, type KeptPost } from '../posts/judge-post';
import { giveBackStore } from '../stores/give-back-repository';
import { giveBackComment, type KeptComment } from './kept-comment-repository';
import * as repository from './rulings-repository';
import { giveBackDanmu, type KeptDanmu } from './take-down';

/**
 * Takes a decision back: what it removed is restored exactly as it was. Call it in a transaction that locks the decision.
 * @param now unix ms @returns false where that is not possible any more, because the thing is gone or its author changed it
 */
export async function giveBack(trx: Db, ruling: RulingRow, now: number): Promise<boolean> {
  if (ruling.kept === '') return false;
  const kept: unknown = JSON.parse(ruling.kept);
  switch (ruling.kind) {
    case 'comment': {
      const isBack = await giveBackComment(trx, kept as KeptComment);
      await repository.letGo(trx, ruling.id);
      return isBack;
    }
    case 'danmu':
      return giveBackDanmu(trx, kept as KeptDanmu);
    case 'post':
    case 'video':
      return giveBackPost(trx, ruling.target, kept as KeptPost, now);
    case 'store':
      return giveBackStore(trx, ruling.target, now);
    case 'mute':
      return takeMuteBack(trx, ruling, kept as KeptMute, now);
    case 'lock':
      return takeLockBack(trx, ruling, now);
    case 'profile':
      return giveBackProfile(trx, ruling.uid, kept as KeptProfile, now);
  }
}

/** Ends the mute of this decision where it is the one in force, unless other decisions that still stand mute the account longer. */
async function takeMuteBack(trx: Db, ruling: RulingRow, { until, was }: KeptMute, now: number): Promise<boolean> {
  const { uid, id } = ruling;
  await users.hold(trx, uid);
  const user = await users.byId(trx, uid);
  if (!user || user.closed_at > 0) return false;
  // A newer or a longer mute is in force and stays; or the mute is over.
  if (user.muted_until !== until || until <= now) return true;
  const others = (await repository.ofAccount(trx, uid, 'mute')).filter((one) => one.id !== id && one.kept !== '');
  const longest = (rows: RulingRow[]) => Math.max(0, ...rows.map((one) => (JSON.parse(one.kept) as KeptMute).until));
  // An earlier decision counts only up to the mute that was in force when this one was made; later decisions count in full.
  const before = Math.min(was, longest(others.filter((one) => !isLater(one, ruling))));
  const then = Math.max(before, longest(others.filter((one) => isLater(one, ruling))));
  await shortenMute(trx, { uid, at: now, until: then > now ? then : 0 });
  return true;
}

const isLater = (one: RulingRow, than: RulingRow): boolean =>
  one.at > than.at || (one.at === than.at && one.id > than.id);

/** Unlocks the account, unless a later decision has locked it again. */
async function takeLockBack(trx: Db, { uid, id }: RulingRow, now: number): Promise<boolean> {
  await users.hold(trx, uid);
  const user = await users.byId(trx, uid);
  if (!user || user.closed_at > 0) return false;
  const [latest] = await repository.ofAccount(trx, uid, 'lock');
  if (user.locked === 1 && latest?.id === id) await unlockAccount(trx, { uid, at: now });
  return true;
}
