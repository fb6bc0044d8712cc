import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ClientEvents, type ServerEvents, socketVersion } from '../../../src/contract/events';
import { ret } from '../../../src/contract/ret';
import type { Data } from '../../../src/contract/types';
import { ADDRESS_MS } from '../../files/signed';
import { type Caller, type Fields, login, post, signedGet } from '../../test/client';
import { addUser, createWorld, PASSWORD, type World } from '../../test/fixture';
import { postRow } from '../../test/own-post-inputs';

const PAIR = 'p:ming:vip';
type Client = Socket<ServerEvents, ClientEvents>;
type Told = Parameters<ServerEvents['privateMessage']>[0];

let world: World;
let root: string;
const clients: Client[] = [];
beforeEach(async () => {
  root = join(tmpdir(), `danmu-tv-chat-${process.pid}-${Date.now()}`);
  world = await createWorld({ limitFactor: 0, filesRoot: root });
  await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  await world.close();
  rmSync(root, { recursive: true, force: true });
});

async function as(id: string, device = 'first'): Promise<Caller> {
  const caller = { deviceId: `${device}-of-${id}`, now: world.clock.now };
  return { ...caller, token: await login(world.app, `${id}@example.com`, PASSWORD, caller) };
}
const now = (caller: Caller): Caller => ({ ...caller, now: world.clock.now });
let names = 0;
function send(caller: Caller, fields: Fields) {
  names += 1;
  return post(world.app, 'sendMessage', { toUid: 'vip', clientId: `c-${names}`, ...fields }, now(caller));
}

/** What a device hears. */
async function hears(caller: Caller) {
  const { port } = world.app.server.address() as { port: number };
  const client: Client = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], reconnection: false });
  clients.push(client);
  const heard = { messages: [] as Told[], read: [] as object[], changed: 0 };
  client.on('privateMessage', (told) => heard.messages.push(told));
  client.on('chatRead', (mark) => heard.read.push(mark));
  client.on('chatChanged', () => {
    heard.changed += 1;
  });
  const { uid = '', token = '' } = caller.token ?? {};
  expect(await client.emitWithAck('hello', { uid, token, version: socketVersion })).toEqual({ ret: ret.ok });
  return heard;
}

it('both ends hear of a message, on every device; a tip is for the other alone, and for nobody who muted it', async () => {
  const [ming, vip] = [await as('ming'), await as('vip')];
  await addUser(world.db, 'third');
  const [mine, tablet, theirs, third] = await Promise.all([
    hears(ming),
    hears(await as('ming', 'tablet')),
    hears(vip),
    hears(await as('third')),
  ]);
  const { data } = await send(ming, { text: '在吗' });
  const from = { id: data.id, fromUid: 'ming', fromUserKey: 'ming', nickname: 'ming', avatar: '' };
  await vi.waitFor(() => expect(theirs.messages).toEqual([{ ...from, type: 1, message: data }]));
  for (const own of [mine, tablet])
    await vi.waitFor(() => expect(own.messages).toEqual([{ ...from, type: 0, message: data }]));
  await post(world.app, 'setConversation', { conversationId: PAIR, muted: true }, now(vip));
  await vi.waitFor(() => expect(theirs.changed).toBe(1));
  await send(ming, { cardKind: 'title', cardId: 'liulang' });
  await vi.waitFor(() => expect(theirs.messages).toHaveLength(2));
  expect(theirs.messages[1]).toMatchObject({ type: 0, message: { card: { title: '流浪地球', gone: false } } });
  await post(world.app, 'recallMessage', { conversationId: PAIR, seq: 1 }, now(ming));
  await vi.waitFor(() =>
    expect(theirs.messages[2]).toMatchObject({ type: 0, message: { kind: 'recall', recalls: 1 } }),
  );
  expect([third.messages, third.changed, mine.changed]).toEqual([[], 0, 0]);
});

it('read marks follow the reader to their devices and to the other, the last one of a second alone', async () => {
  const [ming, vip] = [await as('ming'), await as('vip')];
  const [mine, theirs] = await Promise.all([hears(ming), hears(await as('vip', 'tablet'))]);
  for (const text of ['一', '二', '三']) await send(ming, { text });
  for (const seq of [1, 2, 3, 2]) await post(world.app, 'readMessages', { conversationId: PAIR, seq }, now(vip));
  const mark = { conversationId: PAIR, uid: 'vip', readSeq: 3 };
  await vi.waitFor(() => expect(mine.read.at(-1)).toEqual(mark));
  await vi.waitFor(() => expect(theirs.read.at(-1)).toEqual(mark));
  expect(mine.read.length).toBeLessThan(4);
});

it('what a reader may not see is a card of nothing to them alone', async () => {
  const [ming, vip] = [await as('ming'), await as('vip')];
  await addUser(world.db, 'third');
  await world.db.insertInto('blacklist').values({ uid: 'third', target: 'vip', created_at: 1 }).execute();
  await send(ming, { cardKind: 'person', cardId: 'third' });
  await send(ming, { cardKind: 'help', cardId: '63' });
  const cards = async (caller: Caller) =>
    (await signedGet(world.app, 'chatMessages', { conversationId: PAIR }, now(caller))).data.info.map(
      ({ card }) => card,
    );
  const help = { kind: 'help', id: '63', title: '会员条款', text: '', picture: '', gone: false };
  expect(await cards(ming)).toEqual([expect.objectContaining({ title: 'third', gone: false }), help]);
  const nothing = { kind: 'person', id: '', title: '', text: '', picture: '', gone: true };
  expect(await cards(vip)).toEqual([nothing, help]);
  expect(await cards({ ...vip, traditional: true })).toEqual([nothing, { ...help, title: '會員條款' }]);
});

it('a post is a card of its words and its author, to whom its audience and black lists let see it', async () => {
  const [ming, vip] = [await as('ming'), await as('vip')];
  const picture = { position: 0, hash: 'a'.repeat(64), type: 'png' as const, width: 4, height: 3, color: '#203040' };
  const posts = [
    postRow('clouds', { text: '今晚的云\n像一条河' }),
    postRow('sea', { text: '', kind: 'pictures' }),
    postRow('inner', { text: '写给关注我的人', audience: 'followers' }),
    postRow('diary', { uid: 'vip', audience: 'self' }),
  ];
  await world.db.insertInto('posts').values(posts).execute();
  await world.db
    .insertInto('post_pictures')
    .values({ post_id: 'sea', ...picture })
    .execute();
  for (const cardId of ['clouds', 'sea', 'inner'])
    expect((await send(ming, { cardKind: 'post', cardId })).ret).toBe(200);
  expect((await send(ming, { cardKind: 'post', cardId: 'diary' })).ret).toBe(ret.notFound);
  const cards = async (caller: Caller) =>
    (await signedGet(world.app, 'chatMessages', { conversationId: PAIR }, now(caller))).data.info.map(
      ({ card }) => card,
    );
  const shown = (id: string, more: object) => ({ kind: 'post', id, picture: '', gone: false, ...more });
  const nothing = { kind: 'post', id: '', title: '', text: '', picture: '', gone: true };
  const inner = shown('inner', { title: '写给关注我的人', text: 'ming' });
  const open = [
    shown('clouds', { title: '今晚的云', text: 'ming' }),
    shown('sea', { title: 'ming', text: '', picture: expect.stringContaining(picture.hash) }),
  ];
  expect(await cards(ming)).toEqual([...open, inner]);
  expect(await cards(vip)).toEqual([...open, nothing]);
  await world.db.insertInto('follows').values({ uid: 'vip', target: 'ming', created_at: 1 }).execute();
  expect(await cards(vip)).toEqual([...open, inner]);
  await world.db.insertInto('blacklist').values({ uid: 'vip', target: 'ming', created_at: 1 }).execute();
  expect(await cards(vip)).toEqual([nothing, nothing, nothing]);
});

const png = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side * 2, height: side, channels: 3, background: '#c04020' } })
    .png()
    .toBuffer();

async function upload(caller: Caller, purpose: string, name = 'one'): Promise<Data<'albumUpload'>> {
  const fields = { file: await png(240), uniqueFileID: `${purpose}-${name}`, purpose };
  return (await post(world.app, 'albumUpload', fields, now(caller), { chunk: 0, totalChunk: 1 })).data;
}
const fetched = async (url: string) => {
  const { statusCode, headers } = await world.app.inject({ url });
  return { statusCode, cache: String(headers['cache-control']), type: headers['content-type'] };
};

it('a picture is shown to both under an address that ends, and gone for both once it is taken back', async () => {
  const [ming, vip] = [await as('ming'), await as('vip')];
  const { filepath } = await upload(ming, 'chat');
  const { data } = await send(ming, { picture: filepath });
  expect(data).toMatchObject({ kind: 'image', text: '', picture: { width: 480, height: 240 } });
  const seen = async (caller: Caller) =>
    (await signedGet(world.app, 'chatMessages', { conversationId: PAIR }, now(caller))).data.info[0]?.picture?.url ??
    '';
  const url = await seen(vip);
  expect(await fetched(url)).toMatchObject({ statusCode: 200, type: 'image/png' });
  expect((await fetched(`${url}?w=200`)).cache).toMatch(/^private, max-age=\d+, immutable$/);
  // Neither another picture, nor a later end, nor the plain address.
  const [, hash = ''] = /([0-9a-f]{64})\.png$/.exec(url) ?? [];
  const wrong = [
    url.replace(/private\/\w/, (start) => `private/${start.endsWith('z') ? 'y' : 'z'}`),
    `/files/${hash.slice(0, 2)}/${hash}.png`,
    `/files/private/${hash.slice(0, 2)}/${hash}.png`,
    url.replace(hash, 'a'.repeat(64)).replace(`/${hash.slice(0, 2)}/`, '/aa/'),
  ];
  for (const address of wrong) expect((await fetched(address)).statusCode, address).toBe(404);
  world.clock.now += 2 * ADDRESS_MS;
  expect((await fetched(url)).statusCode).toBe(404);
  expect((await fetched(await seen(ming))).statusCode).toBe(200);
});

it('nobody uses another one’s picture, nor one for something else; from none can be told who has the same', async () => {
  const [ming, vip] = [await as('ming'), await as('vip')];
  const [mine, report, comment] = [
    await upload(ming, 'chat'),
    await upload(ming, 'report'),
    await upload(ming, 'comment'),
  ];
  const theirs = await upload(vip, 'chat');
  for (const { filepath } of [report, comment, theirs])
    expect(await send(ming, { picture: filepath })).toMatchObject({ ret: ret.notFound, msg: '图片已失效，请重新上传' });
  const hashes = [mine, report, comment, theirs].map(({ filepath }) => filepath.slice(-68));
  expect(new Set(hashes).size).toBe(4);
  const state = (caller: Caller, purpose: string) =>
    post(world.app, 'albumUploadState', { uniqueFileID: 'chat-one', purpose }, now(caller));
  expect((await state(ming, 'chat')).data.filepath).toBe(mine.filepath);
  expect((await state(ming, 'comment')).data).toEqual({ present: '', filepath: '' });
});

it('a picture stays while a message shows it, and leaves the disk with the last of them', async () => {
  const ming = await as('ming');
  const { filepath } = await upload(ming, 'chat');
  await send(ming, { picture: filepath });
  await send(ming, { picture: filepath });
  const recall = (seq: number) => post(world.app, 'recallMessage', { conversationId: PAIR, seq }, now(ming));
  await recall(1);
  expect((await fetched(filepath)).statusCode).toBe(200);
  expect((await recall(2)).ret).toBe(ret.ok);
  expect((await fetched(filepath)).statusCode).toBe(404);
  expect(await world.db.selectFrom('files').selectAll().execute()).toEqual([]);
  const [quota] = await world.db.selectFrom('file_quotas').select(['bytes', 'unfinished']).execute();
  expect(quota).toEqual({ bytes: 0, unfinished: 0 });
  expect((await send(ming, { picture: filepath })).ret).toBe(ret.notFound);
});

it('a tip calls the sender what the reader calls them, and the sender themselves by their own name', async () => {
  const [ming, vip] = [await as('ming'), await as('vip')];
  await post(world.app, 'setConversation', { conversationId: PAIR, remark: '老明' }, now(vip));
  await post(world.app, 'setConversation', { conversationId: PAIR, remark: '大户' }, now(ming));
  const [mine, theirs] = [await hears(ming), await hears(vip)];
  await send(ming, { text: '在吗' });
  await vi.waitFor(() => expect(theirs.messages.map(({ nickname }) => nickname)).toEqual(['老明']));
  await vi.waitFor(() => expect(mine.messages.map(({ nickname }) => nickname)).toEqual(['ming']));
});
