import { stateJob } from '../../accounts/states';
import { languageOf } from '../../accounts/states-repository';
import * as tokens from '../../accounts/tokens-repository';
import * as users from '../../accounts/users-repository';
import { messages } from '../../messages';
import type { Services } from '../../services';

/** The devices of an account that the operator has locked say why and are nobody's any more; others look again (spec section 4). */
export function tellOfStates({ db, clock, jobs, inbox, realtime }: Services): void {
  jobs.handle(stateJob, async ({ uid, cause }) => {
    const user = await users.byId(db, uid);
    if (!user) return;
    if (user.locked === 0) {
      realtime.toUser(uid).emit('userStateChange', { action: 0, msg: '' });
      inbox.changed(uid);
      if (cause) inbox.tip(uid, { what: 'system', cause });
      return;
    }
    const language = (await languageOf(db, uid)) === 'zh-TW' ? 'zh-TW' : 'zh-CN';
    const msg = messages[language].accountBarred(user.lock_reason);
    for (const { device_id: deviceId, token_hash: hash } of await tokens.ofUser(db, uid, clock()))
      realtime.expel({ uid, deviceId, hash }, msg);
  });
}
