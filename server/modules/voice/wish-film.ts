import { limits } from '../../../src/contract/limits';
import type { Params } from '../../../src/contract/types';
import { filmLink } from '../../../src/lib/film-link';
import { mayWriteToOthers } from '../../accounts/muted';
import * as users from '../../accounts/users-repository';
import type { FilmWishRow } from '../../db/schema';
import { badRequest } from '../../errors';
import { holdPictures } from '../../files/shown-repository';
import { newId } from '../../ids';
import type { Services } from '../../services';
import { cleanLines, cleanText, hasVisible } from '../../text';
import * as repository from '../../voice/wishes-repository';

type Needs = Pick<Services, 'db' | 'clock' | 'files' | 'words'>;

/** A film as wishes are compared: writing it otherwise is no other film. A name of marks alone is compared as it stands. */
export const wishKeyOf = (name: string, year: number): string => {
  // Not the words' own way of comparing (server/words/plain.ts): keys of wishes are kept, and have to stay what they are.
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return `${plain || name}|${year}`;
};

/**
 * Asks for a film. The same name and year twice is one wish, which the second asker then wants, too.
 * @returns the wish, and whether it is this one @throws Refusal for what is too long, leads elsewhere or may not be said
 */
export async function wishFilm(
  { db, clock, files, words }: Needs,
  uid: string,
  given: Params<'wishFilm'>,
): Promise<{ wish: FilmWishRow; isNew: boolean }> {
  const before = await repository.byClientId(db, uid, given.clientId);
  if (before) return { wish: before, isNew: true };
  const link = linkOf(given.link);
  const [name, text] = (await words.screen(db, 'wish', [nameOf(given.name), textOf(given.text)])).texts;
  const owner = `u:${uid}`;
  const picture = given.picture ? await files.claim(owner, 'wish', given.picture) : { hash: '', type: '' };
  const at = clock();
  const year = given.year ?? 0;
  const row: FilmWishRow = {
    ...{ id: newId(at), wish_key: wishKeyOf(name, year), name, year, link, text, uid, at },
    ...{ picture_hash: picture.hash, picture_type: picture.type, client_id: given.clientId },
    ...{ state: 0, answer: '', media_key: '', wanted: 0, answered_at: 0 },
  };
  return db.transaction().execute(async (trx) => {
    await users.hold(trx, uid);
    await mayWriteToOthers(trx, uid, at);
    if (picture.hash) await holdPictures(trx, owner, 'wish', [picture]);
    const inserted = await repository.insert(trx, row);
    const sentBefore = inserted ? undefined : await repository.byClientId(trx, uid, given.clientId);
    if (sentBefore) return { wish: sentBefore, isNew: true };
    const found = await repository.heldByFilm(trx, row.wish_key);
    if (!found) throw new Error('a wish that was in the way is gone');
    // What is answered wants nobody more: the answer is what they see.
    if (found.state === 0) await repository.second(trx, found.id, uid, at);
    return { wish: (await repository.byId(trx, found.id)) ?? found, isNew: inserted };
  });
}

function nameOf(given: string): string {
  const name = cleanText(given);
  if (!hasVisible(name)) throw badRequest((t) => t.voice.wishEmpty);
  if (Array.from(name).length > limits.wishNameMaxChars) throw badRequest((t) => t.voice.wishNameTooLong);
  return name;
}

function textOf(given = ''): string {
  const text = cleanLines(given);
  if (Array.from(text).length > limits.wishTextMaxChars) throw badRequest((t) => t.voice.wishTextTooLong);
  return hasVisible(text) ? text : '';
}

function linkOf(given = ''): string {
  if (!given.trim()) return '';
  const link = filmLink(given);
  if (!link) throw badRequest((t) => t.voice.wishLink);
  return link.url;
}
