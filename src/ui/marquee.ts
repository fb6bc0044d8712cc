import { isFinger } from '../focus/input';

/** Milliseconds that focus rests on a card before its title runs (look.md, Focus). */
const restMs = 1_000;

/**
 * Long titles run: a line marked `data-marquee` in what has focus gets `data-running`, and two elements that move around
 * its text, once focus has rested there and the text is longer than its room. Nothing is animated, measured or promoted
 * to a layer before that, so moving focus costs nothing; under a finger nothing runs.
 * @returns ends it.
 */
export function startMarquee(): () => void {
  let timer = 0;
  let running: Element | null = null;
  const run = (card: EventTarget | null) => {
    const line = card instanceof Element ? card.querySelector('[data-marquee]') : null;
    if (!line || line.scrollWidth <= line.clientWidth || isFinger()) return;
    const outer = document.createElement('span');
    outer.appendChild(document.createElement('span')).textContent = line.textContent;
    line.textContent = '';
    line.appendChild(outer);
    line.setAttribute('data-running', '');
    running = line;
  };
  const stand = () => {
    window.clearTimeout(timer);
    if (!running) return;
    running.removeAttribute('data-running');
    running.textContent = String(running.textContent);
    running = null;
  };
  const onFocus = (event: FocusEvent) => {
    stand();
    timer = window.setTimeout(run, restMs, event.target);
  };
  document.addEventListener('focusin', onFocus);
  return () => {
    stand();
    document.removeEventListener('focusin', onFocus);
  };
}
