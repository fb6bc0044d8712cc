import { limits } from '../../../src/contract/limits';
import type { Notice, SystemMessage } from '../../../src/contract/schemas/notices';
import { faceOf } from '../../accounts/people';
import * as people from '../../accounts/people-repository';
import { remarksOf } from '../../chat/read-all-repository';
import type { Db } from '../../db/db';
import type { NoticeRow, SystemMessageRow } from '../../db/schema';
import { pictureAddress } from '../../files/store';
import type { Language, Messages } from '../../messages';
import { accessAmong, visibleAmong } from '../../posts/posts-repository';
import { nameOf } from '../../posts/subject';
import { written } from '../../titles/script';
import type { Matter } from './lines-repository';
import * as lines from './lines-repository';

/** Who reads, and when in unix ms. */
export interface Reading {
  uid: string;
  /** 青少年模式: lines about titles that are not fit are left out. */
  teen: boolean;
  now: number;
  t: Messages;
  /** What titles are written in. */
  language: Language;
}

/**
 * Lines as their reader sees them, people by the reader's own names for them, in seven queries, however many they are. Whom the
 * reader keeps away is in none of them, and a line of nobody else is left out.
 */
export async function presentNotices(
  db: Db,
  rows: NoticeRow[],
  { uid, teen, now, t, language }: Reading,
): Promise<Notice[]> {
  const ids = rows.map(({ id }) => id);
  const [actors, all] = await Promise.all([
    lines.actorsOf(db, ids, limits.messageTipAvatars),
    lines.matterOf(db, rows),
  ]);
  const matter = await seenBy(db, uid, all);
  const everybody = [...new Set([...actors.values()].flat().map(({ id }) => id))];
  const [mine, remarks] = await Promise.all([people.relationsTo(db, uid, everybody), remarksOf(db, uid, everybody)]);
  // A post without a film is never fit: nobody has looked at it.
  const fits = ({ media_key }: NoticeRow) => !teen || !media_key || matter.titles.get(media_key)?.teen === 1;
  return rows.filter(fits).flatMap((row) => {
    const shown = (actors.get(row.id) ?? []).filter(({ id }) => !mine.blacklist.has(id));
    const faces = shown.map((user) => {
      const { nickName, avatar, vipLevel, bigV, closed } = faceOf(user, now);
      const name = remarks.get(user.id) ?? (closed ? t.closedUser : nickName);
      return { id: user.id, nickName: name, avatar, vipLevel, bigV, focusStatus: mine.follows.has(user.id) };
    });
    const [first] = faces;
    return first ? [{ ...lineOf(row, matter, { first: first.id, language }), people: faces }] : [];
  });
}

/** Without posts and films that are kept from the reader by now: they are gone for them, and nothing of them is said. */
async function seenBy(db: Db, uid: string, matter: Matter): Promise<Matter> {
  const [access, posts] = await Promise.all([
    accessAmong(db, [...matter.titles.keys()], uid),
    visibleAmong(db, [...matter.posts.keys()], { uid, teen: false }),
  ]);
  const visible = new Set(posts.map(({ id }) => id));
  return {
    ...matter,
    titles: new Map([...matter.titles].filter(([key]) => access.get(key) !== 'none')),
    posts: new Map([...matter.posts].filter(([id]) => visible.has(id))),
  };
}

/** What a line says but for who did it. @param reading.first the latest of them */
function lineOf(
  row: NoticeRow,
  matter: Matter,
  { first, language }: { first: string; language: Language },
): Omit<Notice, 'people'> {
  const film = matter.titles.get(row.media_key);
  const post = matter.posts.get(row.media_key);
  const said = row.comment_id ? matter.comments.get(row.comment_id) : '';
  const subject = subjectOf(row, matter, language);
  return {
    id: row.id,
    kind: row.kind,
    what: row.what,
    count: row.count,
    text: row.kind === 'comments' ? (said ?? '') : '',
    subject: subject ?? '',
    picture: film?.thumb ?? (pictureOf(post) || coverOf(row, matter)),
    target: {
      mediaKey: post ? '' : row.media_key,
      episodeKey: row.episode_key,
      commentId: row.comment_id,
      postId: post ? row.media_key : '',
      storeKey: row.what === 'likeStore' ? row.subject : '',
      time: row.time_ms / 1000,
      uid: row.what === 'follow' ? first : '',
    },
    // What somebody answered may be gone while the answer stands.
    gone:
      said === undefined || (row.media_key !== '' && !film && !post) || (row.what !== 'reply' && subject === undefined),
    read: row.read === 1,
    at: row.at,
  };
}

/** The picture of a playlist's own; '' for none. */
function coverOf({ what, subject }: NoticeRow, { stores }: Matter): string {
  const store = what === 'likeStore' ? stores.get(subject) : undefined;
  return store ? pictureAddress({ hash: store.cover_hash, type: store.cover_type }) : '';
}

/** What it was done to; undefined where that is gone. */
function subjectOf({ what, subject, media_key }: NoticeRow, matter: Matter, language: Language): string | undefined {
  if (what === 'follow') return '';
  if (what === 'likeStore') return matter.stores.get(subject)?.title;
  if (what === 'likeDanmu') return matter.danmu.get(subject);
  if (what === 'likeComment' || what === 'reply') return matter.comments.get(subject);
  const post = matter.posts.get(media_key);
  if (post) return nameOf(post.text);
  const film = matter.titles.get(media_key);
  return film && written({ text: film.title, tw: film.title_tw }, language);
}

const pictureOf = (post: { hash: string | null; type: string | null } | undefined): string => {
  if (!post?.hash) return '';
  return pictureAddress({ hash: post.hash, type: post.type ?? '' });
};

/** Characters of what somebody wrote in a line that stands for a whole list. */
const LINE_CHARS = 60;

/** One sentence that says all of it. */
export function sentenceOf(notice: Notice, t: Messages): string {
  const names = notice.people.map(({ nickName }) => nickName);
  const said = Array.from(notice.text.replace(/\s+/g, ' ') || t.notices.goneText);
  const text = said.length > LINE_CHARS ? `${said.slice(0, LINE_CHARS).join('')}…` : said.join('');
  return t.notices.lines[notice.what](t.notices.who(names, notice.count), notice.subject, text);
}

/** A message of the site in the reader's script. @param readAt 0 for not yet */
export function presentSystem(row: SystemMessageRow, readAt: number, language: Language): SystemMessage {
  const traditional = language === 'zh-TW';
  return {
    id: row.id,
    title: (traditional && row.title_tw) || row.title,
    text: (traditional && row.text_tw) || row.text,
    picture: row.picture,
    link: row.link,
    linkText: (traditional && row.link_text_tw) || row.link_text,
    read: readAt > 0,
    at: row.published_at,
  };
}
