import { desk, workAs } from './desk-client';
import { addUser, type World } from './fixture';
import { addCase, makeAgent } from './service-inputs';
import { smallPng } from './small-png';

/** A template as its form has it. */
export const templateFacts = { title: '问候', text: '您好，{name}，请说说遇到了什么问题。', textTw: '', position: 1 };

/** Inputs of the desk's calls about conversations, for Ming, who works there. */
export function talkInputs(world: World) {
  const { db } = world;
  /** A case of Wang's, answered by whom; '' for one that waits. */
  async function caseOf(agent: string): Promise<{ conversationId: string }> {
    await makeAgent(db, 'vip');
    const known = await db.selectFrom('users').select('id').where('id', '=', 'wang').executeTakeFirst();
    if (!known) await addUser(db, 'wang');
    await db.deleteFrom('conversations').where('id', '=', 's:wang').execute();
    return { conversationId: await addCase(db, 'wang', { state: agent ? 'open' : 'waiting', agent }) };
  }
  const template = async () => {
    const saving = { id: '', facts: templateFacts, revision: '', reason: '' };
    const { data } = await desk(world.app, await workAs(world, ['owner'], 'looks-up'), 'templateSave', saving);
    await db.deleteFrom('desk_journal').execute();
    return { id: data.id, revision: data.revision };
  };
  return {
    talkCounts: () => ({}),
    talkList: () => ({ box: 'waiting' as const, q: 'w', size: 10 }),
    talk: () => caseOf(''),
    talkMessages: async () => ({ ...(await caseOf('')), after: 0 }),
    talkTake: () => caseOf(''),
    talkHandBack: () => caseOf('ming'),
    talkEnd: () => caseOf('ming'),
    talkTakeOver: async () => ({ ...(await caseOf('vip')), from: 'vip', reason: '同事下班了' }),
    talkPicture: async () => ({ ...(await caseOf('ming')), press: 'press-1', chunk: 0, chunks: 1, file: smallPng }),
    talkSay: async () => ({ ...(await caseOf('ming')), clientId: 'press-1', text: '您好' }),
    talkRead: async () => ({ ...(await caseOf('ming')), seq: 1 }),
    templateList: () => ({ q: '问', size: 10 }),
    templateSave: async () => ({ ...(await template()), facts: { ...templateFacts, title: '开场' }, reason: '更清楚' }),
    templateRemove: async () => ({ ...(await template()), reason: '不用了' }),
  };
}
