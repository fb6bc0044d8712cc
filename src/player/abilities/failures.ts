import type { AbilityDeps } from '../ability';
import { isInterruption, isOnline, mapError, type PlayerError } from '../errors';

/** A failed download explains a standstill for so long afterwards. */
export const memoryMs = 30_000;

interface Failure {
  /** Seconds of film that lay ready then: more of it means that it goes on. */
  bufferedTo: number;
  error: PlayerError;
  /** A request that nobody answered came after it, and no other yet. */
  wasUnanswered: boolean;
  at: number;
  /** The engine will not try this again by itself. */
  final: boolean;
}

/** What went wrong while the film still had something to show. It explains the standstill that may follow. */
export interface Failures {
  note(error: unknown, final: boolean): void;
  forget(): void;
  /** Forgets a failure that was made good, or that is too old to explain anything. */
  expire(): void;
  readonly error: PlayerError | null;
  /** The engine gave up, and no fresh address is on its way. */
  readonly hopeless: boolean;
  /** The engine will not try again by itself. */
  readonly final: boolean;
}

/** @param onRenewed a fresh address took the place of one that was refused: what stood still has a new chance */
export function createFailures(
  { media, engine, reopening }: Pick<AbilityDeps<object>, 'media' | 'engine' | 'reopening'>,
  onRenewed: () => void,
): Failures {
  let failure: Failure | null = null;
  let lastRenewal = 0;
  let renewing = false;
  /** The address ran out earlier than we knew (a device that slept): a fresh one, before anybody is told. */
  const renewOnce = () => {
    if (renewing || Date.now() - lastRenewal < memoryMs) return;
    renewing = true;
    lastRenewal = Date.now();
    void reopening.renew().then((renewed) => {
      renewing = false;
      if (!renewed) return;
      failure = null;
      onRenewed();
      engine.retry();
    });
  };
  return {
    note(error, final) {
      if (isInterruption(error)) return;
      const told = mapError(error, isOnline());
      // One request that got no answer says little beside those that got one: a server that has no such file is no network that is gone.
      const isFirst = told.kind === 'offline' && isOnline() && explains(failure) && !failure.wasUnanswered;
      failure = {
        error: isFirst && failure ? failure.error : told,
        wasUnanswered: isFirst,
        at: Date.now(),
        final: final || failure?.final === true,
        bufferedTo: bufferedTo(media),
      };
      if (failure.error.kind === 'forbidden') renewOnce();
    },
    forget() {
      failure = null;
    },
    expire() {
      if (failure && isOver(failure, media)) failure = null;
    },
    get error() {
      return failure?.error ?? null;
    },
    get hopeless() {
      return failure?.final === true && !renewing;
    },
    get final() {
      return failure?.final === true;
    },
  };
}

/** Whether a server has said what is wrong. */
const explains = (failure: Failure | null): failure is Failure => failure !== null && failure.error.kind !== 'offline';

function isOver(failure: Failure, media: HTMLVideoElement): boolean {
  return Date.now() - failure.at > memoryMs || bufferedTo(media) > failure.bufferedTo + 0.5;
}

/** End of the last range that lies ready, in seconds. */
function bufferedTo({ buffered }: HTMLVideoElement): number {
  return buffered.length ? buffered.end(buffered.length - 1) : 0;
}
