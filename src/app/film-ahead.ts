import { afterRest } from '../focus/after-rest';
import { lateWhenQuiet } from '../focus/quiet';
import { paths } from '../lib/paths';
import { isMetered } from '../platform/mobile-data';
import type { Platform, Unsubscribe } from '../platform/platform';
import { prefetch } from './Pages';

/** Whoever looks at a card for so long may want it; whoever walks past does not. Milliseconds. */
const restMs = 300;
/** The first screen has come to rest by then, and the viewer is looking around. Milliseconds after the start. */
const settledMs = 3_000;

/**
 * The film is one press away from most screens: its code comes soon after the start. Where focus rests on a title (`data-film`: its
 * key), what opening that one needs is fetched as well, so that OK leads to the first frame sooner. Nothing of the film itself, nothing
 * on metered lines; of a finger there is nothing to see before it opens.
 */
export function startFilmAhead(platform: Platform): Unsubscribe {
  const mayFetch = () => platform.isOnline() && !isMetered();
  const stopCode = lateWhenQuiet(settledMs, () => {
    if (mayFetch()) void prefetch(paths.play('next'));
  });
  const stopTitles = platform.layout === 'tv' ? followTitles(mayFetch) : undefined;
  return () => {
    stopCode();
    stopTitles?.();
  };
}

function followTitles(mayFetch: () => boolean): Unsubscribe {
  let forget = () => {};
  const onFocus = ({ target }: FocusEvent) => {
    forget();
    const film = target instanceof Element ? target.closest('[data-film]')?.getAttribute('data-film') : null;
    if (!film) return;
    forget = afterRest(restMs, () => {
      if (mayFetch()) void prefetch(paths.play(film)).then((ask) => ask?.());
    });
  };
  document.addEventListener('focusin', onFocus);
  return () => {
    forget();
    document.removeEventListener('focusin', onFocus);
  };
}
