import type { FastifyInstance } from 'fastify';
import type { CollectionFacts, CollectionList } from '../../../src/contract/desk/collections';
import { collectionLimits } from '../../../src/contract/desk/limits-of-collections';
import type { Db } from '../../db/db';
import { holdText } from '../../db/locks';
import { pictureAddress } from '../../desk/picture-address';
import { revised, revisionOf, sameRow } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest, notFound } from '../../errors';
import { showSitePictures } from '../../files/show-site-pictures';
import { newId } from '../../ids';
import type { Services } from '../../services';
import { cleanLines, cleanText, hasVisible } from '../../text';
import * as repository from './collections-repository';

/** Serves the collections of titles, which editors put together and arrange. */
export function collectionRoutes(app: FastifyInstance, { db, clock }: Services): void {
  serveDesk(app, clock, 'collectionList', () => listOf(db));

  serveDesk(app, clock, 'collection', async ({ params: { id } }) => {
    const [row, items] = [await known(db, id), await repository.itemsOf(db, id)];
    const names = items.map(({ media_key, title, withdrawn }) => ({
      mediaKey: media_key,
      name: title,
      withdrawn: withdrawn === 1,
    }));
    return { id, facts: revised(factsOf(row, items)), names };
  });

  serveDesk(app, clock, 'collectionSave', async ({ params: { id: given, facts, revision, reason }, record }) => {
    const columns = collectionColumns(facts);
    const id = await db.transaction().execute(async (trx) => {
      await hold(trx);
      const all = await repository.collections(trx);
      const stored = given ? await known(trx, given) : undefined;
      const before = stored ? factsOf(stored, await repository.itemsOf(trx, stored.id)) : null;
      if (before) sameRow(before, revision);
      else if (all.length >= collectionLimits.collections) throw badRequest((t) => t.desk.collectionsMany);
      const there = await repository.existing(trx, facts.items);
      if (there.size < facts.items.length) throw badRequest((t) => t.desk.noSuchTitle);
      const row = {
        ...columns,
        id: stored?.id ?? newId(clock()),
        position: stored?.position ?? (all.at(-1)?.position ?? 0) + 1,
      };
      await showSitePictures(trx, { before: before ? [before.cover] : [], after: [row.cover] }, clock());
      await repository.save(trx, row, facts.items);
      const after = factsOf(row, await repository.itemsOf(trx, row.id));
      await record(trx, { kind: 'collection', subject: row.id, before, after, reason });
      return row.id;
    });
    return { id };
  });

  serveDesk(app, clock, 'collectionsOrder', async ({ params: { ids, revision, reason }, record }) =>
    db.transaction().execute(async (trx) => {
      await hold(trx);
      const before = orderOf(await repository.collections(trx));
      sameRow(before, revision);
      // The order has to hold each id once and no other: an editor with the present revision knows all of them.
      if ([...ids].sort().join('\n') !== [...before.ids].sort().join('\n')) throw notFound((t) => t.desk.gone);
      for (const [at, id] of ids.entries()) await repository.place(trx, id, at + 1);
      await record(trx, { kind: 'collections', subject: 'order', before, after: { ids }, reason });
      return listOf(trx);
    }),
  );

  serveDesk(app, clock, 'collectionRemove', async ({ params: { id, revision, reason }, record }) => {
    if (!hasVisible(reason)) throw badRequest((t) => t.desk.reasonNeeded);
    await db.transaction().execute(async (trx) => {
      await hold(trx);
      const before = factsOf(await known(trx, id), await repository.itemsOf(trx, id));
      sameRow(before, revision);
      await showSitePictures(trx, { before: [before.cover], after: [] }, clock());
      await repository.remove(trx, id);
      await record(trx, { kind: 'collection', subject: id, before, after: null, reason });
    });
    return {};
  });
}

/** Locks all collections for a change: there are few, and they share one order. */
const hold = (trx: Db): Promise<void> => holdText(trx, 'collections');

async function listOf(db: Db): Promise<CollectionList> {
  const [rows, counts] = [await repository.collections(db), await repository.counts(db)];
  return {
    info: rows.map(({ id, title }) => ({ id, title, count: counts.get(id) ?? 0 })),
    revision: revisionOf(orderOf(rows)),
  };
}

/** @throws Refusal not_found */
async function known(db: Db, id: string): Promise<repository.CollectionRow> {
  const row = await repository.collection(db, id);
  if (!row) throw notFound((t) => t.desk.gone);
  return row;
}

const orderOf = (rows: readonly { id: string }[]) => ({ ids: rows.map(({ id }) => id) });

const factsOf = (
  { title, title_tw, intro, intro_tw, cover, color }: repository.CollectionRow,
  items: readonly { media_key: string }[],
): CollectionFacts => ({
  ...{ title, titleTw: title_tw, intro, introTw: intro_tw, cover, color },
  items: items.map(({ media_key }) => media_key),
});

/** The columns of a collection from what an editor typed, cleaned. @throws Refusal for a name without a visible character */
export function collectionColumns({ title, titleTw, intro, introTw, cover, color }: CollectionFacts) {
  const name = cleanText(title);
  if (!hasVisible(name)) throw badRequest((t) => t.desk.nameNeeded);
  return {
    title: name,
    title_tw: cleanText(titleTw),
    intro: cleanLines(intro),
    intro_tw: cleanLines(introTw),
    cover: pictureAddress(cover),
    color,
  };
}
