import type { FastifyInstance } from 'fastify';
import type { Space } from '../../../src/contract/schemas/people';
import { paths } from '../../../src/lib/paths';
import { faceOf, presentPeople } from '../../accounts/people';
import * as people from '../../accounts/people-repository';
import { hostOf, isKeptAwayBy } from '../../accounts/spaces';
import * as users from '../../accounts/users-repository';
import type { UserRow } from '../../db/schema';
import { forbidden, notFound } from '../../errors';
import type { Viewer } from '../../http/common-rules';
import { originOf } from '../../http/origin';
import { paged, pageOf } from '../../http/paging';
import { serve, serveAside } from '../../http/serve';
import type { Language } from '../../messages';
import { seenCards } from '../../posts/seen-cards';
import type { Services } from '../../services';
import { tally } from '../../tallies/tallies-repository';
import { favourites } from '../../titles/favourites-repository';
import { uploadersOf } from '../../titles/uploaders';
import { likersOf, uploaderOf, writerOf } from './likers-repository';

/** Somebody's space, and the lists of people that belong to it (spec 2.2 and 2.7). */
export function spaceRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  serve(app, 'space', async ({ params, viewer, language }) => {
    const row = await users.byId(db, params.userId);
    if (!row) throw notFound((t) => t.userNotFound);
    if (row.closed_at > 0) return closedSpace(row, clock());
    const own = row.id === viewer.uid;
    if (!own && (await isKeptAwayBy(db, viewer.uid, row.id)))
      return { ...closedSpace(row, clock()), state: 'keptAway' };
    return openSpace(services, row, viewer, language);
  });

  serve(app, 'shareSpace', async ({ params, viewer, t, language, request }) => {
    const { id, nick_name: name } = await hostOf(db, viewer.uid, params.userId);
    return {
      url: `${services.lanUrl || originOf(request)}${paths.space(id)}`,
      title: name,
      text: t.shareSpaceText(name, services.brand(language)),
    };
  });

  serve(app, 'peopleList', async ({ params, viewer }) => {
    const at = pageOf(params);
    const { rows, total } = await listOf(services, params, viewer.uid, at);
    return paged(await presentPeople(db, rows, { uid: viewer.uid, now: clock() }), total, at);
  });

  serveAside(app, 'spaceFavourites', async ({ params, viewer }) => {
    const host = await hostOf(db, viewer.uid, params.userId);
    if (host.hide_favourites === 1 && host.id !== viewer.uid) throw forbidden((t) => t.favouritesHidden);
    const at = pageOf(params);
    const [mediaKeys, total] = await favourites(db, { key: `u:${host.id}`, teen: viewer.teen }, at);
    return paged(await seenCards(services, viewer, mediaKeys), total, at);
  });
}

const nothing = {
  own: false,
  level: 0,
  area: '',
  fans: 0,
  follows: 0,
  likes: 0,
  works: 0,
  hidesFavourites: true,
  backdrop: '',
  color: '',
  focusStatus: false,
  isBlackList: false,
};

/** Who it is, as far as that is told, and nothing else. */
const closedSpace = (row: UserRow, now: number): Space => ({
  id: row.id,
  ...faceOf(row, now),
  introduce: '',
  ...nothing,
  state: 'closed',
});

/** @param viewer who looks */
async function openSpace(
  { db, clock, catalogue }: Services,
  row: UserRow,
  viewer: Viewer,
  language: Language,
): Promise<Space> {
  const { uid } = viewer;
  const shown = catalogue.shownTo(viewer);
  const [[person], follows, likes, { works }] = await Promise.all([
    presentPeople(db, [row], { uid, now: clock() }),
    people.countOf(db, 'follows', 'uid', row.id),
    tally(db, 'praise', row.id),
    uploadersOf(shown),
  ]);
  if (!person) throw notFound((t) => t.userNotFound);
  const published = works.get(row.id);
  const [newest] = published ? await shown.cards([published.newest.mediaKey]) : [];
  return {
    ...person,
    state: 'open',
    own: row.id === uid,
    level: row.level,
    area: row.use_area === 1 ? areaName(row.area, language) : '',
    follows,
    likes,
    works: published?.count ?? 0,
    hidesFavourites: row.hide_favourites === 1,
    backdrop: newest?.backdrop ?? '',
    color: newest?.color ?? '',
  };
}

/** @param code ISO 3166. @returns '' where nobody knows it */
function areaName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return '';
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code) ?? '';
}

interface Wanted {
  kind: 'followers' | 'following' | 'likers';
  id: string;
  of?: 'comment' | 'title';
}

/** @throws Refusal where the list is none of the viewer's business */
async function listOf(
  { db }: Services,
  { kind, id, of = 'comment' }: Wanted,
  uid: string,
  at: ReturnType<typeof pageOf>,
) {
  if (kind === 'likers') {
    const owner = of === 'comment' ? await writerOf(db, id) : await uploaderOf(db, id);
    // What somebody likes says what they watch: it is told to whom they said it, and to nobody else.
    if (!uid || owner !== uid) throw forbidden((t) => t.likersNotYours);
    return likersOf(db, of, id, at);
  }
  const host = await hostOf(db, uid, id);
  return people.page(db, 'follows', kind === 'following' ? 'uid' : 'target', host.id, at);
}
