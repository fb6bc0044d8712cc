import { limits } from '../../src/contract/limits';
import { ret } from '../../src/contract/ret';
import type { TeenState } from '../../src/contract/schemas/teen';
import type { Days } from '../days';
import type { Db } from '../db/db';
import { Refusal } from '../errors';
import { KeptByKey } from '../kept-by-key';
import { hoursAt } from './clock';
import * as repository from './teen-repository';

/** Whom the mode holds for: an account, on whichever device, and a device. */
export interface TeenViewer {
  /** '' for a visitor. */
  uid: string;
  deviceId: string;
}

export interface Teen {
  /** Whether the mode is on for a viewer; what another process changed is known after KNOWN_MS. */
  isOn(viewer: TeenViewer): Promise<boolean>;
  state(viewer: TeenViewer): Promise<TeenState>;
  /** @throws Refusal teen_rest while nothing is played, with the sentence and when it opens again */
  admit(viewer: TeenViewer): Promise<void>;
  /** A film begins. */
  begin(viewer: TeenViewer): Promise<void>;
  /** A film plays. @throws Refusal as `admit` where the time has just ended */
  beat(viewer: TeenViewer): Promise<void>;
  /** A mode was switched, or let go on, by this process. */
  changed(): void;
  /** Runs when the time of this viewer has ended or been given again. */
  onTurn(tell: (viewer: TeenViewer) => void): void;
}

export const holderOf = ({ uid, deviceId }: TeenViewer): string => (uid ? `u:${uid}` : `d:${deviceId}`);

/** The holders that are the viewer's own; a device keeps to its own mode whoever signs in there. */
export const ownHolders = ({ uid, deviceId }: TeenViewer): string[] =>
  uid ? [`u:${uid}`, `d:${deviceId}`] : [`d:${deviceId}`];

const KNOWN_MS = 3_000;
/** Viewers whose mode is in memory. */
const KNOWN = 20_000;

interface Ground {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  days: Days;
}

/** 青少年模式: who has it on, and how long may still be watched. docs/decisions/2026-11-22-teen-mode.md */
export function createTeen({ db, clock, days }: Ground): Teen {
  const known = new KeptByKey<Promise<boolean>>({ clock, ms: KNOWN_MS, most: KNOWN });
  const tellers: ((viewer: TeenViewer) => void)[] = [];
  const find = (viewer: TeenViewer) => repository.modesOf(db, ownHolders(viewer), viewer.deviceId);

  async function look(viewer: TeenViewer): Promise<boolean> {
    const { modes, linked } = await find(viewer);
    const own = viewer.uid ? `u:${viewer.uid}` : '';
    const holds = (name: string) => modes.some(({ holder }) => holder === name);
    // Whoever signs out here, or lets the session run out, is in the mode still. A device that keeps to another account's goes on
    // doing so until that one's PIN frees it, or it ends.
    if (own && holds(own) && !holds(linked)) await repository.link(db, viewer.deviceId, own);
    return modes.length > 0;
  }

  const stateOf = (viewer: TeenViewer) => readState({ db, days, viewer, now: clock(), find });

  async function admit(viewer: TeenViewer): Promise<void> {
    const state = await stateOf(viewer);
    if (state.rest) throw resting(state);
  }

  async function count(viewer: TeenViewer, begins: boolean): Promise<void> {
    const { modes } = await find(viewer);
    const now = clock();
    for (const { holder } of modes) await repository.beat(db, holder, { now, day: days.dayOf(now), begins });
  }

  return {
    isOn(viewer) {
      const key = `${viewer.uid}|${viewer.deviceId}`;
      const last = known.get(key);
      if (last) return last;
      const on = look(viewer);
      known.set(key, on);
      on.catch(() => known.delete(key));
      return on;
    },
    state: stateOf,
    admit,
    begin: (viewer) => count(viewer, true),
    async beat(viewer) {
      await count(viewer, false);
      const state = await stateOf(viewer);
      if (!state.rest) return;
      for (const tell of tellers) tell(viewer);
      throw resting(state);
    },
    changed: () => known.clear(),
    onTurn: (tell) => void tellers.push(tell),
  };
}

const resting = ({ rest, opensAt }: TeenState): Refusal =>
  new Refusal('teen_rest', ret.forbidden, (t) => (rest === 'night' ? t.teenNight : t.teenTimeOver), { rest, opensAt });

interface Asked {
  db: Db;
  days: Days;
  viewer: TeenViewer;
  now: number;
  find: (viewer: TeenViewer) => Promise<repository.Found>;
}

/** Where several modes hold, the strictest counts. */
async function readState({ db, days, viewer, now, find }: Asked): Promise<TeenState> {
  const { modes } = await find(viewer);
  const secondsADay = limits.teenSecondsADay;
  const off: TeenState = {
    on: false,
    of: '',
    rest: '',
    secondsLeft: secondsADay,
    secondsADay,
    opensAt: 0,
    closesAt: 0,
    passUntil: 0,
    byPassword: false,
    now,
  };
  if (modes.length === 0) return off;
  const holders = modes.map(({ holder }) => holder);
  const watched = await repository.watched(db, holders, days.dayOf(now));
  const secondsLeft = Math.max(0, secondsADay - Math.max(...holders.map((holder) => watched.get(holder) ?? 0)));
  const { isNight, closesAt, morning } = hoursAt(days, now);
  const passUntil = Math.min(...modes.map(({ pass_until }) => pass_until));
  const passes = passUntil > now;
  const rest = passes ? '' : isNight ? 'night' : secondsLeft === 0 ? 'time' : '';
  return {
    ...off,
    on: true,
    of: viewer.uid && holders.includes(`u:${viewer.uid}`) ? 'account' : 'device',
    rest,
    secondsLeft,
    opensAt: rest ? morning : 0,
    closesAt: rest ? 0 : passes && isNight ? passUntil : closesAt,
    passUntil: passes ? passUntil : 0,
    byPassword: holders.some((holder) => holder.startsWith('u:')),
  };
}
