import type { FastifyInstance } from 'fastify';
import type { TitleFacts } from '../../../src/contract/desk/catalogue';
import type { Db } from '../../db/db';
import { holdRow } from '../../db/locks';
import type { TitleRow } from '../../db/schema';
import { pictureAddress } from '../../desk/picture-address';
import { revised, sameRow } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest, notFound } from '../../errors';
import { showSitePictures } from '../../files/show-site-pictures';
import { factColumns } from '../../media/import-repository';
import type { Services } from '../../services';
import { cleanLines, cleanText, hasVisible } from '../../text';
import { episodeFacts, presentEpisodes, presentFacts, shownEpisode } from './present';
import { publishAs, publishingOf } from './publisher';
import * as repository from './titles-repository';

/** Serves changes of the facts of a title and of its episodes. Viewers' lists show them at once. */
export function saveRoutes(app: FastifyInstance, { db, clock, catalogue, brand }: Services): void {
  serveDesk(app, clock, 'titleSave', async ({ params: { mediaKey, facts, revision, reason }, record }) => {
    const columns = titleColumns(facts);
    const saved = await db.transaction().execute(async (trx) => {
      const row = await heldTitle(trx, mediaKey);
      const before = presentFacts(row, await publishingOf(trx, row));
      sameRow(before, revision);
      const published = await publishAs(trx, { row, before, next: facts, siteName: brand('zh-CN'), now: clock() });
      const pictures = { before: picturesOf(before), after: [columns.poster, columns.thumb, columns.backdrop] };
      const color = await showSitePictures(trx, pictures, clock());
      const washed = color ? { ...columns, color } : columns;
      await repository.change(trx, mediaKey, { ...washed, ...published, changed_at: clock() });
      const changed = await heldTitle(trx, mediaKey);
      const after = presentFacts(changed, await publishingOf(trx, changed));
      await record(trx, { kind: 'title', subject: mediaKey, before, after, reason });
      return revised(after);
    });
    catalogue.changed(mediaKey);
    return saved;
  });

  serveDesk(app, clock, 'episodesSave', async ({ params: { mediaKey, episodes, reason }, record }) => {
    const saved = await db.transaction().execute(async (trx) => {
      await heldTitle(trx, mediaKey);
      const rows = new Map((await repository.episodes(trx, mediaKey)).map((row) => [row.episode_key, row]));
      const before = [];
      for (const { revision, ...given } of episodes) {
        const row = rows.get(given.episodeKey);
        if (!row) throw notFound((t) => t.desk.gone);
        sameRow(shownEpisode(row), revision);
        before.push(episodeFacts(row));
        await repository.changeEpisode(trx, given.episodeKey, {
          title: cleanText(given.title),
          title_tw: cleanText(given.titleTw),
          vip: given.vip,
          free_at: given.freeAt,
        });
      }
      await repository.change(trx, mediaKey, { changed_at: clock() });
      const changed = new Set(episodes.map(({ episodeKey }) => episodeKey));
      const after = await repository.episodes(trx, mediaKey);
      const theirs = after.filter((row) => changed.has(row.episode_key)).map(episodeFacts);
      await record(trx, { kind: 'title', subject: mediaKey, before, after: theirs, reason });
      return { episodes: presentEpisodes(after) };
    });
    catalogue.changed(mediaKey);
    return saved;
  });
}

/** The title, locked until the transaction ends. @throws Refusal not_found */
export async function heldTitle(trx: Db, mediaKey: string): Promise<TitleRow> {
  await holdRow(trx, 'titles', 'media_key', mediaKey);
  const row = await repository.title(trx, mediaKey);
  if (!row) throw notFound((t) => t.desk.gone);
  return row;
}

const picturesOf = ({ poster, thumb, backdrop }: TitleFacts): string[] => [poster, thumb, backdrop];

/**
 * The columns of a title from what an editor typed, cleaned as an import cleans it; the search columns follow the names. The publisher is
 * left to `publishAs`.
 */
export function titleColumns(given: TitleFacts) {
  const { name, nameTw, poster, thumb, backdrop, uploader: _, publishedAt: __, ...facts } = given;
  const title = cleanText(name);
  if (!hasVisible(title)) throw badRequest((t) => t.desk.nameNeeded);
  const pictures = { poster: pictureAddress(poster), thumb: pictureAddress(thumb), backdrop: pictureAddress(backdrop) };
  const said = factColumns({
    ...facts,
    title,
    titleTw: cleanText(nameTw),
    subTitle: cleanText(facts.subTitle),
    subTitleTw: cleanText(facts.subTitleTw),
    intro: cleanLines(facts.intro),
    introTw: cleanLines(facts.introTw),
    genres: [...new Set(facts.genres.map(cleanText).filter(Boolean))],
    region: cleanText(facts.region),
    language: cleanText(facts.language),
    director: cleanText(facts.director),
    cast: facts.cast
      .map((one) => ({ name: cleanText(one.name), role: cleanText(one.role) }))
      .filter((one) => one.name !== ''),
  });
  return { ...said, ...pictures };
}
