import { limits } from '../../contract/limits';
import type { Ability, AbilityParts } from '../ability';
import { isInterruption, isShakaError, mapError, playerError } from '../errors';
import { every, listen, listenAll } from '../listen';
import type { PlayerError, PlayerState } from '../state';
import { createStallWatch } from './stall-watch';

export interface ErrorCommands {
  /** Tries again where the film stood. */
  retry(): void;
}

/** How often the film is looked at. */
const lookMs = 500;
/** A film that stands still for so long after its engine gave a segment up will not go on by itself. */
const gaveUpMs = 2_000;
/** A failed download explains a standstill for so long afterwards. */
const memoryMs = 30_000;
/** How often what failed is asked for again: while there is still film to show, or while the network is away. */
const againMs = 4_000;
const selfHealing: readonly PlayerError['kind'][] = ['offline', 'stall', 'server'];
/** After these it does not help to ask for the same segment again: the film is opened anew. */
const opensAnew: readonly (PlayerError['kind'] | undefined)[] = ['forbidden', 'refused', 'decode'];

interface Failure {
  /** Seconds of film that lay ready then: more of it means that it goes on. */
  bufferedTo: number;
  error: PlayerError;
  at: number;
  /** The engine will not try this again by itself. */
  final: boolean;
}

/**
 * Turns what goes wrong into one error a viewer can act on, at the moment he would notice: a segment that failed while
 * twenty seconds lie in the buffer is asked for again in silence, and shown as an error when the film stands still.
 */
export function createErrorAbility(
  /** Opens the film anew where it stands; after what, decides how. */
  reload: (after: PlayerError['kind'] | undefined) => Promise<void>,
  /** A fresh address for the film that plays; false where there is none. Never rejects. */
  renew: () => Promise<boolean>,
): Ability<Pick<PlayerState, 'error' | 'online'>, ErrorCommands> {
  return {
    initial: { error: null, online: true },
    attach(parts) {
      const { media, engine, store, signal, log } = parts;
      const watch = createStallWatch();
      let failure: Failure | null = null;
      let lastAgain = 0;
      let lastRetry = 0;
      let lastRenewal = 0;
      let renewing = false;

      const online = () => navigator.onLine !== false;
      const publish = (error: PlayerError) => {
        if (store.getState().status === 'idle') return;
        log('player.error', { kind: error.kind, code: error.code, time: media.currentTime });
        watch.reset();
        store.setState({ error, status: 'failed' });
      };
      const clear = () => {
        failure = null;
        watch.reset();
        const { error, status } = store.getState();
        if (error) store.setState({ error: null, status: status === 'failed' ? 'ready' : status });
      };
      const note = (error: unknown, final: boolean) => {
        if (isInterruption(error)) return;
        failure = {
          error: mapError(error, online()),
          at: Date.now(),
          final: final || failure?.final === true,
          bufferedTo: bufferedTo(media),
        };
        if (failure.error.kind === 'forbidden') renewOnce();
      };
      /** The address ran out earlier than we knew (a device that slept): a fresh one, before anybody is told. */
      const renewOnce = () => {
        if (renewing || Date.now() - lastRenewal < memoryMs) return;
        renewing = true;
        lastRenewal = Date.now();
        void renew().then((renewed) => {
          renewing = false;
          if (!renewed) return;
          failure = null;
          watch.reset();
          engine.retry();
        });
      };
      const again = () => {
        if (Date.now() - lastAgain < againMs) return;
        lastAgain = Date.now();
        engine.retry();
      };
      const retry = () => {
        const kind = store.getState().error?.kind;
        clear();
        lastAgain = Date.now();
        const again = Date.now() - lastRetry < memoryMs;
        lastRetry = Date.now();
        // What did not help a moment ago will not help now: then the whole film is opened anew, at the same place.
        const resumed = !again && opensAnew.indexOf(kind) < 0 && engine.retry();
        if (!resumed) void reload(kind);
      };
      const look = () => {
        const { status, error } = store.getState();
        if (status === 'loading' || status === 'idle') return;
        if (error) {
          if (selfHealing.indexOf(error.kind) >= 0 && store.getState().online) again();
          return;
        }
        const stuckMs = watch.look(sampleOf(parts), Date.now());
        if (failure?.final && media.readyState >= 3) again();
        if (failure && isOver(failure, media)) failure = null;
        const patience = failure?.final && !renewing ? gaveUpMs : limits.stallDetectMs;
        if (stuckMs >= patience) publish(failure?.error ?? playerError(online() ? 'stall' : 'offline', 'watchdog'));
      };
      const healed = () => {
        const { error } = store.getState();
        if (error && !media.paused && media.readyState >= 3 && selfHealing.indexOf(error.kind) >= 0) clear();
      };
      const setOnline = (value: boolean) => {
        store.setState({ online: value });
        if (value && store.getState().error?.kind === 'offline') retry();
      };

      every(lookMs, look, signal);
      listenAll(media, ['playing', 'timeupdate'], healed, signal);
      // Another place in the film may well be there.
      listen(
        media,
        'seeking',
        () => {
          failure = null;
          if (store.getState().error && store.getState().status === 'failed' && media.readyState > 0) {
            clear();
            engine.retry();
          }
        },
        signal,
      );
      listen(
        media,
        'error',
        () => {
          // With Shaka the same comes as an error of its own, with more to say.
          if (!engine.shaka && media.error && store.getState().status !== 'loading') {
            publish(mapError(media.error, online()));
          }
        },
        signal,
      );
      listen(window, 'online', () => setOnline(true), signal);
      listen(window, 'offline', () => setOnline(false), signal);
      setOnline(online());
      return {
        commands: { retry },
        onSource: clear,
        onShaka(shaka) {
          listen(
            shaka,
            'downloadfailed',
            (event) => {
              if ('error' in event) note(event.error, false);
            },
            signal,
          );
          listen(
            shaka,
            'error',
            (event) => {
              const error = 'detail' in event ? event.detail : null;
              if (isInterruption(error) || store.getState().status === 'loading') return;
              if (isShakaError(error) && error.category === 1) note(error, true);
              else if (isShakaError(error) && error.severity === 2) publish(mapError(error, online()));
            },
            signal,
          );
        },
      };
    },
  };
}

function isOver(failure: Failure, media: HTMLVideoElement): boolean {
  return Date.now() - failure.at > memoryMs || bufferedTo(media) > failure.bufferedTo + 0.5;
}

/** End of the last range that lies ready, in seconds. */
function bufferedTo({ buffered }: HTMLVideoElement): number {
  return buffered.length ? buffered.end(buffered.length - 1) : 0;
}

function sampleOf({ media, store }: AbilityParts) {
  return {
    time: media.currentTime,
    paused: media.paused,
    ended: media.ended,
    seeking: media.seeking,
    readyState: media.readyState,
    held: store.getState().buffering,
  };
}
