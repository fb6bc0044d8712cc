import { profileParts } from '../../../src/contract/desk/person-states';
import { paths } from '../../../src/lib/paths';
import { clearable, clearProfile } from '../../accounts/clear-profile';
import * as users from '../../accounts/users-repository';
import { setHidden } from '../../danmu/hidden-repository';
import type { Db } from '../../db/db';
import type { OwnedPicture } from '../../files/shown-repository';
import { judgePost } from '../../posts/judge-post';
import * as posts from '../../posts/posts-repository';
import type { ReportRow } from '../../reports/reports-repository';
import { noteRuling } from '../../rulings/rule';
import { noteDanmuTaken, type TakingDown, takeDownComment } from '../../rulings/take-down';
import * as titles from '../../titles/titles-repository';
import * as repository from './things-repository';

type Reported = Pick<ReportRow, 'kind' | 'target'>;

/** A reported thing as it is now. */
export interface Thing {
  /** Its text; '' where it is gone. */
  now: string;
  /** The page on which a viewer finds it; '' for none. */
  path: string;
  /** Whether it can be removed: it exists, others see it, and there is a way to remove it. */
  canRemove: boolean;
  /** Whether it is a title of the site that viewers see, so that it can be withdrawn. */
  canWithdraw?: boolean;
}

const gone: Thing = { now: '', path: '', canRemove: false };

/**
 * A reported thing as it is now. A film that no member published is withdrawn instead of removed, a message cannot be removed; of an account
 * the profile can be cleared.
 */
export async function thingOf(db: Db, { kind, target }: Reported): Promise<Thing> {
  switch (kind) {
    case 'comment':
      return ofComment(db, target);
    case 'danmu':
      return ofDanmu(db, target);
    case 'post':
      return ofPost(db, target);
    case 'video':
      return ofFilm(db, target);
    case 'store': {
      const row = await repository.store(db, target);
      return row ? { now: row.title, path: paths.store(target), canRemove: row.is_public === 1 } : gone;
    }
    case 'user': {
      const row = await users.byId(db, target);
      if (!row || row.closed_at > 0) return gone;
      const now = [row.nick_name || row.id, row.introduce].filter(Boolean).join('\n');
      return { now, path: paths.space(target), canRemove: clearable(row).length > 0 };
    }
    default: {
      const row = await repository.message(db, target);
      return row && row.recalled_at === 0 ? { ...gone, now: row.text || row.body } : gone;
    }
  }
}

async function ofComment(db: Db, id: string): Promise<Thing> {
  const row = await repository.comment(db, id);
  if (!row) return gone;
  const film = await titles.title(db, row.media_key);
  const path = film ? paths.play(row.media_key, { comment: id }) : paths.post(row.media_key, id);
  return { now: row.contxt, path, canRemove: true };
}

async function ofDanmu(db: Db, id: string): Promise<Thing> {
  const row = await repository.danmu(db, id);
  if (!row) return gone;
  const at = { episode: row.episode_key, t: Math.floor(row.time_ms / 1000) };
  return { now: row.text, path: paths.play(row.media_key, at), canRemove: row.hidden === 0 };
}

async function ofPost(db: Db, id: string): Promise<Thing> {
  const row = await posts.byId(db, id);
  return row ? { now: row.text, path: paths.post(id), canRemove: row.state !== 'refused' } : gone;
}

async function ofFilm(db: Db, mediaKey: string): Promise<Thing> {
  const film = await titles.title(db, mediaKey);
  if (!film) return gone;
  const post = await posts.byId(db, mediaKey);
  return {
    now: film.title,
    path: paths.play(mediaKey),
    canRemove: post !== undefined && post.state !== 'refused',
    canWithdraw: post === undefined && (await repository.isShown(db, mediaKey)),
  };
}

/** The effects that follow when the transaction has ended. */
export interface Aftermath {
  /** Pictures that nothing shows any more. */
  freed: OwnedPicture[];
  /** Danmu that screens have to drop. */
  gone?: { episodeKey: string; ids: string[] };
  /** Whether the author was told already. */
  isTold: boolean;
  /** The page on which the author appeals. */
  link: string;
}

/** Takes a thing down in the way of its kind. Call it in a transaction that locks the thing. */
export async function takeAway(trx: Db, { kind, target }: Reported, decision: TakingDown): Promise<Aftermath> {
  const none = { freed: [], isTold: false, link: '' };
  if (kind === 'comment') {
    const row = await repository.comment(trx, target);
    return row ? { ...none, ...(await takeDownComment(trx, row, decision)) } : none;
  }
  if (kind === 'danmu') {
    const row = await repository.danmu(trx, target);
    if (!row) return none;
    const ids = await setHidden(trx, row.episode_key, [row.id], true);
    const [written] = await noteDanmuTaken(trx, ids.length > 0 ? [row] : [], decision);
    return { ...none, link: written?.link ?? '', gone: { episodeKey: row.episode_key, ids } };
  }
  if (kind === 'store') {
    const row = await repository.store(trx, target);
    if (!row) return none;
    await repository.makePrivate(trx, target, decision.at);
    const about = { uid: row.uid, kind: 'store', target, quote: row.title } as const;
    return { ...none, ...(await noteRuling(trx, { ...about, ...decision, kept: {} })) };
  }
  const { why: reason, at: now, by, reportId } = decision;
  if (kind === 'user') {
    const row = await users.byId(trx, target);
    const done = { parts: profileParts, reason, at: now, by, ...(reportId ? { reportId } : {}) };
    const cleared = row ? await clearProfile(trx, row, done) : [];
    return { ...none, isTold: cleared.length > 0 };
  }
  await judgePost(trx, target, { verdict: 'refuse', reason, now, by, ...(reportId ? { reportId } : {}) });
  return { ...none, isTold: true };
}
