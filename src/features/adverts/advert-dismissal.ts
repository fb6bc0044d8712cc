import { useSyncExternalStore } from 'react';
import type { Advert } from '../../contract/schemas/adverts';
import { createListeners } from '../../platform/listeners';

/** What was sent away stays away for as long as the app runs. */
let dismissed: ReadonlySet<string> = new Set();
const listeners = createListeners<null>();

/** The viewer has seen enough of it, on the film, under it or among the comments. */
export function dismissAdvert({ id }: Pick<Advert, 'id'>): void {
  dismissed = new Set([...Array.from(dismissed), id]);
  listeners.tell(null);
}

const now = (): ReadonlySet<string> => dismissed;

/** Ids of the adverts that were sent away. */
export const useDismissedAdverts = (): ReadonlySet<string> => useSyncExternalStore(listeners.add, now);
