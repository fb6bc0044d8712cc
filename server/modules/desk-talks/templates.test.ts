import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TemplateFacts } from '../../../src/contract/desk/talks';
import { ret } from '../../../src/contract/ret';
import { type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { templateFacts } from '../../test/desk-talks-inputs';
import { createWorld, type World } from '../../test/fixture';

let world: World;
let support: DeskBrowser;
beforeEach(async () => {
  world = await createWorld();
  support = await workAs(world, ['support']);
});
afterEach(() => world.close());

const save = (facts: Partial<TemplateFacts>, { id = '', revision = '' } = {}) =>
  desk(world.app, support, 'templateSave', { id, revision, reason: '', facts: { ...templateFacts, ...facts } });
const list = async (params = {}) => (await desk(world.app, support, 'templateList', params)).data;

it('templates are made, found, changed and taken away, and the journal has it', async () => {
  const { data } = await save({});
  expect(data.textTw).toBe('您好，{name}，請說說遇到了什麼問題。');
  await save({ title: '结束', text: '100% 解决了', position: 0 });
  expect((await list()).info.map(({ title }) => title)).toEqual(['结束', '问候']);
  expect((await list({ q: '0%' })).info.map(({ title }) => title)).toEqual(['结束']);
  expect((await list({ q: '問題' })).info.map(({ title }) => title)).toEqual(['问候']);
  const page = await list({ size: 1 });
  expect((await list({ size: 1, after: page.next })).info.map(({ title }) => title)).toEqual(['问候']);
  expect((await save({ title: '\u200b' })).ret).toBe(ret.badRequest);
  const remove = (revision: string, reason: string) =>
    desk(world.app, support, 'templateRemove', { id: data.id, revision, reason });
  expect((await remove(data.revision, '')).ret).toBe(ret.badRequest);
  expect((await remove(data.revision, '不用了')).ret).toBe(ret.ok);
  expect((await remove(data.revision, '不用了')).ret).toBe(ret.notFound);
  const acts = await world.db.selectFrom('desk_journal').select('act').orderBy('id').execute();
  expect(acts.map((row) => row.act)).toEqual(['templateSave', 'templateSave', 'templateRemove']);
});

it('of two who change one, the second is told and may write over it', async () => {
  const { data: first } = await save({});
  const mine = await save({ text: '您好！' }, first);
  expect(mine.ret).toBe(ret.ok);
  const second = await save({ text: '欢迎！' }, first);
  expect(second.ret).toBe(ret.conflict);
  const { current } = second.data as unknown as { current: TemplateFacts & { revision: string } };
  expect(current.text).toBe('您好！');
  expect((await save({ text: '欢迎！' }, { id: first.id, revision: current.revision })).data.text).toBe('欢迎！');
});
