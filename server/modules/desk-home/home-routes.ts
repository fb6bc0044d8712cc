import type { FastifyInstance } from 'fastify';
import type { AutoShelf, HomeFacts, HomeTitle } from '../../../src/contract/desk/home';
import type { Db } from '../../db/db';
import { holdText } from '../../db/locks';
import { revised, sameRow } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import { createDrafts } from '../../drafts/drafts';
import { badRequest } from '../../errors';
import { collectionOfShelf } from '../../home/arrange';
import * as repository from '../../home/home-repository';
import { createHomes } from '../../home/homes';
import type { ShelfPlan } from '../../home/lay-out';
import { newId } from '../../ids';
import type { Services } from '../../services';
import { cleanText, hasVisible } from '../../text';

/** Serves the home screens, which editors arrange; a draft is shown to the editor's own browser before it is saved. */
export function homeRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const [homes, drafts] = [createHomes(services), createDrafts(services)];

  serveDesk(app, clock, 'homePlan', async ({ params: { page = '' }, t, language }) => {
    const [facts, site] = await Promise.all([
      repository.factsOf(db, page),
      homes.automatic({ teen: false, language }, page, t),
    ]);
    const keys = new Set([...facts.hero, ...facts.shelves.flatMap(({ items }) => items), ...site.hero]);
    return {
      page,
      facts: revised(facts),
      auto: site.shelves.map(presentAuto),
      autoHero: site.hero,
      names: await namesOf(db, [...keys]),
    };
  });

  serveDesk(app, clock, 'homeSave', async ({ params: { page, facts, revision, reason }, record }) => {
    const cleaned = cleanFacts(facts);
    checkFacts(cleaned);
    await db.transaction().execute(async (trx) => {
      await holdText(trx, `home:${page}`);
      const before = await repository.factsOf(trx, page);
      sameRow(before, revision);
      const keys = [...new Set([...cleaned.hero, ...cleaned.shelves.flatMap(({ items }) => items)])];
      if ((await repository.titlesNamed(trx, keys)).length < keys.length) throw badRequest((t) => t.desk.noSuchTitle);
      const known = new Set(before.shelves.map(({ id }) => id));
      const idOf = (id: string) => (known.has(id) ? id : newId(clock()));
      const after = { ...cleaned, shelves: cleaned.shelves.map((shelf) => ({ ...shelf, id: idOf(shelf.id) })) };
      await repository.saveFacts(trx, page, after);
      await record(trx, { kind: 'home', subject: page || 'front', before, after, reason });
    });
    return {};
  });

  serveDesk(app, clock, 'homeDraft', ({ params: { page, facts }, ...asking }) =>
    drafts.show({ kind: 'home', subject: page }, cleanFacts(facts), asking),
  );
}

async function namesOf(db: Db, keys: readonly string[]): Promise<HomeTitle[]> {
  const rows = await repository.titlesNamed(db, keys);
  return rows.map(({ media_key, title, thumb, withdrawn }) => ({
    ...{ mediaKey: media_key, name: title, thumb },
    withdrawn: withdrawn === 1,
  }));
}

function presentAuto({ id, title, style, mediaKeys }: ShelfPlan): AutoShelf {
  const collection = collectionOfShelf(id);
  const what = collection ? { kind: 'collection' as const, source: collection } : { kind: 'auto' as const, source: id };
  return { ...what, title, style, count: mediaKeys.length };
}

/** Cleans what an editor typed, and keeps of each shelf only the fields that its kind has. */
const cleanFacts = ({ shelves, hero }: HomeFacts): HomeFacts => ({
  hero,
  shelves: shelves.map((shelf) => ({
    ...shelf,
    source: shelf.kind === 'titles' ? '' : cleanText(shelf.source),
    title: cleanText(shelf.title),
    titleTw: cleanText(shelf.titleTw),
    items: shelf.kind === 'titles' ? shelf.items : [],
  })),
});

/** @throws Refusal for a shelf of titles without a name, and for a shelf that is there twice */
function checkFacts({ shelves }: HomeFacts): void {
  const [own, site] = [
    shelves.filter(({ kind }) => kind === 'titles'),
    shelves.filter(({ kind }) => kind !== 'titles').map(({ kind, source }) => `${kind}-${source}`),
  ];
  if (own.some(({ title }) => !hasVisible(title))) throw badRequest((t) => t.desk.homeShelfNamed);
  const ids = shelves.map(({ id }) => id);
  if (new Set(site).size < site.length || new Set(ids).size < ids.length)
    throw badRequest((t) => t.desk.homeShelfTwice);
}
