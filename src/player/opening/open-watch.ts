import { limits } from '../../contract/limits';

/** Watches an opening, of which the element says nothing yet. */
export interface OpenWatch {
  begin(): void;
  /** Something came for it: the engine, an answer's head, or a whole file. */
  alive(): void;
  end(): void;
}

/** How often the silence is counted. */
const beatMs = 500;

/**
 * A host that takes connections and never answers would keep a viewer waiting through every retry of the engine. What is counted is the
 * time in which the page could have heard something: while a slow television compiles the engine, answers lie there unread.
 * @param onSilence nothing came for `limits.stallDetectMs`: the opening is to be given up
 */
export function createOpenWatch(onSilence: () => void): OpenWatch {
  let timer = 0;
  let silentMs = 0;
  const end = () => {
    window.clearInterval(timer);
    timer = 0;
  };
  return {
    begin() {
      end();
      silentMs = 0;
      timer = window.setInterval(() => {
        silentMs += beatMs;
        if (silentMs < limits.stallDetectMs) return;
        end();
        onSilence();
      }, beatMs);
    },
    end,
    alive() {
      silentMs = 0;
    },
  };
}
