import { createHash } from 'node:crypto';
import { type ProfilePart, profileParts } from '../../src/contract/desk/person-states';
import type { Db } from '../db/db';
import type { UserRow } from '../db/schema';
import { enqueue } from '../jobs/jobs-repository';
import { type Language, messages } from '../messages';
import { inBoth, writeTo } from '../notices/write-to';
import { noteRuling } from '../rulings/rule';
import { retireAvatar } from './old-avatars';
import { stateJob } from './states';
import { languageOf } from './states-repository';
import * as users from './users-repository';

type Profile = Pick<UserRow, 'id' | 'nick_name' | 'nick_changed_at' | 'avatar' | 'introduce'>;

/** What was taken of a profile, as giving it back needs it. A picture is gone at once: who was reported for it does not show it on. */
export interface KeptProfile {
  name?: { was: string; is: string; changedAt: number };
  introduce?: string;
}

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

interface Clearing {
  parts: readonly ProfilePart[];
  /** As its owner reads it, '' for none. */
  reason: string;
  /** Unix ms. */
  at: number;
  /** Who decided; '' from a shell. */
  by?: string;
  /** The report that led to it. */
  reportId?: string;
}

/**
 * Takes parts of a profile away that others should not see, and tells its owner. A new name may be chosen at once.
 * Call it in a transaction that holds the account; its devices hear of it by a job.
 * @returns the parts that there were
 */
export async function clearProfile(
  trx: Db,
  row: Profile,
  { parts, reason, at, by = '', reportId = '' }: Clearing,
): Promise<ProfilePart[]> {
  const gone = clearable(row).filter((part) => parts.includes(part));
  if (gone.length === 0) return gone;
  const { id: uid } = row;
  const language = (await languageOf(trx, uid)) === 'zh-TW' ? 'zh-TW' : 'zh-CN';
  const plain = plainName(row, language);
  await users.update(trx, uid, {
    ...(gone.includes('name') ? { nick_name: plain, nick_changed_at: 0 } : {}),
    ...(gone.includes('avatar') ? { avatar: '' } : {}),
    ...(gone.includes('introduce') ? { introduce: '' } : {}),
  });
  // Who was reported for a picture does not go on showing it to whoever has its address.
  if (gone.includes('avatar')) await retireAvatar(trx, uid, row.avatar, at, 0);
  const kept: KeptProfile = {
    ...(gone.includes('name') ? { name: { was: row.nick_name, is: plain, changedAt: row.nick_changed_at } } : {}),
    ...(gone.includes('introduce') ? { introduce: row.introduce } : {}),
  };
  const quote = [kept.name?.was, kept.introduce].filter(Boolean).join('\n');
  const about = { uid, kind: 'profile', target: uid, quote, why: reason } as const;
  const { link } = await noteRuling(trx, { ...about, at, by, reportId, kept });
  const cause = `profile-cleared:${at}`;
  await writeTo(trx, {
    uid,
    cause,
    at,
    link,
    ...inBoth((t) => t.notices.profileCleared(gone, reason)),
  });
  await enqueue(trx, stateJob, { payload: { uid, cause }, runAt: at, now: at });
  return gone;
}

/** Gives back what was taken of a profile, where its owner wrote nothing else since. @param at unix ms @returns whether anything came back */
export async function giveBackProfile(
  trx: Db,
  uid: string,
  { name, introduce }: KeptProfile,
  at: number,
): Promise<boolean> {
  await users.hold(trx, uid);
  const row = await users.byId(trx, uid);
  if (!row || row.closed_at > 0) return false;
  const isName = name !== undefined && row.nick_name === name.is;
  const isWords = introduce !== undefined && row.introduce === '';
  if (!isName && !isWords) return false;
  await users.update(trx, uid, {
    ...(isName ? { nick_name: name.was, nick_changed_at: name.changedAt } : {}),
    ...(isWords ? { introduce } : {}),
  });
  await enqueue(trx, stateJob, { payload: { uid, cause: '' }, runAt: at, now: at });
  return true;
}
