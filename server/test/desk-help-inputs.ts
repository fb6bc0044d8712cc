import { desk, workAs } from './desk-client';
import type { World } from './fixture';

/** A page of help in a category of its own. */
export async function addHelp({ db }: World, id = 63): Promise<void> {
  const names = { title: '会员服务条款', title_tw: '會員服務條款' };
  await db
    .insertInto('help_categories')
    .values({ id: 900, path: 'terms', title: '条款', title_tw: '條款', position: 0 })
    .onConflict((on) => on.column('id').doNothing())
    .execute();
  const texts = { html: '<p>旧的条款</p>', html_tw: '<p>舊的條款</p>' };
  await db
    .insertInto('help_items')
    .values({ id, category_id: 900, ...names, ...texts, position: 0, tv: 0 })
    .execute();
}

/** Inputs of the desk's calls about help. */
export function helpInputs(world: World) {
  const looks = () => workAs(world, ['owner'], 'looks-up');
  const helpItem = async () => {
    const { info } = (await desk(world.app, await looks(), 'helpPages')).data;
    if (info[0]) return info[0];
    await addHelp(world);
    return { id: 63 };
  };
  const helpTree = async () => (await desk(world.app, await looks(), 'helpPages')).data;
  /** Made by an editor: nothing leads there. */
  const ownPage = async () => {
    await helpItem();
    const categoryId = (await helpTree()).categories[0]?.id ?? 0;
    const page = {
      id: 0,
      categoryId,
      title: '离线看片',
      titleTw: '',
      html: '<p>先保存到本机。</p>',
      htmlTw: '',
      tv: true,
    };
    const { data } = await desk(world.app, await looks(), 'helpSave', { page, revision: '', reason: '' });
    await world.db.deleteFrom('desk_journal').execute();
    return data;
  };
  const emptyCategory = async () => {
    const facts = { title: '电视', titleTw: '電視' };
    const { data } = await desk(world.app, await looks(), 'helpCategorySave', {
      id: 0,
      facts,
      revision: '',
      reason: '',
    });
    await world.db.deleteFrom('desk_journal').execute();
    return data.id;
  };
  const helpSaving = async () => {
    const { id } = await helpItem();
    const { revision, ...page } = (await desk(world.app, await looks(), 'helpPage', { id })).data.page;
    return { page: { ...page, html: '<p>新的说明</p>' }, revision };
  };
  return {
    helpPages: () => ({}),
    helpOrder: async () => {
      await helpItem();
      await emptyCategory();
      const { categories, info, revision } = await helpTree();
      const pagesOf = (category: number) =>
        info.filter(({ categoryId }) => categoryId === category).map(({ id }) => id);
      const order = categories.map(({ id }) => ({ id, pages: pagesOf(id) }));
      return { categories: order.reverse(), revision, reason: '常见问题放前面' };
    },
    helpCategorySave: async () => {
      await helpItem();
      const [first] = (await helpTree()).categories;
      const { revision = '', ...facts } = first?.facts ?? { title: '', titleTw: '' };
      return { id: first?.id ?? 0, facts: { ...facts, title: '看片' }, revision, reason: '改名' };
    },
    helpCategoryRemove: async () => {
      const id = await emptyCategory();
      const one = (await helpTree()).categories.find((category) => category.id === id);
      return { id, revision: one?.facts.revision ?? '', reason: '没有内容' };
    },
    helpRemove: async () => {
      const { page } = await ownPage();
      return { id: page.id, revision: page.revision, reason: '过时了' };
    },
    helpReturn: async () => {
      const { page } = await ownPage();
      const gone = { id: page.id, revision: page.revision, reason: '过时了' };
      await desk(world.app, await looks(), 'helpRemove', gone);
      await world.db.deleteFrom('desk_journal').execute();
      return { id: (await helpTree()).removed[0]?.id ?? '', reason: '还是要的' };
    },
    helpPage: async () => ({ id: (await helpItem()).id }),
    helpSave: async () => ({ ...(await helpSaving()), reason: '补充说明' }),
    helpVersion: async () => {
      const { page, revision } = await helpSaving();
      const browser = await looks();
      const saved = await desk(world.app, browser, 'helpSave', { page, revision, reason: '' });
      await world.db.deleteFrom('desk_journal').execute();
      return { id: saved.data.versions[0]?.id ?? '' };
    },
  };
}
