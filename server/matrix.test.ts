import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CallDefinition } from '../src/contract/call';
import { calls } from '../src/contract/calls';
import { type EndpointName, endpoints } from '../src/contract/endpoints';
import { ret } from '../src/contract/ret';
import { belongings } from './closing/belongings';
import { CONFIDED } from './test/chat-inputs';
import { type Answer, type Caller, type Fields, login, post, signedGet } from './test/client';
import { addSocial, createWorld, PASSWORD, type World } from './test/fixture';
import { createInputs, type Inputs } from './test/inputs';

/**
 * Two people over every call: the second gives what only the first may give. Nothing of the first one changes, and nothing
 * of theirs is in the answer. Driven from the table of calls: a new call is in it by itself.
 */
const names = Object.keys(endpoints) as EndpointName[];

/** Calls whose input names something private of the first one's: the second is refused. */
const refused: readonly EndpointName[] = [
  'orderState',
  'paidCard',
  'orderDetail',
  'payOrder',
  'leaveOrder',
  'payScreen',
  'endDevice',
  'setContact',
  'exportAddress',
  'videoUpload',
  'videoFrames',
  'saveVideo',
  'cancelVideo',
  'retryVideo',
  'deleteComment',
  'pinComment',
  'createPoll',
  'endPoll',
  'deletePoll',
  'editPost',
  'deletePost',
  'giveUpBargain',
  'settleBargain',
  'receiveBargain',
  'saveBillingAddress',
  'choseBillingAddress',
  'coinInvoice',
  'appeal',
  'makeAppeal',
  'payFeedback',
  'askForPerson',
  'serviceQueue',
  'serviceViewer',
  'systemMessage',
  'conversation',
  'chatMessages',
  'sendMessage',
  'recallMessage',
  'readMessages',
  'setConversation',
  'clearConversation',
  'takeCase',
  'closeCase',
  'deleteStore',
  'changeStore',
  'moveInStore',
  'deleteWish',
  'ruling',
  'appealRuling',
];
/** Codes and secrets that are a right in themselves: whoever holds them may use them, and a stranger does not get them. */
const bearer: readonly EndpointName[] = [
  'qrPoll',
  'qrScan',
  'qrConfirm',
  'remoteOpen',
  'remoteSend',
  'remoteClose',
  'remoteUpload',
  'remoteUploadState',
  'captchaSolve',
  'openPayScreen',
  'registerCode',
  'loginByCode',
  'recoverCode',
  'helpBargain',
  'openShare',
  'lookAtCode',
  'redeemCode',
  // Said to everybody whom its owner wants to come.
  'useInvitation',
];

let world: World;
let [ming, vip]: Caller[] = [];
let inputs: Inputs;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  await addSocial(world.db);
  ming = await as('ming');
  vip = await as('vip');
  inputs = createInputs(world, ming);
});
afterEach(async () => {
  inputs.close();
  await world.close();
});

async function as(id: string): Promise<Caller> {
  const deviceId = `device-of-${id}`;
  const caller = { deviceId, now: world.clock.now };
  const token = await login(world.app, `${id}@example.com`, PASSWORD, caller);
  await post(world.app, 'verifyPassword', { password: PASSWORD }, { ...caller, token });
  return { ...caller, token };
}

function call(name: EndpointName, fields: Fields, who: Caller): Promise<Answer<EndpointName>> {
  const schema: CallDefinition = calls[name];
  if (endpoints[name].method === 'GET') return signedGet(world.app, name, fields, who);
  return schema.body ? post(world.app, name, fields, who) : post(world.app, name, {}, who, fields);
}

/** Everything that is Ming's, by the same list that closes accounts; and the row of the account itself. */
async function ofMing(): Promise<unknown> {
  const found: Record<string, unknown> = {};
  for (const { table, by, as: form } of belongings) {
    // Whoever follows, keeps away or answers somebody writes a row of their own.
    if (by === 'target' || by === 'reply_to') continue;
    const value = form === 'uid' ? 'ming' : 'u:ming';
    const { rows } = await sql`select * from ${sql.table(table)} where ${sql.ref(by)} = ${value}`.execute(world.db);
    found[`${table}.${by}`] = rows.map((row) => JSON.stringify(row)).sort();
  }
  found.user = await world.db.selectFrom('users').selectAll().where('id', '=', 'ming').executeTakeFirst();
  return found;
}

/** What nobody else may read of Ming. */
const secrets = () => [ming?.token?.token ?? '-', 'ming@example.com', '13800001234', 'mi**@example.com', CONFIDED];

it.each(names.filter((name) => !bearer.includes(name)))('%s leaves the other one alone', async (name) => {
  const prepared = name === 'deleteComment' ? await ownComment() : await inputs.valid[name]();
  const before = await ofMing();
  const answer = await call(name, prepared, { ...vip, now: world.clock.now });
  expect(await ofMing()).toEqual(before);
  for (const secret of secrets()) expect(JSON.stringify(answer.data ?? {})).not.toContain(secret);
  if (refused.includes(name)) expect(answer.ret, name).not.toBe(ret.ok);
});

async function ownComment(): Promise<Fields> {
  const { data } = await post(world.app, 'addComment', { mediaKey: 'liulang', contxt: '我的', clientId: 'mine' }, ming);
  return { id: data.id };
}

it.each(names.filter((name) => refused.includes(name)))('%s is refused to nobody signed in, too', async (name) => {
  const prepared = name === 'deleteComment' ? await ownComment() : await inputs.valid[name]();
  const before = await ofMing();
  const answer = await call(name, prepared, { deviceId: 'stranger-0001', now: world.clock.now });
  expect([ret.loginRequired, ret.sessionInvalid]).toContain(answer.ret);
  expect(await ofMing()).toEqual(before);
});

it('a name that one gives oneself is not believed: the session says who asks', async () => {
  const forged = { ...vip, token: { ...(vip?.token as NonNullable<Caller['token']>), uid: 'ming' } };
  for (const name of ['accountSecurity', 'devices', 'signIns'] as const)
    expect((await signedGet(world.app, name, {}, forged)).ret, name).toBe(ret.sessionInvalid);
});

it('every call that takes an id of one’s own things is among those that are refused, or says why not', () => {
  const taking = names.filter((name) => {
    const { query, body }: CallDefinition = calls[name];
    const fields = [query, body].flatMap((schema) =>
      Object.keys((schema as { properties?: object })?.properties ?? {}),
    );
    return fields.some((field) => /^(id|orderId|code|secret|conversationId)$/.test(field));
  });
  /** Ids of what everybody sees, or of rows that are looked for among one's own alone: another one's are as none. */
  const open: readonly EndpointName[] = [
    'collectionDetail',
    'advertViewed',
    'advertShown',
    'likeComment',
    'likeDanmu',
    'reportDanmu',
    'takeDanmuCoin',
    'unshieldSender',
    'unshieldWord',
    'helpArticle',
    'peopleList',
    'deleteBillingAddress',
    'readNotices',
    'deleteNotice',
    'commentThread',
    'post',
    'sharePost',
    'filmWish',
    'secondWish',
    'problemLog',
    'saveFavouriteFolder',
    'deleteFavouriteFolder',
    // A thing of the store.
    'exchange',
  ];
  expect(taking.filter((name) => ![...refused, ...bearer, ...open].includes(name))).toEqual([]);
});

it('a conversation is of two: a third finds no trace of it, whatever they ask', async () => {
  const { conversationId } = (await inputs.valid.recallMessage()) as { conversationId: string };
  await inputs.valid.setConversation();
  const third = { ...vip, now: world.clock.now };
  const nobody = 'p:lan:nobody';
  for (const name of ['conversation', 'chatMessages'] as const) {
    const [real, none] = [
      await call(name, { conversationId }, third),
      await call(name, { conversationId: nobody }, third),
    ];
    expect([real.ret, real.msg, real.data], name).toEqual([none.ret, none.msg, none.data]);
  }
  for (const name of ['readMessages', 'recallMessage'] as const) {
    const answers = [conversationId, nobody].map((id) => call(name, { conversationId: id, seq: 1 }, third));
    const [real, none] = await Promise.all(answers);
    expect([real?.ret, real?.msg], name).toEqual([none?.ret, none?.msg]);
  }
  expect((await call('conversations', {}, third)).data).toMatchObject({ info: [], total: 0 });
  expect(JSON.stringify((await call('chatPhrases', {}, third)).data)).not.toContain(CONFIDED);
});
