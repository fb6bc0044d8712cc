import type { Db } from '../../db/db';
import type { PostRow } from '../../db/schema';
import type { Viewer } from '../../http/common-rules';
import type { Services } from '../../services';
import { talliesOf } from '../../tallies/tallies-repository';
import type { TitleSet } from '../../titles/site';
import { kindsOf, type Uploaders, uploadersOf } from '../../titles/uploaders';
import * as repository from './feeds-repository';
import { type Candidate, mixed } from './mix';
import { type Shared, sharedBy, type Taste, tasteOf } from './taste-repository';

/** So many of the newest posts of whom one follows, and of everybody, are looked at. */
const FOLLOWED = 60;
const NEWEST = 160;
/** So many titles like those that were watched, and of those that similar people watched. */
const ALIKE = 60;
const SHARED = 60;
/** Kinds of titles that say what somebody likes. */
const KINDS = 5;
/** Whose likes and comments make it one of the liked ones. */
const HOT = 24;

/** A post with why it is shown. `because`: the key of a title, or the id of an author; '' for neither. */
export interface Recommended {
  row: PostRow;
  reason: Candidate['reason'];
  because: string;
}

/**
 * What a viewer may like, the best first (docs/decisions/2026-11-23-feeds.md): of whom they follow, of the kinds they watch, what people
 * with similar histories watched, what is liked, and what is new, which is always there. In a fixed number of statements, by
 * what was known at `until`, so that a page after the first is one of the same list.
 */
export async function recommended(
  { db, catalogue }: Pick<Services, 'db' | 'catalogue'>,
  viewer: Viewer,
  until: number,
): Promise<Recommended[]> {
  const shown = catalogue.shownTo(viewer);
  const all = { films: false, labelId: '', until };
  const first = (limit: number) => ({ page: 1, offset: 0, limit });
  const [site, uploaders, taste, followed, newest] = await Promise.all([
    shown.site(),
    uploadersOf(shown),
    tasteOf(db, viewer.key, until),
    viewer.uid ? repository.ofFollowed(db, viewer, all, first(FOLLOWED)) : [],
    repository.newest(db, viewer, all, first(NEWEST)),
  ]);
  const known = [...taste.watched.map(({ key }) => key), ...taste.kept];
  const shared = (await sharedBy(db, viewer.key, known, until)).slice(0, SHARED);
  const alike = alikeOf(site, uploaders, taste);
  const rows = new Map([...followed, ...newest].map((row) => [row.id, row]));
  const asked = [...shared.map(({ key }) => key), ...alike.keys()].filter((key) => !rows.has(key));
  for (const row of await repository.byKeys(db, viewer, asked, until)) rows.set(row.id, row);
  const others = [...rows.values()].filter(({ uid }) => uid !== viewer.uid);
  const points = await pointsOf(db, others);
  const candidates = [
    ...followed.map((row) => candidate(row, 'followed', row.uid, 1.4)),
    ...sharedCandidates(shared, rows),
    ...[...alike].flatMap(([key, because]) => {
      const row = rows.get(key);
      return row ? [candidate(row, 'watched', because, 1.1)] : [];
    }),
    ...liked(others, points).map((row, at) => candidate(row, 'hot', '', 1 - at / HOT)),
    ...newest.map((row) => candidate(row, 'new', '', 0)),
  ].filter(({ uid }) => uid !== viewer.uid);
  return ordered(candidates, rows, taste, until);
}

const candidate = (row: PostRow, reason: Candidate['reason'], because: string, weight: number): Candidate => ({
  ...{ key: row.id, uid: row.uid, at: row.at },
  ...{ reason, because, weight },
});

function sharedCandidates(shared: readonly Shared[], rows: ReadonlyMap<string, PostRow>): Candidate[] {
  const most = Math.max(1, shared[0]?.people ?? 1);
  return shared.flatMap(({ key, because, people }) => {
    const row = rows.get(key);
    return row ? [candidate(row, 'similar', because, 1 + people / most)] : [];
  });
}

/** What has been watched already comes after everything else: one has seen it. */
function ordered(
  candidates: readonly Candidate[],
  rows: ReadonlyMap<string, PostRow>,
  taste: Taste,
  until: number,
): Recommended[] {
  const seen = new Set(taste.watched.map(({ key }) => key));
  const isSeen = ({ key }: Candidate) => seen.has(key);
  const order = [
    ...mixed(
      candidates.filter((one) => !isSeen(one)),
      until,
    ),
    ...mixed(candidates.filter(isSeen), until),
  ];
  return order.map(({ key, reason, because }) => ({ row: rows.get(key)!, reason, because }));
}

/** Likes and comments, a comment counting as two likes: it took longer. */
async function pointsOf(db: Db, rows: readonly PostRow[]): Promise<ReadonlyMap<string, number>> {
  const ids = rows.map(({ id }) => id);
  const [likes, comments] = await Promise.all([talliesOf(db, 'likes', ids), talliesOf(db, 'comments', ids)]);
  return new Map(ids.map((id) => [id, (likes.get(id) ?? 0) + 2 * (comments.get(id) ?? 0)]));
}

/** Those that are liked most; what nobody has liked is none of them. */
const liked = (rows: readonly PostRow[], points: ReadonlyMap<string, number>): PostRow[] =>
  rows
    .filter(({ id }) => (points.get(id) ?? 0) > 0)
    .sort((a, b) => points.get(b.id)! - points.get(a.id)! || (a.id < b.id ? -1 : 1))
    .slice(0, HOT);

/** Titles of the kinds that are watched most, by key, each with the watched one that it is like. */
function alikeOf(site: TitleSet, uploaders: Uploaders, { watched, kept }: Taste): ReadonlyMap<string, string> {
  const kinds = new Map<string, { n: number; because: string }>();
  for (const { key } of watched) {
    const title = site.get(key);
    for (const kind of title ? kindsOf(title) : []) {
      const found = kinds.get(kind);
      if (found) found.n += 1;
      else kinds.set(kind, { n: 1, because: key });
    }
  }
  // What somebody keeps says what they like, but they may not have watched it: it is no reason of its own.
  for (const key of kept) {
    const title = site.get(key);
    for (const kind of title ? kindsOf(title) : []) {
      const found = kinds.get(kind);
      if (found) found.n += 1;
    }
  }
  const known = new Set([...watched.map(({ key }) => key), ...kept]);
  const best = [...kinds].sort(([a, x], [b, y]) => y.n - x.n || (a < b ? -1 : 1)).slice(0, KINDS);
  const found = new Map<string, string>();
  for (const [kind, { because }] of best)
    for (const { mediaKey } of uploaders.ofKind.get(kind)?.first ?? [])
      if (!known.has(mediaKey) && !found.has(mediaKey) && found.size < ALIKE) found.set(mediaKey, because);
  return found;
}
