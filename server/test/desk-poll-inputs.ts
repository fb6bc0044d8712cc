import { desk, workAs } from './desk-client';
import { voteRow, type World } from './fixture';

/** Inputs of the desk's calls about polls: one of the site's that nobody answered, and one of vip's. */
export function pollInputs(world: World) {
  const { app, db, clock } = world;
  let made = 0;

  async function addPoll(uid: string): Promise<{ id: string; revision: string }> {
    made += 1;
    const id = `desk-poll-${made}`;
    await db
      .insertInto('votes')
      .values(voteRow(id, { uid, created_at: clock.now }))
      .execute();
    const option = (text: string, position: number) => ({
      ...{ id: `${id}-${position}`, vote_id: id, text, text_tw: text, position },
      base: 0,
    });
    await db
      .insertInto('vote_options')
      .values([option('东', 0), option('西', 1)])
      .execute();
    const { data } = await desk(app, await workAs(world, ['editor'], 'looks-up'), 'poll', { id });
    return { id, revision: data.revision };
  }
  const told = { told: '请不要引战', reason: '引战' };
  return {
    pollList: () => ({ mediaKey: 'liulang', asker: 'site' as const, state: 'open' as const, size: 10 }),
    poll: () => ({ id: 'vote-1' }),
    pollSave: async () => {
      const options = [
        { text: '回家', textTw: '回家' },
        { text: '去远方', textTw: '去遠方' },
      ];
      const facts = { title: '片尾该去哪？', titleTw: '片尾該去哪？', options, endsAt: clock.now + 3_600_000 };
      return { ...(await addPoll('')), mediaKey: 'liulang', facts, reason: '换个问法' };
    },
    pollEnd: async () => ({ ...(await addPoll('')), reason: '活动结束' }),
    pollRemove: async () => ({ ...(await addPoll('')), reason: '问错了' }),
    memberPollEnd: async () => ({ ...(await addPoll('vip')), ...told }),
    memberPollRemove: async () => ({ ...(await addPoll('vip')), ...told }),
  };
}
