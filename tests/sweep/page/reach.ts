import type { Reach, Spot } from '../probe';
import { find, focusOn, press, pressOn, scrolled } from './arrows';
import { faintOf } from './contrast';
import { sizeOf } from './control-sizes';
import { controls, covered, idOf, modal, onScreen, spot, targets, unsafe, visible } from './eye';
import { frames, restFor } from './frames';

/** Frames in which everything has come that a place shows to who rests there. */
const long = 30;
const menus = '[data-screen] :is([role=tablist], [role=navigation])';
const arrows = ['Right', 'Down', 'Left', 'Up'];
/** A long row is walked far enough to show that it can be walked. */
const wanted = (id: string): boolean => Number(id.split('#')[1] || 0) < 6;

/** A walk over a page by arrows alone, as far as it has come. */
interface Walk {
  seen: Map<string, Spot>;
  reached: Set<string>;
  queue: string[];
  /** How a place was first come to: from which, by which arrow. */
  trail: Map<string, { from: string; by: string }>;
  /** Left by all four arrows. */
  done: Set<string>;
  /** Frames for which a place is rested on before what lies behind it is walked to again. */
  patience: number;
  /** More places than this are not walked. */
  limit: number;
  found: Omit<Reach, 'states' | 'unreached'>;
  /** It began in a panel. */
  inside: boolean;
}

const none = () => ({ lost: [], unsafe: [], covered: [], small: [], faint: [] });

/** Walks from what has focus until there is nowhere left to go. @param landed where it begins if a press before it lost focus */
export async function reach(limit: number, landed: Element | null): Promise<Reach> {
  if (document.activeElement === document.body && landed instanceof HTMLElement) landed.focus();
  const start = document.activeElement;
  if (!start || start === document.body) {
    return { ...none(), states: 0, unreached: [], lost: [spot(document.body, 'nothing has focus')] };
  }
  const first = idOf(start);
  const walk: Walk = {
    seen: new Map(),
    reached: new Set([first]),
    queue: [first],
    trail: new Map(),
    done: new Set(),
    patience: 1,
    limit,
    found: none(),
    inside: modal() !== null,
  };
  note(walk);
  inspect(walk, start);
  await walkOn(walk);
  // The walk is faster than a network: what came while it went on (another page of rows, the films of a category) is
  // walked to in a second one.
  if (missing(walk).length > 0) {
    await restFor(20);
    walk.done.clear();
    walk.queue.push(...Array.from(walk.reached));
    await walkOn(walk);
  }
  await restEverywhere(walk);
  const unreached = missing(walk).flatMap((id) => {
    const place = walk.seen.get(id);
    return place
      ? { ...place, says: `${place.says}: ${id}${find(id) ? '' : ', which is not in the document now'}` }
      : [];
  });
  if (unreached[0]) unreached[0].says += await traceOf(walk);
  return { states: walk.reached.size, unreached, ...walk.found };
}

/** What a busy run alone shows has to be told by it: where the walk came last, the rows that stand there, and what leads from one to the next. */
async function traceOf(walk: Walk): Promise<string> {
  const rows = Array.from(document.querySelectorAll<HTMLElement>('[data-row]')).filter(visible);
  const told = [`reached last ${Array.from(walk.reached).slice(-8).join(', ')}`];
  for (const row of rows) {
    const [first] = Array.from(row.querySelectorAll<HTMLElement>(controls));
    if (!first?.isConnected) continue;
    await focusOn(first, long);
    const at = Math.round(row.getBoundingClientRect().top);
    const from = idOf(document.activeElement ?? document.body);
    await step('Down');
    told.push(
      `row ${row.getAttribute('data-row')} at ${at}: Down from ${from} to ${idOf(document.activeElement ?? document.body)}`,
    );
  }
  return `; ${told.join('; ')}`;
}

const missing = ({ seen, reached }: Walk): string[] =>
  Array.from(seen.keys()).filter((id) => !reached.has(id) && wanted(id));

/** Remembers everything that could be pressed now. */
function note({ seen }: Walk): void {
  for (const element of targets())
    if (onScreen(element)) seen.set(idOf(element), spot(element, 'no arrow leads to it'));
}

/** What is wrong with a place that has focus. */
function inspect({ found }: Walk, now: Element): void {
  if (unsafe(now)) found.unsafe.push(spot(now, `only this far from the edge: ${unsafe(now)}`));
  const size = sizeOf(now);
  if (size) found.small.push(spot(now, size));
  const dim = faintOf(now);
  if (dim) found.faint.push(spot(now, dim));
  if (covered(now)) found.covered.push(spot(now, `under ${covered(now)}`));
}

/** And faster than a viewer who rests: what a place shows only then (another category's pane) is walked from there. */
async function restEverywhere(walk: Walk): Promise<void> {
  walk.patience = long;
  const places = Array.from(walk.reached);
  // What waits for a rest is a menu of the page nearly always: where that brings it all, no other place is rested on.
  const isMenu = (id: string): boolean => find(id)?.closest(menus) != null;
  for (const place of [...places.filter(isMenu), ...places.filter((id) => !isMenu(id))]) {
    if (missing(walk).length === 0) return;
    if (!(await goBackTo(walk, place))) continue;
    await restFor(long);
    if (!missing(walk).some((id) => find(id))) continue;
    walk.queue.push(place);
    await walkOn(walk);
  }
}

const isOn = (id: string): boolean => idOf(document.activeElement ?? document.body) === id;

/**
 * Rows fold, panes change, windowed lists let go: what is not in the document is walked to again, from where the walk
 * began, by the arrows that led there.
 */
async function goBackTo({ trail, patience }: Walk, id: string): Promise<boolean> {
  const there = find(id);
  if (there) {
    await focusOn(there, 1);
    return isOn(id);
  }
  const presses: string[] = [];
  let at = id;
  let base = find(at);
  // A page that has changed meanwhile was walked twice, and a trail of two walks may lead back to where it began.
  const passed = new Set<string>();
  for (let step = trail.get(at); !base && step && !passed.has(at); step = trail.get(at)) {
    passed.add(at);
    presses.unshift(step.by);
    at = step.from;
    base = find(at);
  }
  if (base) {
    await focusOn(base, patience);
    for (const direction of presses) await step(direction);
    if (isOn(id)) return true;
  }
  // The page has moved on since: a viewer goes up, then down, until it is there again.
  for (let up = 0; up < 40 && !find(id) && (await step('Up')); up += 1);
  for (let down = 0; down < 40 && !find(id) && (await step('Down')); down += 1);
  if (!find(id) && (await scrollBackToTop())) {
    for (let down = 0; down < 40 && !find(id); down += 1) {
      await press('Down');
      await frames(2);
    }
  }
  const again = find(id);
  if (again) await focusOn(again, 1);
  return isOn(id);
}

/**
 * An arrow on the way back. Rows come a frame after the one before has focus, and the walk is faster than that: where it leads nowhere,
 * it is pressed once more after two frames. @returns whether it led on, or scrolled anything
 */
async function step(direction: string): Promise<boolean> {
  for (const wait of [0, 2]) {
    await frames(wait);
    const from = document.activeElement;
    const before = scrolled();
    await press(direction);
    if (document.activeElement !== from || scrolled() !== before) return true;
  }
  return false;
}

/**
 * A walk that jumps to what stands above the part that scrolls finds nothing below it where that part is scrolled away; a viewer comes
 * there with the page at its top. @returns whether it was scrolled away, and no longer is
 */
async function scrollBackToTop(): Promise<boolean> {
  const active = document.activeElement;
  const away = Array.from(document.querySelectorAll('[data-screen] [data-scroller]')).filter(
    (one) => visible(one) && one.scrollTop > 0 && !one.contains(active),
  );
  if (away.length === 0 || active?.closest(menus)) return false;
  for (const one of away) one.scrollTop = 0;
  await frames(4);
  return true;
}

/** One that is still on its way in has focus before it is seen. */
const inPanel = (): boolean => modal() !== null || document.activeElement?.closest('[data-modal]') != null;

/** A panel that an arrow has opened (panels.test.ts walks those) is left by Back. @returns whether there was one */
async function closed({ inside }: Walk): Promise<boolean> {
  if (inside || !inPanel()) return false;
  await press('Escape');
  for (let waited = 0; waited < 60 && inPanel(); waited += 1) await frames(1);
  return true;
}

async function walkOn(walk: Walk): Promise<void> {
  const tried = new Set<string>();
  while (walk.queue.length > 0 && walk.reached.size < walk.limit) {
    const at = walk.queue.shift() ?? '';
    tried.add(at);
    let left = 0;
    for (const direction of arrows) {
      // What cannot be returned to was at least reached; what lies behind it alone would show as unreached.
      // One that an arrow opened may come a frame later.
      await closed(walk);
      if (!(await goBackTo(walk, at))) break;
      left += 1;
      await pressOn(direction);
      if (await closed(walk)) continue;
      arrive(walk, at, direction, tried);
    }
    if (left === arrows.length) walk.done.add(at);
  }
}

/** Writes down where an arrow has led. */
function arrive(walk: Walk, from: string, by: string, tried: Set<string>): void {
  const { seen, reached, queue, trail, done, found } = walk;
  const now = document.activeElement;
  if (!now || now === document.body) {
    const place = seen.get(from) ?? { name: from, at: spot(document.body, '').at };
    found.lost.push({ ...place, says: `${by} from here leaves nothing with focus` });
    return;
  }
  const id = idOf(now);
  if (reached.has(id)) {
    if (!wanted(id) || done.has(id) || tried.has(id) || queue.includes(id)) return;
    // It could not be returned to: this is a new way there.
    trail.set(id, { from, by });
    queue.push(id);
    return;
  }
  reached.add(id);
  trail.set(id, { from, by });
  note(walk);
  seen.set(id, spot(now, 'no arrow leads to it'));
  inspect(walk, now);
  if (wanted(id)) queue.push(id);
}
