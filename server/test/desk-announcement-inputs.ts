import type { AnnouncementFacts } from '../../src/contract/desk/announcements';
import { desk, workAs } from './desk-client';
import type { World } from './fixture';

/** An announcement that runs, as its form has it. */
export const announcementFacts: AnnouncementFacts = {
  ...{ text: '今晚 23:00–24:00 系统维护', textTw: '', level: 'warn', screens: 'all', link: '' },
  ...{ startsAt: 0, endsAt: 0, off: false },
};

/** Inputs of the desk's calls about announcements. */
export function announcementInputs(world: World) {
  /** One that stands, as whoever saves it has it. */
  const standing = async () => {
    const browser = await workAs(world, ['editor'], 'looks-up');
    const making = { id: '', facts: announcementFacts, revision: '', reason: '' };
    const { data } = await desk(world.app, browser, 'announcementSave', making);
    await world.db.deleteFrom('desk_journal').execute();
    return { id: data.info[0]?.id ?? '', revision: data.info[0]?.revision ?? '' };
  };
  return {
    announcementList: () => ({}),
    announcementSave: async () => ({
      ...{ ...(await standing()), facts: { ...announcementFacts, off: true }, reason: '维护完成' },
    }),
    announcementRemove: async () => ({ ...(await standing()), reason: '过期' }),
  };
}
