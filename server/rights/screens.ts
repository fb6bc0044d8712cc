import { ret } from '../../src/contract/ret';
import type { Db } from '../db/db';
import { Refusal } from '../errors';
import type { Viewer } from '../http/common-rules';
import type { Channel } from '../realtime/channel';
import { rightsOf } from '../vip/rights-repository';
import { holdScreen, keepScreen } from './leases-repository';

export interface Screens {
  /**
   * A screen of this viewer plays: it begins, or goes on. Those that give way for it are told at once, and learn it by
   * their next call where they cannot be told. Visitors have no account to play on too many screens of.
   */
  hold(viewer: Viewer, play: string): Promise<{ stopped: boolean; screens: number }>;
  /**
   * The usual case of `hold`, in a transaction of the caller's: a screen that plays goes on.
   * @returns how many screens there may be; undefined where it is not so, for `hold` to look at
   */
  keep(trx: Db, viewer: Viewer, play: string): Promise<number | undefined>;
}

interface ScreensDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  realtime: Pick<Channel, 'toDevice'>;
}

export const createScreens = ({ db, clock, realtime }: ScreensDeps): Screens => ({
  async hold({ uid, deviceId }, play) {
    if (!uid) return { stopped: false, screens: 0 };
    const { stopped, screens, ended } = await holdScreen(db, { uid, deviceId, play }, clock());
    for (const one of ended) realtime.toDevice(uid, one.deviceId).emit('playStopped', { play: one.play, screens });
    return { stopped, screens };
  },
  async keep(trx, { uid, deviceId }, play) {
    if (!uid || !(await keepScreen(trx, { uid, deviceId, play }, clock()))) return undefined;
    return (await rightsOf(trx, uid, clock())).screens;
  },
});

/** What a screen is told that plays no more. */
export const screenTaken = (screens: number): Refusal =>
  new Refusal('screen_taken', ret.forbidden, (t) => t.screenTaken(screens), { screens });
