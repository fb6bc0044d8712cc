import { createHash } from 'node:crypto';
import { type ProfilePart, profileParts } from '../../src/contract/desk/person-states';
import { paths } from '../../src/lib/paths';
import type { Db } from '../db/db';
import type { UserRow } from '../db/schema';
import { enqueue } from '../jobs/jobs-repository';
import { type Language, messages } from '../messages';
import { inBoth, writeTo } from '../notices/write-to';
import { retireAvatar } from './old-avatars';
import { stateJob } from './states';
import { languageOf } from './states-repository';
import * as users from './users-repository';

type Profile = Pick<UserRow, 'id' | 'nick_name' | 'avatar' | 'introduce'>;

const NUMBER_CHARS = 6;

/** What somebody is called whose name was taken away: the same for each account, and nothing of what one signs in with. */
function plainName({ id }: Pick<UserRow, 'id'>, language: Language): string {
  const number = createHash('sha256').update(`name|${id}`).digest('hex').slice(0, NUMBER_CHARS).toUpperCase();
  return messages[language].plainName(number);
}

const isPlain = (row: Profile): boolean =>
  row.nick_name === plainName(row, 'zh-CN') || row.nick_name === plainName(row, 'zh-TW');

const isThere: Record<ProfilePart, (row: Profile) => boolean> = {
  name: (row) => !isPlain(row),
  avatar: (row) => row.avatar !== '',
  introduce: (row) => row.introduce !== '',
};

/** Parts of a profile that its owner made, and that can be taken away. */
export const clearable = (row: Profile): ProfilePart[] => profileParts.filter((part) => isThere[part](row));

/**
 * Takes parts of a profile away that others should not see, and tells its owner. A new name may be chosen at once.
 * Call it in a transaction that holds the account; its devices hear of it by a job.
 * @param wish.reason as its owner reads it, '' for none @param wish.at unix ms @returns the parts that there were
 */
export async function clearProfile(
  trx: Db,
  row: Profile,
  { parts, reason, at }: { parts: readonly ProfilePart[]; reason: string; at: number },
): Promise<ProfilePart[]> {
  const gone = clearable(row).filter((part) => parts.includes(part));
  if (gone.length === 0) return gone;
  const { id: uid } = row;
  const language = (await languageOf(trx, uid)) === 'zh-TW' ? 'zh-TW' : 'zh-CN';
  await users.update(trx, uid, {
    ...(gone.includes('name') ? { nick_name: plainName(row, language), nick_changed_at: 0 } : {}),
    ...(gone.includes('avatar') ? { avatar: '' } : {}),
    ...(gone.includes('introduce') ? { introduce: '' } : {}),
  });
  // Who was reported for a picture does not go on showing it to whoever has its address.
  if (gone.includes('avatar')) await retireAvatar(trx, uid, row.avatar, at, 0);
  const cause = `profile-cleared:${at}`;
  await writeTo(trx, {
    uid,
    cause,
    at,
    link: paths.editInfo(),
    ...inBoth((t) => t.notices.profileCleared(gone, reason)),
  });
  await enqueue(trx, stateJob, { payload: { uid, cause }, runAt: at, now: at });
  return gone;
}
