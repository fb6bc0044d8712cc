import { useSyncExternalStore } from 'react';
import type { Advert } from '../../contract/schemas/adverts';
import { createListeners } from '../../platform/listeners';

/** The ids of adverts that the viewer has dismissed; they stay away for as long as the app runs. */
let dismissed: ReadonlySet<string> = new Set();
const listeners = createListeners<null>();

/** Dismisses an advert on the film, under it or among the danmu. */
export function dismissAdvert({ id }: Pick<Advert, 'id'>): void {
  dismissed = new Set([...Array.from(dismissed), id]);
  listeners.tell(null);
}

const now = (): ReadonlySet<string> => dismissed;

/** The ids of the dismissed adverts. */
export const useDismissedAdverts = (): ReadonlySet<string> => useSyncExternalStore(listeners.add, now);
