import type { Ability } from '../ability';
import { listen, listenAll } from '../listen';

export interface BufferingState {
  /** The film should run and waits for data. */
  buffering: boolean;
}

/**
 * Whether the film waits for data. Two must agree that it does not: the element, and Shaka, which holds the film (with
 * a rate of 0, so without any event of the element) while it fills its buffer.
 */
export const buffering: Ability<BufferingState> = {
  initial: { buffering: false },
  attach({ media, store, signal }) {
    let waiting = false;
    let held = false;
    const write = () => {
      if (store.getState().buffering !== (waiting || held)) store.setState({ buffering: waiting || held });
    };
    const element = (value: boolean) => () => {
      waiting = value;
      write();
    };
    listen(media, 'waiting', element(true), signal);
    listenAll(media, ['playing', 'canplay', 'pause', 'ended', 'emptied'], element(false), signal);
    return {
      commands: {},
      onSource() {
        waiting = false;
        held = false;
        write();
      },
      onShaka(shaka) {
        listen(
          shaka,
          'buffering',
          (event) => {
            held = 'buffering' in event && event.buffering === true;
            write();
          },
          signal,
        );
      },
    };
  },
};
