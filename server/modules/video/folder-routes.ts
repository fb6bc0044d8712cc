import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import { holdText } from '../../db/locks';
import { badRequest, conflict, notFound } from '../../errors';
import { whoAsks } from '../../http/common-rules';
import { serve, serveAside } from '../../http/serve';
import { newId } from '../../ids';
import type { Services } from '../../services';
import { cleanText, hasVisible } from '../../text';
import { removeFavourites } from '../../titles/favourites-repository';
import * as folders from '../../titles/folders-repository';
import { admitVisitor } from '../../titles/new-visitor';

/** Titles that one call moves or removes. */
const MANY = 200;

/** Folders of what a viewer keeps, a visitor's, too; and many favourites at once. */
export function folderRoutes(app: FastifyInstance, { db, clock, limiter }: Services): void {
  serveAside(app, 'favouriteFolders', async ({ viewer }) => ({ info: await folders.foldersOf(db, viewer) }));

  serve(app, 'saveFavouriteFolder', async ({ params, viewer, request }) => {
    const name = nameIn(params.name);
    const { id } = params;
    await admitVisitor({ db, limiter }, viewer, whoAsks(request));
    const saved = await db.transaction().execute(async (trx) => {
      // A visitor has no row that could be held.
      await holdText(trx, `folders:${viewer.key}`);
      const same = await folders.byName(trx, viewer.key, name);
      if (id) {
        if (!(await folders.hold(trx, viewer.key, id))) throw notFound((t) => t.folderNotFound);
        if (same && same.id !== id) throw conflict((t) => t.folderTwice);
        await folders.rename(trx, id, name);
        return id;
      }
      if (same) return same.id;
      if ((await folders.countOf(trx, viewer.key)) >= limits.favouriteFoldersMax) throw conflict((t) => t.foldersFull);
      const now = clock();
      const row = { id: newId(now), viewer: viewer.key, name, created_at: now };
      await folders.insert(trx, row);
      return row.id;
    });
    const all = await folders.foldersOf(db, viewer);
    return all.find((one) => one.id === saved) ?? { id: saved, name, count: 0, cover: '' };
  });

  serve(app, 'deleteFavouriteFolder', async ({ params, viewer }) => {
    await db.transaction().execute(async (trx) => {
      if (!(await folders.hold(trx, viewer.key, params.id))) throw notFound((t) => t.folderNotFound);
      await folders.remove(trx, viewer.key, params.id);
    });
    return {};
  });

  serve(app, 'moveFavourites', async ({ params, viewer }) => {
    const keys = keysIn(params.mediaKeys);
    await db.transaction().execute(async (trx) => {
      if (params.folder && !(await folders.hold(trx, viewer.key, params.folder)))
        throw notFound((t) => t.folderNotFound);
      await folders.put(trx, viewer.key, keys, params.folder);
    });
    return {};
  });

  serve(app, 'removeFavourites', async ({ params, viewer }) => {
    const keys = keysIn(params.mediaKeys);
    await db.transaction().execute((trx) => removeFavourites(trx, viewer.key, keys));
    return {};
  });
}

function nameIn(given: string): string {
  const name = cleanText(given);
  if (!hasVisible(name)) throw badRequest((t) => t.folderEmpty);
  if (Array.from(name).length > limits.favouriteFolderMaxChars) throw badRequest((t) => t.folderTooLong);
  return name;
}

function keysIn(given: string): string[] {
  const keys = [...new Set(given.split(',').filter(Boolean))];
  if (keys.length === 0 || keys.length > MANY) throw badRequest((t) => t.wrongValue('mediaKeys'));
  return keys;
}
