import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../../src/contract/endpoints';
import type { Advert } from '../../../src/contract/schemas/adverts';
import type { AdvertRow } from '../../db/schema';
import { notFound } from '../../errors';
import { serve } from '../../http/serve';
import type { Language } from '../../messages';
import type { Services } from '../../services';

/** Adverts of the given kinds that run now, for this film and this region (spec sections 3, 4 and 7.5). */
export function advertRoutes(app: FastifyInstance, { db, clock }: Services): void {
  serve(app, 'adverts', async ({ params, language }) => {
    const now = clock();
    const rows = await db
      .selectFrom('adverts')
      .selectAll()
      .where('type', 'in', params.typeList.split(',').map(Number))
      .where('media_key', 'in', params.mediaKey ? ['', params.mediaKey] : [''])
      .where('region', 'in', params.region ? ['', params.region] : [''])
      .where('starts_at', '<=', now)
      .where((eb) => eb.or([eb('ends_at', '=', 0), eb('ends_at', '>', now)]))
      .orderBy('position')
      .orderBy('id')
      .execute();
    return { info: rows.map((row) => present(row, language)) };
  });

  serve(app, 'advertViewed', async ({ params }) => {
    const done = await db
      .updateTable('adverts')
      .set((eb) => ({ views: eb('views', '+', 1) }))
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (Number(done.numUpdatedRows) === 0) throw notFound((t) => t.advertNotFound);
    return {};
  });
}

const present = (row: AdvertRow, language: Language): Advert => ({
  id: row.id,
  type: row.type,
  title: language === 'zh-TW' ? row.title_tw : row.title,
  showURL: row.show_url,
  linkURL: row.link_url,
  viewURL: endpoints.advertViewed.path.toLowerCase(),
  at: row.at,
  appParam: JSON.parse(row.app_param) as Advert['appParam'],
});
