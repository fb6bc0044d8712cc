import type { FastifyInstance } from 'fastify';
import type { HelpCategory } from '../../../src/contract/schemas/user';
import { badRequest, notFound } from '../../errors';
import { serve } from '../../http/serve';
import type { Language, Messages } from '../../messages';
import type { Services } from '../../services';
import { levels } from '../../vip/grants-repository';
import { rightsTable } from '../../vip/rights-repository';
import { rightsSentence } from '../../vip/rights-words';
import * as repository from './help-repository';
import { withNumbers } from './numbers';

/** Stands in a text for the name of the site, which an operator may change. */
const BRAND = '{{brand}}';
/** Stands, as a paragraph of its own, for what each level of VIP may: what the server obeys is what the text says. */
const RIGHTS = '<p>{{rights}}</p>';

/** The help center (spec 7.3), in the viewer's language. `cinema` names a site of the operator; there is one here. */
export function helpRoutes(app: FastifyInstance, { db, brand }: Services): void {
  serve(app, 'helpCategories', async ({ language }) => ({ info: await tree(language) }));

  serve(app, 'helpCategory', async ({ params, language }) => {
    const [, path, id] = /^([^,]*),(\d+)$/.exec(params.cid) ?? [];
    if (id === undefined) throw badRequest((t) => t.wrongValue('cid'));
    const found = (await tree(language)).filter((row) => row.path === path && row.id === Number(id));
    if (found.length === 0) throw notFound((t) => t.helpNotFound);
    return { info: found };
  });

  serve(app, 'helpArticle', async ({ params, language, t }) => {
    const row = await repository.item(db, params.id);
    if (!row) throw notFound((t) => t.helpNotFound);
    const html = withNumbers(language === 'zh-TW' ? row.html_tw : row.html);
    const branded = html.split(BRAND).join(escapeHtml(brand(language)));
    const contxt = branded.includes(RIGHTS) ? branded.split(RIGHTS).join(await rightsHtml(t, language)) : branded;
    return { info: [{ id: row.id, title: titleOf(row, language), contxt }] };
  });

  async function rightsHtml(t: Messages, language: Language): Promise<string> {
    const [table, types] = await Promise.all([rightsTable(db), levels(db)]);
    const rows = table.map((rights) => {
      const type = types.find(({ level }) => level === rights.level);
      const typeName = type ? ` ${language === 'zh-TW' ? type.name_tw : type.name}` : '';
      return `<li>${escapeHtml(`${t.levelNames[rights.level]}${typeName}：${rightsSentence(t, rights)}`)}</li>`;
    });
    return `<ul>${rows.join('')}</ul>`;
  }

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

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
