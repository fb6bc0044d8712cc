import { ROOT_FOCUS_KEY, SpatialNavigation } from '@noriginmedia/norigin-spatial-navigation';
import type { Direction } from '../platform/keys';
import { best, distance } from './geometry';
import { isFinger } from './input';

/**
 * The focus tree: Norigin keeps the nodes and which of them is current; the neighbour, DOM focus, memory and repair are
 * ours (docs/decisions/2026-11-21-focus.md says why). Norigin's key listeners stay unbound: FocusRoot hears the keys.
 * A collection (Row, Grid) is one leaf here and moves inside itself by index, so a key press measures a dozen nodes,
 * never every card, and everything is done before the press returns.
 */
export const ROOT = ROOT_FOCUS_KEY;

/** Why a node gets focus. `from` is the rectangle that was left, for entering a row at the nearest column. */
export interface FocusCause {
  direction: Direction | null;
  from: DOMRect | null;
  /** Nobody asked for it: what is in sight stays where it is. */
  still: boolean;
}

export interface NodeSpec {
  key: string;
  parentKey: string;
  element: HTMLElement;
  /** Groups have children; leaves take DOM focus. */
  leaf: boolean;
  /** Puts DOM focus on the node. Leaves only; a group without children calls it too (a page that is still empty). */
  focus(cause: FocusCause): void;
  /** A collection moves inside itself and says whether it did. */
  arrow?(direction: Direction): boolean;
  /** Pointer or engine put DOM focus on something inside. */
  adopt?(target: HTMLElement): void;
  /** A windowed group mounts what an arrow may lead to, at once. */
  prepare?(direction: Direction): void;
  /** Entered at the child marked `data-landing`, wherever the press came from. */
  entersAtLanding?: boolean;
  /** Where an arrow leads when no neighbour lies that way, e.g. from the rail back to the page under it. */
  exit?(direction: Direction): string | null;
  /** A group's word when no child of it lies that way: true where the arrow is used up, and focus stays in the group. */
  onEdge?(direction: Direction): boolean;
  /** The page is left for this node by this arrow where nothing of the page lies that way (the tabs of a phone). */
  fromPage?: Direction;
  /** Stands beside the page, and no other arrow than this leads into it (the rail of a television). */
  enteredBy?: Direction;
  /** No arrow leaves the node: modals only (UI13). */
  boundary?: boolean;
  /** Re-entered at the child that was left. */
  remember?: boolean;
}

const nodes = new Map<string, NodeSpec>();
const asked: FocusCause = { direction: null, from: null, still: false };
let cause = asked;
/** The DOM already has focus: the tree follows it. */
let following = false;
let last: { rect: DOMRect; parentKey: string } | null = null;
let repairPending = false;
/** The next repair lands its scope as if one had just come to it. */
let landAnew = false;
const watchers = new Set<(key: string) => void>();

const emptyLayout = (node: HTMLElement) => ({
  node,
  x: 0,
  y: 0,
  width: 0,
  height: 0,
  left: 0,
  top: 0,
  right: 0,
  bottom: 0,
});

export function initTree(): void {
  SpatialNavigation.init({
    shouldFocusDOMNode: false,
    throttle: 0,
    focusOnPresetKey: false,
    distanceCalculationMethod: 'center',
    layoutAdapter: {
      addEventListeners: () => undefined,
      removeEventListeners: () => undefined,
      // Its own search is not used (docs/decisions), so it need not read the layout of what mounts.
      measureLayout: async ({ node }) => emptyLayout(node),
      blurNode: () => undefined,
      focusNode: ({ focusKey }) => {
        const node = nodes.get(focusKey);
        if (!node) return;
        if (!following) node.focus(cause);
        for (const watcher of watchers) watcher(focusKey);
      },
    },
  });
}

const noop = () => undefined;

export function addNode(spec: NodeSpec): void {
  nodes.set(spec.key, spec);
  SpatialNavigation.addFocusable({
    focusKey: spec.key,
    node: spec.element,
    parentFocusKey: spec.parentKey,
    onEnterPress: noop,
    onEnterRelease: noop,
    onArrowPress: () => true,
    onArrowRelease: noop,
    onFocus: noop,
    onBlur: noop,
    onUpdateFocus: noop,
    onUpdateHasFocusedChild: noop,
    saveLastFocusedChild: spec.remember ?? false,
    trackChildren: false,
    focusable: true,
    isFocusBoundary: spec.boundary ?? false,
    autoRestoreFocus: false,
    forceFocus: false,
  });
}

export function removeNode(key: string): void {
  const node = nodes.get(key);
  if (!node) return;
  if (key === currentKey() && node.leaf) {
    last = { rect: node.element.getBoundingClientRect(), parentKey: node.parentKey };
  }
  nodes.delete(key);
  SpatialNavigation.removeFocusable({ focusKey: key });
  scheduleRepair();
}

export const currentKey = (): string => SpatialNavigation.getCurrentFocusKey();
export const getNode = (key: string): NodeSpec | undefined => nodes.get(key);

export function isInside(key: string, ancestorKey: string): boolean {
  for (let at: string | undefined = key; at; at = nodes.get(at)?.parentKey) if (at === ancestorKey) return true;
  return false;
}

export function onTreeFocus(watcher: (key: string) => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** Which child of a group had focus last, for re-entering it (UI13). */
const lastChild = new Map<string, string>();

const childrenOf = (parentKey: string): NodeSpec[] =>
  Array.from(nodes.values()).filter((node) => node.parentKey === parentKey && visible(node.element));

/**
 * The leaf that gets focus when `node` is entered: remembered, else marked `data-entry` (what is chosen), else nearest
 * to where the press came from, else first.
 */
function entryOf(node: NodeSpec, from: DOMRect | null): NodeSpec | null {
  if (node.leaf) return node;
  const children = childrenOf(node.key);
  const remembered = node.remember ? children.find((child) => child.key === lastChild.get(node.key)) : undefined;
  const entry = remembered ?? children.find((child) => child.element.hasAttribute('data-entry'));
  if (entry) return entryOf(entry, from);
  const marked = node.entersAtLanding
    ? children.find((child) => child.leaf && child.element.hasAttribute('data-landing'))
    : undefined;
  if (marked) return marked;
  const order = from
    ? children
        .map((child) => ({ child, cost: distance(from, child.element.getBoundingClientRect()) }))
        .sort((a, b) => a.cost - b.cost)
        .map(({ child }) => child)
    : children.sort(byReadingOrder);
  for (const child of order) {
    const leaf = entryOf(child, from);
    if (leaf) return leaf;
  }
  return null;
}

let movingFocus = false;
/** The tree itself is putting focus somewhere: what it focuses, it brings into view. */
export const isMovingFocus = (): boolean => movingFocus;

function setCurrent(node: NodeSpec, next: FocusCause): void {
  cause = next;
  movingFocus = true;
  SpatialNavigation.setCurrentFocusedKey(node.key, {});
  cause = asked;
  movingFocus = false;
  rememberPath(node);
}

function rememberPath(node: NodeSpec): void {
  for (let at: NodeSpec | undefined = node; at; at = nodes.get(at.parentKey)) lastChild.set(at.parentKey, at.key);
}

/**
 * Focuses a node, or the child that its group remembers, else its first; an empty group takes focus itself.
 * @param still nothing scrolls for it
 */
export function focusNode(key: string, still = false): void {
  const node = nodes.get(key);
  if (node) setCurrent(entryOf(node, null) ?? node, { ...asked, still });
}

/** DOM focus arrived by pointer, by touch or by the engine: the tree follows. */
export function followDom(target: HTMLElement): void {
  const holder = target.closest('[data-node]');
  const key = holder?.getAttribute('data-node');
  const node = key ? nodes.get(key) : undefined;
  if (!key || !node) return;
  node.adopt?.(target);
  if (key === currentKey()) return;
  following = true;
  SpatialNavigation.setCurrentFocusedKey(key, {});
  rememberPath(node);
  following = false;
}

/** One arrow press: the collection moves inside itself, else the nearest neighbour that way, level by level outwards. */
export function move(direction: Direction): void {
  const node = nodes.get(currentKey());
  if (!node?.element.isConnected) {
    repairNow();
    return;
  }
  // A click beside everything gave focus to a whole page or dialog: the keys go on from what had it there.
  const within = node.leaf ? null : entryOf(node, null);
  if (within) {
    setCurrent(within, asked);
    return;
  }
  movingFocus = true;
  const used = node.arrow?.(direction) ?? false;
  movingFocus = false;
  if (used) return;
  const active = document.activeElement;
  const from = (active && active !== document.body ? active : node.element).getBoundingClientRect();
  const pressed: FocusCause = { direction, from, still: false };
  for (let at: NodeSpec | undefined = node; at && !at.boundary; at = nodes.get(at.parentKey)) {
    const here = at;
    nodes.get(here.parentKey)?.prepare?.(direction);
    let candidates = childrenOf(here.parentKey)
      .filter((child) => child.key !== here.key && (child.enteredBy ?? direction) === direction)
      .map((child) => ({ child, box: child.element.getBoundingClientRect() }));
    for (let found = best(from, candidates, direction); found; found = best(from, candidates, direction)) {
      const target = found;
      const leaf = entryOf(target.child, from);
      if (leaf) {
        setCurrent(leaf, pressed);
        return;
      }
      // A group with nothing to focus in it is no neighbour.
      candidates = candidates.filter((candidate) => candidate !== target);
    }
    const exit = nodes.get(here.exit?.(direction) ?? '');
    const leaf = exit ? entryOf(exit, from) : null;
    if (leaf) {
      setCurrent(leaf, pressed);
      return;
    }
    if (nodes.get(here.parentKey)?.onEdge?.(direction)) return;
  }
  if (nodes.get(activeScope())?.boundary) return;
  for (const beside of nodes.values()) {
    if (beside.fromPage !== direction || isInside(node.key, beside.key)) continue;
    const leaf = entryOf(beside, from);
    if (leaf) setCurrent(leaf, pressed);
    return;
  }
}

/** After the tree changed: if nothing holds focus, the nearest neighbour of what held it gets it (UI15). */
export function scheduleRepair(): void {
  if (repairPending) return;
  repairPending = true;
  // After this commit's mounts and unmounts, before the next paint.
  Promise.resolve().then(() => {
    repairPending = false;
    repairNow();
  });
}

const visible = (element: HTMLElement): boolean => element.getClientRects().length > 0;

function nearestLeaf(scopeKey: string, rect: DOMRect | null): NodeSpec | undefined {
  let best: NodeSpec | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const node of nodes.values()) {
    if (!node.leaf || !isInside(node.key, scopeKey) || !visible(node.element)) continue;
    const d = rect ? distance(rect, node.element.getBoundingClientRect()) : 0;
    if (d < bestDistance) {
      best = node;
      bestDistance = d;
    }
  }
  return best;
}

/** The scope that focus must stay in: the innermost modal, else the page. Set by Screen and FocusScope. */
const scopes: string[] = [];
export function pushScope(key: string): () => void {
  // A page that comes while a modal stands, a login say, comes under it.
  const modal = nodes.get(key)?.boundary ? -1 : scopes.findIndex((scope) => nodes.get(scope)?.boundary);
  scopes.splice(modal < 0 ? scopes.length : modal, 0, key);
  return () => {
    const at = scopes.lastIndexOf(key);
    if (at >= 0) scopes.splice(at, 1);
    scheduleRepair();
  };
}
export const activeScope = (): string => scopes[scopes.length - 1] ?? ROOT;

/** What comes back into view was never left: it is landed on, whatever stood nearest to what goes. */
export const landOnRepair = (): void => {
  landAnew = true;
};

export function repairNow(): void {
  if (landAnew) last = null;
  landAnew = false;
  const key = currentKey();
  const node = nodes.get(key);
  const scope = activeScope();
  // A finger scrolls and leaves the focus behind: nothing moves under it but by it.
  const still = isFinger();
  const settled = node?.leaf && visible(node.element) && node.element.contains(document.activeElement);
  if (settled) return;
  if (node?.leaf && visible(node.element)) {
    node.focus({ ...asked, still });
    return;
  }
  let parentKey: string | undefined = last?.parentKey;
  const rect = last?.rect ?? null;
  for (; parentKey && nodes.has(parentKey); parentKey = nodes.get(parentKey)?.parentKey) {
    const neighbour = nearestLeaf(parentKey, rect);
    if (neighbour && isInside(neighbour.key, scope)) {
      last = null;
      focusNode(neighbour.key, still);
      return;
    }
  }
  const landing = landings.get(scope);
  if (landing) landing();
  else if (nodes.has(scope)) focusNode(scope);
}

/** How a scope lands: restores what was left, else its marked or first element. */
const landings = new Map<string, () => void>();
export function setLanding(scopeKey: string, land: () => void): () => void {
  landings.set(scopeKey, land);
  return () => {
    if (landings.get(scopeKey) === land) landings.delete(scopeKey);
  };
}

/** The first leaf of a scope in reading order, preferring one marked `data-landing`. */
export function firstLeaf(scopeKey: string): NodeSpec | undefined {
  let best: NodeSpec | undefined;
  for (const node of nodes.values()) {
    if (!node.leaf || node.key === scopeKey || !isInside(node.key, scopeKey) || !visible(node.element)) continue;
    if (node.element.hasAttribute('data-landing')) return node;
    if (!best || node.element.compareDocumentPosition(best.element) & Node.DOCUMENT_POSITION_FOLLOWING) best = node;
  }
  return best;
}

export const byReadingOrder = (a: NodeSpec, b: NodeSpec): number =>
  a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

export function leavesOf(scopeKey: string): NodeSpec[] {
  return Array.from(nodes.values()).filter(
    (node) => node.leaf && node.key !== scopeKey && isInside(node.key, scopeKey),
  );
}
