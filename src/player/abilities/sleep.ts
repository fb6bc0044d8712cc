import type { Ability } from '../ability';
import { listen, onAbort } from '../listen';
import { stop } from './go-to';

export interface SleepState {
  /** Minutes that were asked for, or the end of this episode; 0 for off. */
  sleep: number | 'end';
  /** When the film will be stopped, unix ms by the device's clock; 0 while no time is set. */
  sleepUntil: number;
}

export interface SleepCommands {
  /** Minutes from now; 'end' for the end of this episode; 0 for never. */
  setSleep(choice: SleepState['sleep']): void;
}

const minuteMs = 60_000;

/**
 * When every film is to stop (unix ms, 0 for never) and what was asked for. Kept while the app runs: another film does
 * not undo a bedtime.
 */
let bedtime: { until: number; asked: SleepState['sleep'] } = { until: 0, asked: 0 };

/** Stops the film when the viewer has asked for it, so that a TV does not play on through the night. */
export const sleep: Ability<SleepState, SleepCommands> = {
  initial: { sleep: 0, sleepUntil: 0 },
  attach(deps) {
    const { media, store, signal } = deps;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const arm = (sleepUntil: number, asked: SleepState['sleep']) => {
      clearTimeout(timer);
      bedtime = { until: sleepUntil, asked };
      store.setState({ sleepUntil, sleep: asked });
      if (sleepUntil > 0) timer = setTimeout(fall, Math.max(0, sleepUntil - Date.now()));
    };
    const fall = () => {
      arm(0, 0);
      stop(deps);
    };
    listen(
      media,
      'ended',
      () => {
        if (store.getState().sleep === 'end') store.setState({ sleep: 0 });
      },
      signal,
    );
    onAbort(signal, () => clearTimeout(timer));
    // Asked for over another film.
    if (bedtime.until > Date.now()) arm(bedtime.until, bedtime.asked);
    return {
      commands: {
        setSleep(choice) {
          arm(typeof choice === 'number' && choice > 0 ? Date.now() + choice * minuteMs : 0, choice);
        },
      },
    };
  },
};
