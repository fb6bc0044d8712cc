import { useSession } from '../../state/session';
import type { Uploads } from './uploads';

/** The pictures on their way to something that is written on a page, which one leaves and comes back to. */
interface Held<W> {
  uploads: Uploads;
  /** What the page that shows them wants of them; of the last one that did, while none does. */
  wish: { current: W };
}

const held = new Map<string, Held<unknown>>();

/** Those under a name, made where there are none yet. The same name is always given the same kind of wish. */
export function holdUploads<W>(name: string, make: () => Held<W>): Held<W> {
  const there = (held.get(name) as Held<W> | undefined) ?? make();
  held.set(name, there);
  return there;
}

/** What they belong to is not written any more: those on their way are called off. */
export const dropUploads = (name: string): void => held.get(name)?.uploads.stop();

/** Their page was left: those on their way go on, and one that failed waits. */
export function leaveUploads(name: string): void {
  if (held.get(name)?.uploads.store.getState().uploads.length === 0) held.delete(name);
}

// Nobody's picture goes on under the name of another.
useSession.subscribe(({ user }, { user: before }) => {
  if (user?.id !== before?.id) for (const name of Array.from(held.keys())) dropUploads(name);
});
