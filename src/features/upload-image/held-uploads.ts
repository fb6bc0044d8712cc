import { useSession } from '../../state/session';
import type { Uploads } from './uploads';

/** The uploads of pictures for a text on a page that the viewer leaves and comes back to. */
interface Held<W> {
  uploads: Uploads;
  /** The options of the page that shows the uploads; while none does, those of the last one that did. */
  wish: { current: W };
}

const held = new Map<string, Held<unknown>>();

/** The uploads under a name, made where there are none yet. The same name always has the same type of wish. */
export function holdUploads<W>(name: string, make: () => Held<W>): Held<W> {
  const there = (held.get(name) as Held<W> | undefined) ?? make();
  held.set(name, there);
  return there;
}

/** Cancels the uploads of a text that is no longer written. */
export const dropUploads = (name: string): void => held.get(name)?.uploads.stop();

/** Keeps the uploads when their page is left: running ones go on, and a failed one waits. */
export function leaveUploads(name: string): void {
  if (held.get(name)?.uploads.store.getState().uploads.length === 0) held.delete(name);
}

// An upload must not go on under another account.
useSession.subscribe(({ user }, { user: before }) => {
  if (user?.id !== before?.id) for (const name of Array.from(held.keys())) dropUploads(name);
});
