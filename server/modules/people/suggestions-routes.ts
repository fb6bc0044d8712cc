import type { FastifyInstance } from 'fastify';
import type { Suggestion } from '../../../src/contract/schemas/people';
import { presentPeople } from '../../accounts/people';
import { relationsTo } from '../../accounts/people-repository';
import * as users from '../../accounts/users-repository';
import { serveAside } from '../../http/serve';
import type { Language } from '../../messages';
import type { Services } from '../../services';
import { written } from '../../titles/script';
import type { TitleSet } from '../../titles/site';
import { kindsOf, type Uploaders, uploadersOf } from '../../titles/uploaders';
import { friendsOf, keptAwayBy, tasteOf } from './suggestions-repository';

/** As many as a page shows. */
const SUGGESTED = 36;
/** Of the candidates so many are looked at: some of them are followed already. */
const CANDIDATES = 150;
/** Kinds of titles that say what somebody likes. */
const KINDS = 4;

/** Why somebody is suggested. With 'followed', `because` is the friend's id until their name is known. */
type Why = Pick<Suggestion, 'reason' | 'because'>;

/** People worth following (spec 2.2, /moreFocus): by what the viewer watches, and by whom those follow whom they follow. */
export function suggestionsRoutes(app: FastifyInstance, { db, clock, catalogue }: Services): void {
  serveAside(app, 'suggestedPeople', async ({ viewer }) => {
    const { uid, language } = viewer;
    const shown = catalogue.shownTo(viewer);
    const [site, uploaders, taste, friends] = await Promise.all([
      shown.site(),
      uploadersOf(shown),
      tasteOf(db, viewer.key),
      uid ? friendsOf(db, uid) : [],
    ]);
    const found = candidates({ site, uploaders, taste, friends, language });
    found.delete(uid);
    const ids = [...found.keys()].slice(0, CANDIDATES);
    const [{ follows, blacklist }, away] = await Promise.all([relationsTo(db, uid, ids), keptAwayBy(db, uid, ids)]);
    const open = ids.filter((id) => !follows.has(id) && !blacklist.has(id) && !away.has(id)).slice(0, SUGGESTED);
    const names = friends.map(({ friend }) => friend);
    const rows = new Map((await users.byIds(db, [...new Set([...open, ...names])])).map((row) => [row.id, row]));
    const there = open.flatMap((id) => rows.get(id) ?? []).filter((row) => row.closed_at === 0);
    const people = await presentPeople(db, there, { uid, now: clock() });
    const info = people.map((person): Suggestion => {
      const { reason, because } = found.get(person.id) as Why;
      return {
        ...person,
        reason,
        because: reason === 'followed' ? (rows.get(because)?.nick_name ?? '') : because,
        works: uploaders.works.get(person.id)?.count ?? 0,
      };
    });
    return { info };
  });
}

/** What is known of the site and of the viewer. */
interface Known {
  site: TitleSet;
  uploaders: Uploaders;
  taste: { watched: string[]; kept: string[] };
  friends: { friend: string; target: string }[];
  /** Of the viewer; reasons name titles in it. */
  language: Language;
}

/** Everybody who may be suggested, the best first, each with the best reason. */
function candidates({ site, uploaders, taste, friends, language }: Known): Map<string, Why> {
  const found = new Map<string, Why>();
  const add = (id: string, why: Why) => {
    if (id && !found.has(id)) found.set(id, why);
  };
  const addTitles = (keys: string[], reason: Why['reason']) => {
    for (const key of keys) {
      const title = site.get(key);
      if (title) add(title.uploader, { reason, because: written({ text: title.name, tw: title.nameTw }, language) });
    }
  };
  addTitles(taste.watched, 'watched');
  addTitles(taste.kept, 'kept');
  for (const [target, by] of byFriends(friends)) add(target, { reason: 'followed', because: by });
  addTitles(alike(site, uploaders, [...taste.watched, ...taste.kept]), 'similar');
  addTitles(
    uploaders.hottest.map((title) => title.mediaKey),
    'site',
  );
  return found;
}

/** Whom friends follow, those first whom most of them do, with one of them. */
function byFriends(friends: { friend: string; target: string }[]): [target: string, by: string][] {
  const found = new Map<string, { by: string; n: number }>();
  for (const { friend, target } of friends) {
    const known = found.get(target);
    if (known) known.n += 1;
    else found.set(target, { by: friend, n: 1 });
  }
  return [...found].sort(([, a], [, b]) => b.n - a.n).map(([target, { by }]) => [target, by]);
}

/** The most watched titles of the kinds that a viewer watches most. */
function alike(site: TitleSet, uploaders: Uploaders, keys: string[]): string[] {
  const often = new Map<string, number>();
  for (const key of keys) {
    const title = site.get(key);
    for (const kind of title ? kindsOf(title) : []) often.set(kind, (often.get(kind) ?? 0) + 1);
  }
  const kinds = [...often].sort(([, a], [, b]) => b - a).slice(0, KINDS);
  return kinds.flatMap(([kind]) => uploaders.ofKind.get(kind)?.first.map((title) => title.mediaKey) ?? []);
}
