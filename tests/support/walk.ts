import { errors } from 'playwright';
import type { RemoteKey } from '../../src/platform/keys';
import type { Remote } from './remote';

type Step = Extract<RemoteKey, 'up' | 'down' | 'left' | 'right'>;

/**
 * Walks to something by arrows alone, as a viewer does who sees it: towards it, and around what is in the way.
 * @param name what the target is called (label or text), whole or a part of it
 * @throws after `most` presses
 */
export async function walkTo(remote: Remote, name: string, most = 60): Promise<void> {
  await looksFor(remote, name);
  let last = '';
  /** Presses that led nowhere from here. */
  let stuck = 0;
  for (let presses = 0; presses < most; presses += 1) {
    const seen = await remote.page.evaluate(look, name);
    if (seen?.there) return;
    // Not on the screen: further down, where lists go.
    const wanted: Step[] = seen ? towards(seen.dx, seen.dy) : ['down'];
    stuck = seen && last === seen.at ? stuck + 1 : 0;
    last = seen?.at ?? '';
    await remote.press(wanted[stuck % wanted.length] ?? 'down');
  }
  throw new Error(`'${name}' was not reached in ${most} presses; focus is on '${await remote.focused()}'`);
}

/** How long somebody looks at a page that may still be coming before going on to what lies further down. Milliseconds. */
const LOOKS_MS = 2_000;

async function looksFor(remote: Remote, name: string): Promise<void> {
  const seen = await remote.page.waitForFunction(look, name, { timeout: LOOKS_MS, polling: 100 }).catch((error) => {
    if (error instanceof errors.TimeoutError) return undefined;
    throw error;
  });
  await seen?.dispose();
}

function towards(dx: number, dy: number): Step[] {
  const across: Step = dx > 0 ? 'right' : 'left';
  const along: Step = dy > 0 ? 'down' : 'up';
  // Lines first: a row is entered, then walked.
  if (Math.abs(dy) > 30) return [along, across];
  return [across, along];
}

/** Runs in the page. @returns null where it is not on the screen */
function look(name: string): { there: boolean; dx: number; dy: number; at: string } | null {
  const called = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const active = document.activeElement;
  const modal = Array.from(document.querySelectorAll('[data-modal]')).pop();
  const all = Array.from((modal ?? document).querySelectorAll('[data-focus]')).filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.left < innerWidth && box.right > 0 && box.top < innerHeight && box.bottom > 0;
  });
  const exact = all.find((element) => called(element) === name);
  const target = exact ?? all.find((element) => called(element).includes(name));
  const here = active?.getBoundingClientRect();
  const there = target?.getBoundingClientRect();
  const at = active ? `${called(active)}@${Math.round(here?.left ?? 0)},${Math.round(here?.top ?? 0)}` : '';
  if (!target || !here || !there) return null;
  return {
    there: target === active,
    dx: there.left + there.width / 2 - here.left - here.width / 2,
    // What stands beside something tall (a film) is in one line with it.
    dy:
      there.top > here.top && there.bottom < here.bottom
        ? 0
        : there.top + there.height / 2 - here.top - here.height / 2,
    at,
  };
}
