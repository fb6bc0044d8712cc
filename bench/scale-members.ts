import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../server/db/db';
import { insertDemoPackages } from '../server/demo/vip';
import { knownPlaces } from '../server/places/read-places';
import { addUser } from '../server/test/fixture';
import { limits } from '../src/contract/limits';
import { chunks, word } from './chunks';
import { makeInbox } from './scale-inbox';
import { AGENT, type Made, ME, MINUTE_MS } from './scale-made';
import { makePurse } from './scale-purse';
import type { SiteSize } from './scale-site';

const PICTURES = 3;
const LABELS = 30;
/** People who write posts; every fifth of them is followed by whoever asks, and more where there are less people. */
const AUTHORS = 5_000;
const ITEMS_OF_STORE = 5;

/** All that viewers' lists show of posts, playlists, conversations, notices, gold and orders. Nothing where nobody is to have any. */
export async function makeMembers(db: Db, size: SiteSize): Promise<void> {
  if (size.own === 0) return;
  const now = Date.now();
  const made: Made = {
    ...{ ...size, now, at: sql<number>`${sql.lit(now)} - i * ${sql.lit(MINUTE_MS)}` },
    person: sql<string>`'person-' || (i * 7919 % ${sql.lit(size.users)})`,
  };
  await addUser(db, AGENT, { service: 1 });
  await insertDemoPackages(db, now);
  await makeFollows(db, made);
  await makePosts(db, made);
  await makeKept(db, made);
  await makeStores(db, made);
  await makePolls(db, made);
  await makeVoices(db, made);
  await makeInbox(db, made);
  await makePurse(db, made);
}

/** Whom one follows, who follows one, and whom one keeps away: those are others. */
async function makeFollows(db: Db, { own, users, at }: Made): Promise<void> {
  const some = Math.min(own, Math.floor(users / 2));
  await chunks(
    db,
    some,
    (n) => sql`insert into follows (uid, target, created_at) ${n} select ${ME}, 'person-' || i, ${at} from n`,
  );
  await chunks(
    db,
    some,
    (n) => sql`insert into follows (uid, target, created_at) ${n} select 'person-' || i, ${ME}, ${at} from n`,
  );
  await chunks(
    db,
    some,
    (n) => sql`insert into blacklist (uid, target, created_at)
      ${n} select ${ME}, 'person-' || (i + ${sql.lit(some)}), ${at} from n`,
  );
}

/** Posts of films, of words and of pictures: one's own, and those of others. */
async function makePosts(db: Db, { own, posts, users, now, at }: Made): Promise<void> {
  await chunks(
    db,
    LABELS,
    (n) => sql`insert into labels (id, name, name_tw, position, active)
      ${n} select 'site-label-' || i, '话题 ' || i, '話題 ' || i, 100 + i, 1 from n`,
  );
  const places = ['', '', '', ...(await knownPlaces()).list.slice(0, 40).map(({ id }) => id)];
  const insert = (
    n: RawBuilder<unknown>,
    id: string,
    author: RawBuilder<unknown>,
  ) => sql`insert into posts (id, uid, kind, media_key,
      upload_id, text, place_id, audience, state, reason, client_id, created_at, at, edited_at)
    ${n} select ${sql.lit(id)} || i, ${author}, ${word(['text', 'pictures'])}, '', '', '今晚的云 ' || i, ${word(places)},
      ${word(['all', 'all', 'all', 'followers'], 2)}, 'shown', '', ${sql.lit(id)} || i, ${at}, ${at}, 0 from n`;
  const author = sql`'person-' || (i * 7 % ${sql.lit(Math.min(AUTHORS, users))})`;
  await chunks(db, own, (n) => insert(n, 'mine-', sql.lit(ME)));
  await chunks(db, Math.ceil(posts / 2), (n) => insert(n, 'theirs-', author));
  await chunks(
    db,
    Math.ceil(posts / 2),
    (
      n,
    ) => sql`insert into posts (id, uid, kind, media_key, upload_id, text, place_id, audience, state, reason, client_id,
        created_at, at, edited_at)
      ${n} select t.media_key, t.uploader, 'film', t.media_key, '', '', '', 'all', 'shown', '', 'title:' || t.media_key,
        t.published_at, t.published_at, 0 from n join titles t on t.media_key = 'site-' || n.i`,
  );
  // Not those of the tests' own world, which have theirs.
  const made = sql`(id like 'mine-%' or id like 'theirs-%')`;
  await sql`insert into post_labels (post_id, label_id, at)
    select id, 'site-label-' || (at / ${sql.lit(MINUTE_MS)} % ${sql.lit(LABELS)}), at from posts
    where ${made} and at > ${sql.lit(now - posts * MINUTE_MS)}`.execute(db);
  for (let n = 0; n < PICTURES; n += 1)
    await sql`insert into post_pictures (post_id, position, hash, type, width, height, color)
      select id, ${sql.lit(n)}, '/media/site-0/poster.jpg', '', 200, 300, '#203040' from posts
      where ${made} and kind = 'pictures'`.execute(db);
}

/** Favourites with their folders, what was watched, and what is shielded. */
async function makeKept(db: Db, { own, titles, at }: Made): Promise<void> {
  const viewer = `u:${ME}`;
  const films = Math.min(own, titles - 1);
  const folders = limits.favouriteFoldersMax;
  await chunks(
    db,
    folders,
    (n) => sql`insert into favourite_folders (id, viewer, name, created_at)
      ${n} select 'site-folder-' || i, ${viewer}, '想看的 ' || i, ${at} from n`,
  );
  // The film that everybody knows is one that everybody keeps, this one too: it is left out here.
  await chunks(
    db,
    films,
    (n) => sql`insert into favourites (viewer, media_key, created_at, folder)
      ${n} select ${viewer}, 'site-' || (i + 1), ${at},
        case when i % 3 = 0 then '' else 'site-folder-' || (i % ${sql.lit(folders)}) end from n`,
  );
  await chunks(
    db,
    own,
    (n) => sql`insert into favourites (viewer, media_key, created_at, folder, of_title)
      ${n} select ${viewer}, p.id, ${at}, '', 0 from n join posts p on p.id = 'theirs-' || n.i`,
  );
  await chunks(
    db,
    films,
    (n) => sql`insert into play_records (viewer, media_key, episode_key, position, duration, watched_at)
      ${n} select ${viewer}, 'site-' || (i + 1), 'site-' || (i + 1) || '-1', 60 + i % 540, 600, ${at} from n`,
  );
  await chunks(
    db,
    limits.shieldWordsMax,
    (n) => sql`insert into shield_words (id, viewer, word, created_at)
      ${n} select 'site-shield-' || i, ${viewer}, '剧透 ' || i, ${at} from n`,
  );
  await chunks(
    db,
    limits.shieldUsersMax,
    (n) => sql`insert into shielded_senders (id, viewer, target, nick_name, created_at)
      ${n} select 'site-shield-' || i, ${viewer}, 'u:person-' || i, '观众 ' || i, ${at} from n`,
  );
  await chunks(
    db,
    own,
    (n) => sql`insert into sign_ins (id, uid, at, way, ok, device_id, device_name, place)
      ${n} select 'sign-in-' || i, ${ME}, ${at}, 'password', 1, 'device-' || (i % 50), '客厅电视', '' from n`,
  );
  // Answers to one comment that everybody sees.
  await chunks(
    db,
    own,
    (
      n,
    ) => sql`insert into comments (id, media_key, parent_id, reply_to, uid, contxt, client_id, likes, replies, sent_at)
      ${n} select 'answer-' || i, 'site-0', 'said-0', '', ${ME}, '同意 ' || i, 'answer-' || i, i % 97, 0, ${at} from n`,
  );
  await db.updateTable('comments').set({ replies: own }).where('id', '=', 'said-0').execute();
}

/** Playlists of all, and the many that one keeps. Of one's own there are as many as one may have, each as long as may be. */
async function makeStores(db: Db, { own, posts, titles, at, person }: Made): Promise<void> {
  const insert = (
    n: RawBuilder<unknown>,
    key: string,
    uid: RawBuilder<unknown>,
    items: number,
  ) => sql`insert into stores
      (key, uid, title, intro, cover_hash, cover_type, client_id, is_public, items, likes, dislikes, hit, favourites,
        created_at, changed_at, cover_title)
    ${n} select ${sql.lit(key)} || i, ${uid}, '周末慢慢看 ' || i, '', '', '', ${sql.lit(key)} || i, 1, ${sql.lit(items)}, 0, 0,
      i * 7919 % 100003, 0, ${at}, ${at}, '' from n`;
  await chunks(db, posts, (n) => insert(n, 'store-', person, ITEMS_OF_STORE));
  await chunks(db, limits.storesMax, (n) => insert(n, 'my-store-', sql.lit(ME), limits.storeItemsMax));
  const items = (rows: number, key: string, each: number) =>
    chunks(
      db,
      rows * each,
      (n) => sql`insert into store_items (store_key, media_key, place, added_at)
        ${n} select ${sql.lit(key)} || (i / ${sql.lit(each)}), 'site-' || (i % ${sql.lit(titles)}), 1048576 * (1 + i % ${sql.lit(each)}),
          1700000000000 from n`,
    );
  await items(posts, 'store-', Math.min(titles, ITEMS_OF_STORE));
  await items(limits.storesMax, 'my-store-', Math.min(titles, limits.storeItemsMax));
  await chunks(
    db,
    Math.min(own, posts),
    (n) => sql`insert into store_marks (store_key, uid, opinion, favourite_at)
      ${n} select 'store-' || i, ${ME}, 1, ${at} from n`,
  );
}

/** Polls that one asked, and those of others that one answered. */
async function makePolls(db: Db, { own, titles, at, person }: Made): Promise<void> {
  for (const [key, uid] of [
    ['my-poll-', sql.lit(ME)],
    ['poll-', person],
  ] as const) {
    await chunks(
      db,
      own,
      (n) => sql`insert into votes (id, media_key, title, title_tw, ends_at, uid, client_id, created_at)
        ${n} select ${sql.lit(key)} || i, 'site-' || (i % ${sql.lit(titles)}), '走还是留？', '走還是留？', 0, ${uid},
          ${sql.lit(key)} || i, ${at} from n`,
    );
    await chunks(
      db,
      own * 2,
      (n) => sql`insert into vote_options (id, vote_id, text, text_tw, position, base)
        ${n} select ${sql.lit(key)} || (i / 2) || '-' || (i % 2), ${sql.lit(key)} || (i / 2), ${word(['走', '留'])},
          ${word(['走', '留'])}, i % 2, 0 from n`,
    );
  }
  await chunks(
    db,
    own,
    (n) => sql`insert into vote_choices (vote_id, viewer, option_id, created_at)
      ${n} select 'poll-' || i, ${`u:${ME}`}, 'poll-' || i || '-0', ${at} from n`,
  );
}

/** Films that people ask for, what one told the operator, and one's films on their way. */
async function makeVoices(db: Db, { own, posts, titles, at, person }: Made): Promise<void> {
  await chunks(
    db,
    posts,
    (
      n,
    ) => sql`insert into film_wishes (id, wish_key, name, link, text, picture_hash, picture_type, uid, client_id, answer,
        media_key, year, state, wanted, at, answered_at)
      ${n} select 'wish-' || i, 'wish-' || i || '|0', '想看的第 ' || i || ' 部', '', '', '', '', ${person}, 'wish-' || i, '',
        case when i % 3 = 1 then 'site-' || (i % ${sql.lit(titles)}) else '' end, 0, i % 3, i % 211, ${at},
        case when i % 3 = 0 then 0 else ${at} end from n`,
  );
  await chunks(
    db,
    Math.min(own, posts),
    (n) => sql`insert into film_wish_seconds (wish_id, uid, at) ${n} select 'wish-' || i, ${ME}, ${at} from n`,
  );
  await chunks(
    db,
    own,
    (
      n,
    ) => sql`insert into feedbacks (id, kind, viewer, client_id, gid, name, video_title, text, picture_hash, picture_type,
        device, browser, problems, contact, answer, log, state, second, at, answered_at)
      ${n} select 'feedback-' || i, ${word(['play', 'suggestion'])}, ${`u:${ME}`}, 'feedback-' || i, '', '', '',
        '字再大一点 ' || i, '', '', 'TV', '', '', '', '', '', i % 2, 0, ${at}, 0 from n`,
  );
  const frame = JSON.stringify(Array.from({ length: 9 }, (_, n) => ({ hash: `${n}`.repeat(64), time: n })));
  await chunks(
    db,
    own,
    (
      n,
    ) => sql`insert into video_uploads (id, uid, secret, file_key, slot, name, bytes, hash, chunks, present, phase, progress,
        reason, media_key, said, created_at, changed_at, frames)
      ${n} select 'upload-' || i, ${ME}, 'secret-' || i, 'file-' || i, 'upload-' || i, '海边 ' || i, 1000000, '', 2, '11',
        case when i % 100 = 0 then 'failed' else 'done' end, 100, '', '', '', ${at}, ${at}, ${frame} from n`,
  );
}
