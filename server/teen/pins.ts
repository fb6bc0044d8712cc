import { limits } from '../../src/contract/limits';
import { ret } from '../../src/contract/ret';
import type { Passwords } from '../accounts/password';
import * as users from '../accounts/users-repository';
import type { AttemptsFactory } from '../attempts';
import type { Days } from '../days';
import type { Db } from '../db/db';
import type { TeenModeRow } from '../db/schema';
import { badRequest, conflict, forbidden, Refusal, tooMany } from '../errors';
import type { Limits, Who } from '../limits';
import { admitVisitor } from '../titles/new-visitor';
import { hoursAt } from './clock';
import { holderOf, ownHolders, type Teen, type TeenViewer } from './teen';
import * as repository from './teen-repository';

/** Wrong passwords for a forgotten PIN. */
const passwordLimit = { name: 'teen-password', most: 5, seconds: 900 };

/** What the PIN of 青少年模式 does. Each throws a Refusal with a sentence where it is not the right one. */
export interface Pins {
  /** @throws Refusal conflict where the mode is on already, too_many where `who` brings new visitors without end */
  switchOn(viewer: TeenViewer, pin: string, who: Who): Promise<void>;
  /** Off for the viewer; a mode of another account's that the device keeps to is off for this device. */
  switchOff(viewer: TeenViewer, pin: string): Promise<void>;
  /** Lets the modes that the PIN opens go on; another one that holds for the viewer rests still. */
  pass(viewer: TeenViewer, pin: string): Promise<void>;
  change(viewer: TeenViewer, pin: string, newPin: string): Promise<void>;
  /** By the account's password. */
  reset(viewer: TeenViewer, password: string, newPin: string): Promise<void>;
}

const hasToWait = (seconds: number): Refusal =>
  new Refusal('teen_pin_wait', ret.tooMany, (t) => t.teenPinWait(seconds), { retryAfter: seconds });

interface Ground {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  days: Days;
  passwords: Passwords;
  attempts: AttemptsFactory;
  limiter: Limits;
  teen: Teen;
}

export function createPins({ db, clock, days, passwords, attempts, limiter, teen }: Ground): Pins {
  const tries = attempts(passwordLimit);

  async function modesOf(viewer: TeenViewer): Promise<TeenModeRow[]> {
    const { modes } = await repository.modesOf(db, ownHolders(viewer), viewer.deviceId);
    if (modes.length === 0) throw conflict((t) => t.teenIsOff);
    return modes;
  }

  /** The modes that this PIN opens. @throws Refusal where it opens none, or has to wait */
  async function opened(viewer: TeenViewer, pin: string): Promise<TeenModeRow[]> {
    const modes = await modesOf(viewer);
    const now = clock();
    const tried = new Map<TeenModeRow, repository.CountedTry>();
    for (const mode of modes) {
      const one = await repository.countTry(db, mode.holder, now);
      if (one.barredUntil > now) throw hasToWait(Math.ceil((one.barredUntil - now) / 1000));
      tried.set(mode, one);
    }
    const found: TeenModeRow[] = [];
    for (const mode of modes) if (await passwords.verify(pin, mode.pin)) found.push(mode);
    if (found.length === 0) {
      const left = Math.min(...modes.map(({ wrong }) => limits.teenPinTries - 1 - (wrong % limits.teenPinTries)));
      throw badRequest((t) => t.teenPinWrong(left));
    }
    // Anybody may switch a mode on: whoever knows the PIN of one may be the child that guesses at another.
    for (const [mode, one] of tried) {
      if (found.includes(mode)) await repository.forgive(db, mode.holder);
      else await repository.takeBack(db, mode.holder, one);
    }
    return found;
  }

  return {
    async switchOn(viewer, pin, who) {
      const now = clock();
      const holder = holderOf(viewer);
      const { modes } = await repository.modesOf(db, ownHolders(viewer), viewer.deviceId);
      if (modes.length > 0) throw conflict((t) => t.teenIsOn);
      await admitVisitor({ db, limiter }, { uid: viewer.uid, key: holder }, who);
      // Last: people who sign in wait in the same line for theirs.
      const hash = await passwords.hash(pin);
      const row = { holder, pin: hash, wrong: 0, waits_until: 0, pass_until: 0, beat_at: now, created_at: now };
      // Another call may have come first meanwhile.
      if (!(await repository.insert(db, row))) throw conflict((t) => t.teenIsOn);
      if (viewer.uid) await repository.link(db, viewer.deviceId, holder);
      teen.changed();
    },
    async switchOff(viewer, pin) {
      const own = ownHolders(viewer);
      const found = await opened(viewer, pin);
      await db.transaction().execute(async (trx) => {
        for (const { holder } of found) {
          if (own.includes(holder)) await repository.remove(trx, holder);
          else await repository.unlink(trx, viewer.deviceId);
        }
      });
      teen.changed();
    },
    async pass(viewer, pin) {
      const found = await opened(viewer, pin);
      const { isNight, closesAt, morning } = hoursAt(days, clock());
      for (const { holder } of found) {
        await repository.setPass(db, holder, isNight ? morning : closesAt);
      }
      teen.changed();
    },
    async change(viewer, pin, newPin) {
      const found = await opened(viewer, pin);
      const hash = await passwords.hash(newPin);
      for (const { holder } of found) await repository.setPin(db, holder, hash);
    },
    async reset(viewer, password, newPin) {
      const holder = (await modesOf(viewer)).map((mode) => mode.holder).find((name) => name.startsWith('u:'));
      if (!holder) throw forbidden((t) => t.teenNoAccount);
      const user = await users.byId(db, holder.slice(2));
      if (!(await tries.take(holder)).allowed) throw tooMany((t) => t.teenPasswordWait);
      if (!(await passwords.verify(password, user?.password ?? null))) throw badRequest((t) => t.teenPasswordWrong);
      await tries.forget(holder);
      await repository.setPin(db, holder, await passwords.hash(newPin));
    },
  };
}
