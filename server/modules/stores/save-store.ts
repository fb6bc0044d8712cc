import { limits } from '../../../src/contract/limits';
import type { Params } from '../../../src/contract/types';
import { mayWriteToOthers } from '../../accounts/muted';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import type { StoreRow } from '../../db/schema';
import { badRequest, conflict, notFound } from '../../errors';
import { holdPictures } from '../../files/shown-repository';
import type { Viewer } from '../../http/common-rules';
import { newId } from '../../ids';
import { accessTo } from '../../posts/posts-repository';
import type { Services } from '../../services';
import { cleanLines, cleanText, hasVisible } from '../../text';
import * as items from './items-repository';
import * as stores from './stores-repository';

/** How `cover` names a title whose picture is shown. */
const OF_TITLE = 'title:';

type Cover = Pick<StoreRow, 'cover_hash' | 'cover_type' | 'cover_title'>;
type Wish = Params<'saveStore'>;
type Ground = Pick<Services, 'db' | 'clock' | 'files' | 'uploads' | 'words'>;

/**
 * Makes a playlist, or changes one of the viewer's own. @returns it as it stands now
 * @throws Refusal with a sentence for the field that is wrong
 */
export async function saveStore(services: Ground, viewer: Viewer, wish: Wish): Promise<StoreRow> {
  const { db } = services;
  const words = wordsOf(wish);
  const cover = await coverOf(services, viewer, wish.cover);
  // Pressed twice, it is one; changed in between, it is as it was sent last.
  const sent = wish.key || !wish.clientId ? undefined : await stores.byClientId(db, viewer.uid, wish.clientId);
  const key = wish.key ?? sent?.key;
  if (!key) return db.transaction().execute((trx) => make(trx, services, viewer, { ...words, ...cover }, wish));
  const { before, after } = await db.transaction().execute(async (trx) => {
    const row = await ownStore(trx, viewer, key);
    await holdCover(trx, viewer, cover);
    const now = services.clock();
    const change = {
      title: words.title,
      ...(wish.intro === undefined ? {} : { intro: words.intro }),
      ...(cover ?? {}),
      ...(wish.isPublic === undefined ? {} : { is_public: wish.isPublic }),
      changed_at: now,
    };
    const result = { ...row, ...change };
    const shown = result.is_public === 1 ? await mayBePublic(trx, services, result, now) : {};
    await stores.update(trx, key, { ...change, ...shown });
    return { before: row, after: { ...result, ...shown } };
  });
  if (before.cover_hash !== after.cover_hash) await dropCover(services, before);
  return after;
}

/** A picture of its own is held until it stands, so that nothing throws it away meanwhile. */
async function holdCover(trx: Db, viewer: Viewer, cover: Partial<StoreRow> | undefined): Promise<void> {
  const { cover_hash: hash, cover_type: type } = cover ?? {};
  if (hash && type) await holdPictures(trx, viewer.key, 'cover', [{ hash, type }]);
}

async function make(trx: Db, ground: Ground, viewer: Viewer, given: Partial<StoreRow>, wish: Wish) {
  const now = ground.clock();
  await users.hold(trx, viewer.uid);
  const clientId = wish.clientId ?? newId(now);
  const known = await stores.byClientId(trx, viewer.uid, clientId);
  if (known) return known;
  await holdCover(trx, viewer, given);
  const isPublic = wish.isPublic ?? 1;
  if ((await stores.countOf(trx, viewer.uid)) >= limits.storesMax) throw conflict((t) => t.storesFull);
  const wished: StoreRow = { ...newStore(viewer.uid, now), ...given, is_public: isPublic, client_id: clientId };
  const shown = isPublic === 1 ? await mayBePublic(trx, ground, wished, now) : {};
  const row = { ...wished, ...shown };
  await stores.insert(trx, row);
  return row;
}

/**
 * Whether others may read it: its owner may write to them, and the operator's words let it stand. @returns its words as they may
 * @throws Refusal
 */
async function mayBePublic(trx: Db, { words }: Ground, { uid, title, intro }: StoreRow, now: number) {
  await mayWriteToOthers(trx, uid, now);
  const [shownTitle, shownIntro] = (await words.screen(trx, 'store', [title, intro])).texts;
  return { title: shownTitle, intro: shownIntro };
}

/** An empty one. @param at unix ms */
const newStore = (uid: string, at: number): StoreRow => ({
  key: newId(at),
  uid,
  title: '',
  intro: '',
  cover_hash: '',
  cover_type: '',
  cover_title: '',
  is_public: 1,
  items: 0,
  likes: 0,
  dislikes: 0,
  hit: 0,
  favourites: 0,
  client_id: '',
  created_at: at,
  changed_at: at,
});

function wordsOf({ title, intro = '' }: Wish): Pick<StoreRow, 'title' | 'intro'> {
  const words = { title: cleanText(title), intro: cleanLines(intro) };
  if (!hasVisible(words.title)) throw badRequest((t) => t.storeTitleEmpty);
  if (Array.from(words.title).length > limits.storeTitleMaxChars) throw badRequest((t) => t.storeTitleTooLong);
  if (Array.from(words.intro).length > limits.storeIntroMaxChars) throw badRequest((t) => t.storeIntroTooLong);
  return words;
}

/** @returns undefined where nothing was said of it */
async function coverOf({ db, files }: Ground, viewer: Viewer, cover?: string): Promise<Cover | undefined> {
  if (cover === undefined) return undefined;
  const none = { cover_hash: '', cover_type: '', cover_title: '' };
  if (!cover) return none;
  if (cover.startsWith(OF_TITLE)) {
    const [mediaKey] = await items.existing(db, [cover.slice(OF_TITLE.length)]);
    if (!mediaKey || (await accessTo(db, mediaKey, viewer.uid)) === 'none') throw notFound((t) => t.titleNotFound);
    return { ...none, cover_title: mediaKey };
  }
  const { hash, type } = await files.claim(viewer.key, 'cover', cover);
  return { ...none, cover_hash: hash, cover_type: type };
}

/**
 * One of the viewer's own, held until the transaction ends.
 * @throws Refusal where there is none: of a private one of somebody else's one sentence says as much as of none
 */
export async function ownStore(trx: Db, viewer: Viewer, key: string): Promise<StoreRow> {
  const row = await stores.hold(trx, key, viewer);
  if (row?.uid !== viewer.uid) throw notFound((t) => t.storeNotFound);
  return row;
}

/** A picture that stood before a playlist goes, unless another thing of its owner's shows it. */
export async function dropCover({ uploads }: Pick<Ground, 'uploads'>, row: StoreRow): Promise<void> {
  const file = { hash: row.cover_hash, type: row.cover_type };
  if (file.type) await uploads.forgetUnshown(`u:${row.uid}`, 'cover', file);
}
