import { advertTypes } from '../../contract/advert-types';
import type { Advert } from '../../contract/schemas/adverts';
import type { PlayerState } from '../../player/state';

/** How long an insert is shown, in seconds of the film. */
const insertSeconds = 12;
/** A floating advert is shown only after the film has begun, and disappears by itself. Seconds. */
const floatFrom = 15;
const floatSeconds = 15;

/**
 * The advert that is shown on the film now, or null: one at a time, the pause's before an insert before a floating one. A function of the film's
 * state, so that a seek or a pause needs no timer.
 */
export function advertOn(
  state: Pick<
    PlayerState,
    'status' | 'paused' | 'ended' | 'blocked' | 'pip' | 'scrub' | 'currentTime' | 'error' | 'upNextIn'
  >,
  adverts: readonly Advert[],
  dismissed: ReadonlySet<string>,
): Advert | null {
  if (state.status !== 'ready' || state.error || state.ended || state.blocked || state.pip) return null;
  // The next episode announces itself, and Back belongs to that now.
  if (state.upNextIn > 0) return null;
  const fresh = adverts.filter(({ id }) => !dismissed.has(id));
  const first = (type: number, wanted: (advert: Advert) => boolean = () => true) =>
    fresh.find((advert) => advert.type === type && wanted(advert)) ?? null;
  if (state.paused) return state.scrub ? null : first(advertTypes.zanting);
  const { currentTime: now } = state;
  const within = (from: number, seconds: number) => now >= from && now < from + seconds;
  return (
    first(advertTypes.chaBo, ({ at }) => within(at, insertSeconds)) ??
    first(advertTypes.xuanfu, ({ at }) => within(at || floatFrom, floatSeconds))
  );
}
