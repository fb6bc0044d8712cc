/** Milliseconds that focus rests on a card before its title runs (look.md, Focus). */
const restMs = 1_000;

/**
 * Long titles run: a line marked `data-marquee` in what has focus gets `data-running` once focus has rested there and
 * its text is longer than its room. Nothing is animated, measured or promoted to a layer before that, so walking is free
 * of it; under a finger nothing runs.
 * @returns ends it.
 */
export function startMarquee(): () => void {
  let timer = 0;
  let running: Element | null = null;
  const run = (card: EventTarget | null) => {
    const line = card instanceof Element ? card.querySelector('[data-marquee]') : null;
    const text = line?.firstElementChild;
    const root = document.documentElement;
    if (!line || !text || text.scrollWidth <= text.clientWidth) return;
    if (root.getAttribute('data-layout') !== 'tv' && root.getAttribute('data-input') !== 'keys') return;
    line.setAttribute('data-running', '');
    running = line;
  };
  const onFocus = (event: FocusEvent) => {
    running?.removeAttribute('data-running');
    running = null;
    window.clearTimeout(timer);
    timer = window.setTimeout(run, restMs, event.target);
  };
  document.addEventListener('focusin', onFocus);
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener('focusin', onFocus);
  };
}
