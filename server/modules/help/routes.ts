import type { FastifyInstance } from 'fastify';
import type { HelpCategory } from '../../../src/contract/schemas/user';
import { badRequest, notFound } from '../../errors';
import { serve } from '../../http/serve';
import type { Language } from '../../messages';
import type { Services } from '../../services';
import * as repository from './repository';

/** The help center (spec 7.3), in the viewer's language. `cinema` names a site of the operator; there is one here. */
export function helpRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, 'helpCategories', async ({ language }) => ({ info: await tree(language) }));

  serve(app, 'helpCategory', async ({ params, language }) => {
    const [, path, id] = /^([^,]*),(\d+)$/.exec(params.cid) ?? [];
    if (id === undefined) throw badRequest((t) => t.wrongValue('cid'));
    const found = (await tree(language)).filter((row) => row.path === path && row.id === Number(id));
    if (found.length === 0) throw notFound((t) => t.helpNotFound);
    return { info: found };
  });

  serve(app, 'helpArticle', async ({ params, language }) => {
    const row = await repository.item(db, params.id);
    if (!row) throw notFound((t) => t.helpNotFound);
    const contxt = language === 'zh-TW' ? row.html_tw : row.html;
    return { info: [{ id: row.id, title: titleOf(row, language), contxt }] };
  });

  async function tree(language: Language): Promise<HelpCategory[]> {
    const [categories, items] = await Promise.all([repository.categories(db), repository.items(db)]);
    return categories.map((category) => ({
      id: category.id,
      path: category.path,
      title: titleOf(category, language),
      sublist: items
        .filter((item) => item.category_id === category.id)
        .map((item) => ({ id: item.id, title: titleOf(item, language), tv: item.tv })),
    }));
  }
}

const titleOf = (row: { title: string; title_tw: string }, language: Language): string =>
  language === 'zh-TW' ? row.title_tw : row.title;
