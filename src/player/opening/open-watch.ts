import { limits } from '../../contract/limits';

/** Watches an opening, of which the element says nothing yet. */
export interface OpenWatch {
  begin(): void;
  /** Something came for it: an answer's head, or a whole file. */
  alive(): void;
  end(): void;
}

/**
 * A host that takes connections and never answers would keep a viewer waiting through every retry of the engine.
 * @param onSilence nothing came for `limits.stallDetectMs`: the opening is to be given up
 */
export function createOpenWatch(onSilence: () => void): OpenWatch {
  let timer = 0;
  const end = () => {
    window.clearTimeout(timer);
    timer = 0;
  };
  const begin = () => {
    end();
    timer = window.setTimeout(() => {
      timer = 0;
      onSilence();
    }, limits.stallDetectMs);
  };
  return {
    begin,
    end,
    alive() {
      if (timer) begin();
    },
  };
}
