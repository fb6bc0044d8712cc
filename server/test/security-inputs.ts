import { type Caller, type Fields, post } from './client';
import { PASSWORD, type World } from './fixture';
import { giveCode } from './give-code';
import { drain } from './jobs';

/** Inputs of the calls that keep an account safe. @param caller the member who asks */
export function securityInputs(world: World, caller: Caller) {
  const own = caller.token?.uid ?? '';
  const newMail = `${own}-new@example.com`;

  /** The caller gives the password, without which these calls are refused. */
  async function verified<T extends Fields>(fields: T): Promise<T> {
    await post(world.app, 'verifyPassword', { password: PASSWORD }, { ...caller, now: world.clock.now });
    return fields;
  }

  async function codeForMail(): Promise<Fields> {
    const about = { purpose: 'setEmail', target: `e:${newMail}`, uid: own };
    const code = await giveCode(world, { ...about, deviceId: caller.deviceId ?? 'test-device-1' });
    return verified({ kind: 'email', contact: newMail, code });
  }

  /** Another device of the caller's. */
  async function newDevice(): Promise<Fields> {
    await world.app.services.sessions.issue(own, 'another-device');
    const rows = await world.db.selectFrom('tokens').select('id').where('device_id', '=', 'another-device').execute();
    return { id: rows[0]?.id ?? '' };
  }

  async function readyExport(): Promise<Fields> {
    await world.app.services.exports.ask(own);
    await drain(world.app.services.jobs);
    return verified({});
  }

  return {
    changePassword: () => verified({ password: `${PASSWORD}-${world.clock.now}` }),
    sendContactCode: () => verified({ kind: 'email', contact: newMail }),
    setContact: codeForMail,
    endDevice: newDevice,
    requestExport: () => verified({}),
    exportAddress: readyExport,
    closeAccount: () => verified({}),
  };
}
