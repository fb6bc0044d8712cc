import type { FastifyInstance } from 'fastify';
import type { PostLabel } from '../../../src/contract/desk/site-words';
import { holdText } from '../../db/locks';
import { revised, sameRow } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest } from '../../errors';
import { newId } from '../../ids';
import type { Services } from '../../services';
import { cleanText, hasVisible } from '../../text';
import { wantedBy } from '../../titles/wanted';
import * as repository from './site-words-repository';

/** Serves the site's own words: hot searches, and labels of posts. Each page counts as one row where two editors differ. */
export function siteWordsRoutes(app: FastifyInstance, { db, clock, catalogue }: Services): void {
  serveDesk(app, clock, 'hotWords', async () => {
    const words = await repository.hotWords(db);
    const site = await catalogue.site();
    const found = words.map(async (word) => {
      const wanted = wantedBy(word, 'text');
      return { word, titles: wanted ? (await site.find(wanted, { offset: 0, limit: 1 }))[1] : 0 };
    });
    return { facts: revised({ words }), found: await Promise.all(found) };
  });

  serveDesk(app, clock, 'hotWordsSave', async ({ params: { words, revision, reason }, record }) => {
    const after = { words: words.map(cleanText) };
    if (!after.words.every(hasVisible)) throw badRequest((t) => t.desk.nameNeeded);
    if (new Set(after.words).size < words.length) throw badRequest((t) => t.desk.wordTwice);
    await db.transaction().execute(async (trx) => {
      await holdText(trx, 'hot searches');
      const before = { words: await repository.hotWords(trx) };
      sameRow(before, revision);
      await repository.saveHotWords(trx, after.words);
      await record(trx, { kind: 'hotWords', subject: 'hot searches', before, after, reason });
    });
    return {};
  });

  serveDesk(app, clock, 'postLabels', async () => {
    const labels = await repository.labels(db);
    const ids = labels.map(({ id }) => id);
    return { facts: revised({ labels }), used: await repository.usesOf(db, ids) };
  });

  serveDesk(app, clock, 'postLabelsSave', async ({ params: { labels, revision, reason }, record }) => {
    const cleaned = labels.map((one) => ({ ...one, name: cleanText(one.name), nameTw: cleanText(one.nameTw) }));
    checkLabels(cleaned);
    await db.transaction().execute(async (trx) => {
      await holdText(trx, 'post labels');
      const before = { labels: await repository.labels(trx) };
      sameRow(before, revision);
      const known = new Set(before.labels.map(({ id }) => id));
      const named = cleaned.map((one) => (known.has(one.id) ? one : { ...one, id: newId(clock()) }));
      const given = new Set(named.map(({ id }) => id));
      // Posts still have the label, so it is kept; but nobody is offered it.
      const left = before.labels.filter(({ id }) => !given.has(id)).map((one) => ({ ...one, active: false }));
      const after = { labels: [...named, ...left] };
      await repository.saveLabels(trx, after.labels);
      await record(trx, { kind: 'postLabels', subject: 'post labels', before, after, reason });
    });
    return {};
  });
}

/** @throws Refusal for a label without a name, and for two that a member could not tell apart */
function checkLabels(labels: readonly PostLabel[]): void {
  if (!labels.every(({ name }) => hasVisible(name))) throw badRequest((t) => t.desk.nameNeeded);
  const offered = labels.filter(({ active }) => active).map(({ name }) => name);
  const ids = labels.map(({ id }) => id);
  if (new Set(offered).size < offered.length || new Set(ids).size < ids.length)
    throw badRequest((t) => t.desk.wordTwice);
}
