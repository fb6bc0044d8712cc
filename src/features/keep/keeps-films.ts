import { plainText, stored } from '../../platform/stored';

/** The event that tells the shell of the first kept film: until then the shell does not load the code of kept films. */
export const keepingEvent = 'dt-keeping';

const mark = stored('keepsFilms', plainText);

/** Whether this device keeps films, or is downloading some. Most devices keep none, and never load the code for it. */
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
