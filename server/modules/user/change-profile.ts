import { limits } from '../../../src/contract/limits';
import type { Params } from '../../../src/contract/types';
import { drawingOf } from '../../../src/lib/drawings';
import { nicknameOf } from '../../accounts/nickname';
import { retireAvatar } from '../../accounts/old-avatars';
import * as repository from '../../accounts/users-repository';
import { type Days, dateAt } from '../../days';
import { CLOCKS_DIFFER_MS } from '../../db/clocks';
import type { UserRow } from '../../db/schema';
import { badRequest, conflict } from '../../errors';
import { pictureRule } from '../../files/rules';
import { storedAt } from '../../files/store';
import type { Services } from '../../services';
import { cleanText } from '../../text';

const DAY_MS = 86_400_000;
const restMs = limits.nicknameRestDays * DAY_MS;

/**
 * From when on a user may change the nickname: a midnight of the site's, so that a date says it. A change that lies in the future was
 * made while the clock was ahead, and holds up nobody.
 * @param now unix ms
 * @returns unix ms; 0: at once
 */
export function nickChangeAt(days: Days, { nick_changed_at }: Pick<UserRow, 'nick_changed_at'>, now: number): number {
  if (nick_changed_at === 0 || nick_changed_at > now + CLOCKS_DIFFER_MS) return 0;
  return days.startOfDay(nick_changed_at + restMs + DAY_MS - 1);
}

/**
 * Changes what of a user was given (spec 7.6, UpdateUserInfo), or nothing of it.
 * @returns the row as it stands afterwards, undefined where there is no such user
 * @throws Refusal for a name, an introduction or a picture that cannot be, and for a name that was changed too lately
 */
export async function changeProfile(
  { db, clock, days, uploads, words }: Pick<Services, 'db' | 'clock' | 'days' | 'uploads' | 'words'>,
  uid: string,
  params: Params<'updateProfile'>,
): Promise<UserRow | undefined> {
  const change = await screened(words, db, changeOf(params));
  if (change.avatar) await mustBeOwn(uploads, uid, change.avatar);
  const { nick_name: name, avatar } = change;
  if (name === undefined && avatar === undefined) return repository.update(db, uid, change);
  return db.transaction().execute(async (trx) => {
    // Two devices at once change it once: the second one finds when the first one did.
    await repository.hold(trx, uid);
    const row = await repository.byId(trx, uid);
    const now = clock();
    if (row && avatar !== undefined && avatar !== row.avatar) await retireAvatar(trx, uid, row.avatar, now);
    if (!row || name === undefined || row.nick_name === name) return repository.update(trx, uid, change);
    const from = nickChangeAt(days, row, now);
    if (from > now) throw conflict((t) => t.nicknameTooSoon(dateAt(days, from)));
    return repository.update(trx, uid, { ...change, nick_changed_at: now });
  });
}

type Change = Parameters<typeof repository.update>[2];

/** The same as the operator's words let it stand. @throws Refusal where they do not */
async function screened(words: Services['words'], db: Services['db'], change: Change): Promise<Change> {
  const { nick_name = '', introduce = '' } = change;
  const [name, intro] = (await words.screen(db, 'profile', [nick_name, introduce])).texts;
  return {
    ...change,
    ...(change.nick_name === undefined ? {} : { nick_name: name }),
    ...(change.introduce === undefined ? {} : { introduce: intro }),
  };
}

function changeOf(params: Params<'updateProfile'>): Change {
  const { sex, avatar, customUserAreaCode, useCustomUserArea, hideFavourites } = params;
  return {
    ...(params.nickName === undefined ? {} : { nick_name: nicknameOf(params.nickName) }),
    ...(params.introduce === undefined ? {} : { introduce: introduction(params.introduce) }),
    ...(sex === undefined ? {} : { sex }),
    ...(avatar === undefined ? {} : { avatar }),
    ...(customUserAreaCode === undefined ? {} : { area: customUserAreaCode }),
    ...(useCustomUserArea === undefined ? {} : { use_area: Number(useCustomUserArea) }),
    ...(hideFavourites === undefined ? {} : { hide_favourites: Number(hideFavourites) }),
  };
}

/** It is one paragraph wherever it is shown. */
function introduction(given: string): string {
  const text = cleanText(given.replace(/\s*\n\s*/g, ' '));
  if (Array.from(text).length > limits.introduceMaxChars) throw badRequest((t) => t.introduceTooLong);
  return text;
}

/** Nobody wears a picture that is somebody else's upload, or that lies elsewhere. @throws Refusal */
async function mustBeOwn(uploads: Services['uploads'], uid: string, avatar: string): Promise<void> {
  if (drawingOf(avatar) !== null) return;
  const file = storedAt(avatar);
  if (!file || !(await uploads.owns(`u:${uid}`, pictureRule.purpose, file))) throw badRequest((t) => t.avatarUnknown);
}
