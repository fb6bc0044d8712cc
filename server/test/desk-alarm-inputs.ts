import { writeSetup } from '../alarms/alarms-repository';
import { heldSetup, setupRow } from '../alarms/setup';
import { desk, workAs } from './desk-client';
import type { World } from './fixture';

/** Inputs of the desk's calls about alarms. */
export function alarmInputs(world: World) {
  const setup = async () => (await desk(world.app, await workAs(world, ['owner'], 'looks-up'), 'alarmSetup')).data;
  return {
    alarmsNow: () => ({}),
    alarmList: () => ({ size: 10 }),
    alarmSetup: () => ({}),
    alarmSetupSave: async () => {
      const { mails, language, limits, webhook, revision } = await setup();
      const facts = { mails: [...mails, 'ming@mail.example'], language, limits, webhook };
      return { facts, webhookSecret: '', revision, reason: '换值班的人' };
    },
    alarmTest: async () => {
      const { facts, secret } = await heldSetup(world.db);
      await writeSetup(world.db, setupRow({ facts: { ...facts, mails: ['ming@mail.example'] }, secret }));
      return { channel: 'mail' as const };
    },
  };
}
