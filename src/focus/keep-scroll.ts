import { dp, onScale } from '../theme/scale';
import type { ScreenMemory } from './memory';

/**
 * Puts a page's scroller back to where its memory says, and notes from then on where it stands. In a window that is made
 * smaller the same part of the page stays in sight: the place is kept in design px.
 * @returns a function that stops it
 */
export function keepScroll(scroller: HTMLElement, memory: ScreenMemory): () => void {
  const put = () => {
    scroller.scrollTop = dp(memory.scroll.get('') ?? 0);
  };
  const note = () => {
    memory.scroll.set('', scroller.scrollTop / dp(1));
  };
  put();
  const stop = onScale(put);
  scroller.addEventListener('scroll', note, { passive: true });
  return () => {
    scroller.removeEventListener('scroll', note);
    stop();
  };
}
