import { plainText, stored } from '../../platform/stored';

/** Told to the shell, which knows nothing of kept films until there is one: the code of this comes with the first. */
export const keepingEvent = 'dt-keeping';

const mark = stored('keepsFilms', plainText);

/** Whether films are kept on this device, or on their way. Most devices keep none, and do without the code for it. */
export const keepsFilms = (): boolean => mark.get() !== '';

/** The latest time that this device has seen, unix ms; 0 where it keeps nothing. */
export const seenAt = (): number => Number(mark.get()) || 0;

/** @param at unix ms; 0 where nothing is kept any more */
export function noteKeeping(at: number): void {
  const before = keepsFilms();
  if (at === 0) mark.remove();
  else mark.set(String(at));
  if (!before && at > 0) window.dispatchEvent(new Event(keepingEvent));
}
