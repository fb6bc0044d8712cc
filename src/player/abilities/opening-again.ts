import type { Reopening } from '../ability';
import type { PlayerError } from '../errors';

/** How long after an opening that failed it is asked whether somebody answers now; doubled each time, up to `longestMs`. */
const firstMs = 4_000;
const longestMs = 30_000;
/** What a server answers that cannot do its work now, asked for the film or for its address. */
const serverAway = /^(shaka-1001|address)-5\d\d$/;

/** Nobody answered, or a server that could not: what is wrong may be over without the viewer. */
const isNobody = ({ kind, code }: PlayerError): boolean =>
  kind === 'offline' || code === 'opening' || serverAway.test(code);

/** Opens a film that could not be opened as soon as somebody answers, while the error stands with its button. */
export interface OpeningAgain {
  /** Called often while an error stands about a film that is to open. */
  look(shown: PlayerError): void;
  /** Another film is about to open, or this one is there. */
  forget(): void;
}

/** @param reload opens the film anew, unless the error that was asked about stands no more */
export function createOpeningAgain(
  { reaches }: Pick<Reopening, 'reaches'>,
  reload: (shown: PlayerError) => void,
): OpeningAgain {
  let about: PlayerError | null = null;
  let waitMs = firstMs;
  let next = 0;
  let asking = false;
  return {
    look(shown) {
      if (!isNobody(shown) || asking) return;
      if (shown !== about) next = Date.now() + waitMs;
      about = shown;
      const answer = Date.now() < next ? null : reaches();
      if (!answer) return;
      asking = true;
      void answer.then((isThere) => {
        asking = false;
        waitMs = Math.min(longestMs, waitMs * 2);
        next = Date.now() + waitMs;
        if (isThere) reload(shown);
      });
    },
    forget() {
      about = null;
      waitMs = firstMs;
    },
  };
}
