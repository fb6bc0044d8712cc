import type { Ability } from '../ability';
import { listen, onAbort } from '../listen';
import type { SleepState } from '../state';

export interface SleepCommands {
  /** Minutes from now; 'end' for the end of this episode; 0 for never. */
  setSleep(choice: SleepState['sleep']): void;
}

/** Stops the film when the viewer has asked for it, so that a TV does not play on through the night. */
export const sleep: Ability<SleepState, SleepCommands> = {
  initial: { sleep: 0 },
  attach({ media, store, signal }) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const fall = () => {
      stop();
      store.setState({ sleep: 0 });
      media.pause();
    };
    listen(
      media,
      'ended',
      () => {
        if (store.getState().sleep === 'end') store.setState({ sleep: 0 });
      },
      signal,
    );
    onAbort(signal, stop);
    return {
      commands: {
        setSleep(choice) {
          stop();
          store.setState({ sleep: choice });
          if (typeof choice === 'number' && choice > 0) timer = setTimeout(fall, choice * 60_000);
        },
      },
    };
  },
};
