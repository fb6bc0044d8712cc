import { createCounts } from './counts';
import type { Plan } from './plan';
import { type DanmuRenderer, filmTime, type Moment } from './renderer';
import type { Selection } from './selection';
import type { DanmuClock, DanmuConfig } from './types';

/** Film and comments may differ by so much before all are set right, in seconds. */
const driftSeconds = 0.08;
/** So many batches ahead comments are put on the stage: one that the browser skips or delays is not seen. */
const batchesAhead = 3;

/** Brings the plan to the stage: every `config.batchMs` what comes next goes up, and what has ended comes down. */
export interface Batches {
  /** From now on this one draws. */
  start(renderer: DanmuRenderer): void;
  /** Ends timer and renderer; nothing is shown any more. */
  stop(): void;
  /** Takes the film's state anew, as if it stood at `time` seconds where that is given; `redraw` also draws all afresh. */
  realign(redraw: boolean, time?: number): void;
  /** Gives every comment its lane anew, and draws all afresh. */
  relayout(): void;
  /** Where the film stood when it was last asked, and how it moves. */
  readonly moment: Moment;
  /** Seconds of the film, by `moment`. */
  readonly now: number;
}

export interface BatchesDeps {
  clock: DanmuClock;
  plan: Plan;
  selection: Selection;
  config: DanmuConfig;
  /** Comments that are up and move, after each batch; 0 when the film stands or comments are hidden. */
  onBatch?(shown: number): void;
}

export function createBatches({ clock, plan, selection, config, onBatch }: BatchesDeps): Batches {
  const counts = createCounts();
  let renderer: DanmuRenderer | null = null;
  let moment: Moment = { time: 0, at: 0, rate: 1, paused: true };
  let timer: ReturnType<typeof setInterval> | undefined;

  /** Comments have a time of their own: the film's, less what the viewer shifted them by. */
  const readMoment = (time = clock.now()): Moment => ({
    time: time - selection.settings.offset,
    at: performance.now(),
    rate: clock.rate || 1,
    paused: clock.paused,
  });
  /** Comments that keep their own pace take other stretches of a film that goes faster. */
  const paceChanges = (now: Moment) => !selection.settings.followRate && now.rate !== moment.rate;
  const now = () => filmTime(moment, performance.now());
  const fill = () => {
    if (!renderer) return;
    const up = renderer;
    const from = now();
    up.removeEnded(from);
    const ahead = moment.paused ? 0 : (config.batchMs / 1000) * batchesAhead * moment.rate;
    const due = plan.layout(moment.rate).between(from, from + ahead);
    const fresh = due.filter((placed) => !up.has(placed));
    if (fresh.length) up.add(fresh, moment);
    if (selection.settings.merge) counts.update(due, up, from);
    onBatch?.(moment.paused ? 0 : up.size);
  };
  const tick = () => {
    const actual = readMoment();
    const drift = Math.abs(actual.time - filmTime(moment, actual.at));
    if (paceChanges(actual)) return relayout();
    if (drift > driftSeconds || actual.rate !== moment.rate) {
      moment = actual;
      renderer?.sync(moment);
    }
    fill();
  };
  const realign = (redraw: boolean, time?: number) => {
    if (!renderer) return;
    const actual = readMoment(time);
    const otherPace = paceChanges(actual);
    if (otherPace) plan.forgetLanes();
    moment = actual;
    if (redraw || otherPace) {
      renderer.clear();
      counts.clear();
    } else renderer.sync(moment);
    fill();
    clearInterval(timer);
    timer = moment.paused ? undefined : setInterval(tick, config.batchMs);
  };
  const relayout = () => {
    plan.forgetLanes();
    realign(true);
  };
  return {
    realign,
    relayout,
    start(next) {
      renderer = next;
      relayout();
    },
    stop() {
      clearInterval(timer);
      renderer?.destroy();
      renderer = null;
      onBatch?.(0);
    },
    get moment() {
      return moment;
    },
    get now() {
      return now();
    },
  };
}
