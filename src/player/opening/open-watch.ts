import { limits } from '../../contract/limits';

/** Watches an opening, of which the element says nothing yet. */
export interface OpenWatch {
  begin(): void;
  /** Something came for it: an answer's head, or a whole file. */
  alive(): void;
  end(): void;
}

/** The silence is counted in steps of so long: those that the page itself was too busy for count once. Milliseconds. */
const STEP_MS = 500;

/**
 * A host that takes connections and never answers would keep a viewer waiting through every retry of the engine. On a slow television
 * answers lie there while the page is busy: then it waits longer by the clock.
 * @param onSilence nothing came for `limits.stallDetectMs`: the opening is to be given up
 */
export function createOpenWatch(onSilence: () => void): OpenWatch {
  let timer = 0;
  const end = () => {
    window.clearInterval(timer);
    timer = 0;
  };
  const begin = () => {
    end();
    let left = limits.stallDetectMs;
    timer = window.setInterval(() => {
      left -= STEP_MS;
      if (left > 0) return;
      end();
      onSilence();
    }, STEP_MS);
  };
  return {
    begin,
    end,
    alive() {
      if (timer) begin();
    },
  };
}
