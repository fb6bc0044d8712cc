import { paths } from '../lib/paths';
import type { Platform, Unsubscribe } from '../platform/platform';
import { prefetch } from './Pages';

/** Whoever looks at a card for so long may want it; whoever walks past does not. Milliseconds. */
const restMs = 300;

/** What engines tell of the line; others say nothing. */
type Line = { type?: string; saveData?: boolean };

/** Whether every byte is paid for, as far as is known. */
function isMetered(): boolean {
  const { type, saveData } = (navigator as Navigator & { connection?: Line }).connection ?? {};
  return saveData === true || type === 'cellular';
}

/**
 * Where focus rests on a title (`data-film`: its key), what opening it needs is fetched, so that OK leads to the first
 * frame sooner. Nothing of the film, nothing on metered lines; of a finger there is nothing to see before it opens.
 */
export function startFilmAhead(platform: Platform): Unsubscribe {
  if (platform.layout !== 'tv') return () => undefined;
  let timer = 0;
  const onFocus = ({ target }: FocusEvent) => {
    window.clearTimeout(timer);
    const film = target instanceof Element ? target.closest('[data-film]')?.getAttribute('data-film') : null;
    if (!film) return;
    timer = window.setTimeout(() => {
      if (platform.isOnline() && !isMetered()) void prefetch(paths.play(film)).then((ask) => ask?.());
    }, restMs);
  };
  document.addEventListener('focusin', onFocus);
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener('focusin', onFocus);
  };
}
