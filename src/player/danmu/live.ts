import { idsIn } from './comment-list';
import type { Plan } from './plan';
import type { Selection } from './selection';
import type { DanmuItem, PlacedDanmu } from './types';

/** An advert is for its own second; one of the film's first comes a moment after the film. */
const advertLateSeconds = 1;
/** So near to the film's place, in seconds, others of the same text are up already or will be at once. */
const soonSeconds = 3;

/** What becomes of a comment that just came. */
export interface LiveOutcome {
  /** Something of it is seen now, or will be soon. */
  seen: boolean;
  /** Where it is drawn now; null where it waits for its second, counts with another one, or is not drawn. */
  placed: PlacedDanmu | null;
}

const unseen: LiveOutcome = { seen: false, placed: null };
const seenLater: LiveOutcome = { seen: true, placed: null };

/**
 * Takes a comment that just came into the plan of a film that is being watched: at its own second, at once where that has
 * only just passed, or merged into one that says the same.
 * @param item clean, and not in the list yet
 * @param now seconds of the film
 */
export function placeLive(
  plan: Plan,
  selection: Selection,
  item: DanmuItem,
  now: number,
  filmRate: number,
): LiveOutcome {
  // Both as they were before it came: it is not in any lane yet, and counted nowhere.
  const layout = plan.layout(filmRate);
  const thinned = plan.thinned();
  plan.add(item);
  if (!selection.passes(item)) return unseen;
  const live = isLate(item, now, layout.maxLife) ? { ...item, time: now } : item;
  const soon = live.time >= now && live.time <= now + soonSeconds;
  const onScreen =
    selection.settings.merge && soon ? idsIn(layout.between(now, live.time).map((placed) => placed.item)) : null;
  const verdict = thinned?.take(live, onScreen) ?? 'new';
  if (verdict !== 'new') return verdict === 'merged' ? seenLater : unseen;
  if (layout.extend([live])) return seenLater;
  const repeats = thinned?.repeats(live);
  const placed = layout.insert(repeats ? { ...live, repeats } : live, now);
  if (!placed) return unseen;
  if (placed.start !== item.time) plan.late.note(item.id, placed.start);
  return { seen: true, placed };
}

/**
 * Whether a comment whose second has passed is drawn at once nevertheless. People who watch together are a little apart:
 * what another one said belongs to the scene as long as it would still be up, `life` seconds. The viewer's own always is.
 */
function isLate({ time, mine, advert }: DanmuItem, now: number, life: number): boolean {
  return time < now && (mine || now - time <= (advert ? advertLateSeconds : life));
}
