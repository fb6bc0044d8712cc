import { ROOT_FOCUS_KEY, SpatialNavigation } from '@noriginmedia/norigin-spatial-navigation';
import type { Direction } from '../platform/keys';

/**
 * The focus tree: Norigin keeps the nodes and finds the neighbour; DOM focus, memory and repair are ours.
 * Norigin's own key listeners stay unbound: FocusRoot hears the keys. A collection (Row, Grid) is one leaf here
 * and moves inside itself by index, so a key press measures a dozen nodes, never every card.
 */
export const ROOT = ROOT_FOCUS_KEY;

/** Why a node gets focus. `from` is the rectangle that was left, for entering a row at the nearest column. */
export interface FocusCause {
  direction: Direction | null;
  from: DOMRect | null;
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
  /** No arrow leaves the node: modals only (UI13). */
  boundary?: boolean;
  /** Re-entered at the child that was left. */
  remember?: boolean;
}

const nodes = new Map<string, NodeSpec>();
let cause: FocusCause = { direction: null, from: null };
/** Rectangles are read while a key is being handled only: never while components mount. */
let measuring = false;
/** The DOM already has focus: the tree follows it. */
let following = false;
let last: { rect: DOMRect; parentKey: string } | null = null;
let repairPending = false;
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
      measureLayout: async ({ node }) => {
        if (!measuring || !node) return emptyLayout(node);
        const { left, top, right, bottom, width, height } = node.getBoundingClientRect();
        return { node, x: left, y: top, width, height, left, top, right, bottom };
      },
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

async function withCause(next: FocusCause, act: () => Promise<void>): Promise<void> {
  cause = next;
  measuring = true;
  try {
    await act();
  } finally {
    measuring = false;
    cause = { direction: null, from: null };
  }
}

/** Focuses a node, or the child that its group remembers, else its first. */
export function focusNode(key: string, direction: Direction | null = null, from: DOMRect | null = null): Promise<void> {
  return withCause({ direction, from }, () => SpatialNavigation.setFocus(key));
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
  // Norigin remembers the path only on its own moves.
  SpatialNavigation.updateParentsLastFocusedChild(key);
  following = false;
}

let moving = false;
/** One arrow press. A press that comes while the last is still being worked on is dropped, so nothing is queued. */
export async function move(direction: Direction): Promise<void> {
  if (moving) return;
  const node = nodes.get(currentKey());
  if (!node?.element.isConnected) {
    repairNow();
    return;
  }
  if (node.arrow?.(direction)) return;
  moving = true;
  const active = document.activeElement;
  const from = active && active !== document.body ? active.getBoundingClientRect() : null;
  try {
    await withCause({ direction, from }, () => SpatialNavigation.navigateByDirection(direction, {}));
  } finally {
    moving = false;
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

const distance = (a: DOMRect, b: DOMRect): number =>
  Math.hypot(a.left + a.width / 2 - b.left - b.width / 2, a.top + a.height / 2 - b.top - b.height / 2);

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
  scopes.push(key);
  return () => {
    const at = scopes.lastIndexOf(key);
    if (at >= 0) scopes.splice(at, 1);
    scheduleRepair();
  };
}
export const activeScope = (): string => scopes[scopes.length - 1] ?? ROOT;

export function repairNow(): void {
  const key = currentKey();
  const node = nodes.get(key);
  const scope = activeScope();
  const settled = node?.leaf && visible(node.element) && node.element.contains(document.activeElement);
  if (settled) return;
  if (node?.leaf && visible(node.element)) {
    node.focus({ direction: null, from: null });
    return;
  }
  let parentKey: string | undefined = last?.parentKey;
  const rect = last?.rect ?? null;
  for (; parentKey && nodes.has(parentKey); parentKey = nodes.get(parentKey)?.parentKey) {
    const neighbour = nearestLeaf(parentKey, rect);
    if (neighbour && isInside(neighbour.key, scope)) {
      last = null;
      void focusNode(neighbour.key);
      return;
    }
  }
  const landing = landings.get(scope);
  if (landing) landing();
  else if (nodes.has(scope)) void focusNode(scope);
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

export function leavesOf(scopeKey: string): NodeSpec[] {
  return Array.from(nodes.values()).filter(
    (node) => node.leaf && node.key !== scopeKey && isInside(node.key, scopeKey),
  );
}
