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
 * Takes a decision back: what it took is there again, exactly as it was. Call it in a transaction that holds the decision.
 * @param now unix ms @returns false where that cannot be done any more, because the thing is gone or its author changed it
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

/** Where the muting that holds is this one it ends, but for what others that still hold say. */
async function takeMuteBack(trx: Db, ruling: RulingRow, { until, was }: KeptMute, now: number): Promise<boolean> {
  const { uid, id } = ruling;
  await users.hold(trx, uid);
  const user = await users.byId(trx, uid);
  if (!user || user.closed_at > 0) return false;
  // Somebody decided anew meanwhile, or another one lasts longer, and that stands; or it is over.
  if (user.muted_until !== until || until <= now) return true;
  const others = (await repository.ofAccount(trx, uid, 'mute')).filter((one) => one.id !== id && one.kept !== '');
  const longest = (rows: RulingRow[]) => Math.max(0, ...rows.map((one) => (JSON.parse(one.kept) as KeptMute).until));
  // Of those before it holds what held when it was decided; of those since, all that they say.
  const before = Math.min(was, longest(others.filter((one) => !isLater(one, ruling))));
  const then = Math.max(before, longest(others.filter((one) => isLater(one, ruling))));
  await shortenMute(trx, { uid, at: now, until: then > now ? then : 0 });
  return true;
}

const isLater = (one: RulingRow, than: RulingRow): boolean =>
  one.at > than.at || (one.at === than.at && one.id > than.id);

/** Where nobody locked the account anew since, it is open again. */
async function takeLockBack(trx: Db, { uid, id }: RulingRow, now: number): Promise<boolean> {
  await users.hold(trx, uid);
  const user = await users.byId(trx, uid);
  if (!user || user.closed_at > 0) return false;
  const [latest] = await repository.ofAccount(trx, uid, 'lock');
  if (user.locked === 1 && latest?.id === id) await unlockAccount(trx, { uid, at: now });
  return true;
}
