import type { Direction } from '../platform/keys';
import { dockArrows } from './dock';
import type { Entry } from './entry';
import { type Box, best } from './geometry';
import type { NodeSpec } from './node';
import type { Nodes } from './nodes';
import type { Scopes } from './scopes';

interface Places {
  nodes: Nodes;
  entry: Entry;
  scopes: Scopes;
}

/**
 * The leaf that an arrow leads to from a node: the nearest neighbour that way, level by level outwards.
 * @param from the rectangle of what has focus
 * @returns null where the arrow leads nowhere or a group has used it up
 */
export function leafTowards(node: NodeSpec, direction: Direction, from: DOMRect, places: Places): NodeSpec | null {
  const { nodes, scopes } = places;
  for (let at: NodeSpec | undefined = node; at && !at.boundary; at = nodes.parentOf(at)) {
    const parent = nodes.parentOf(at);
    parent?.prepare?.(direction);
    const leaf = besideOf(at, direction, from, places) ?? backToPage(at, direction, from, places);
    if (leaf) return leaf;
    if (parent?.onEdge?.(direction)) return null;
  }
  return nodes.get(scopes.active())?.boundary ? null : shortcutFrom(node, direction, from, places);
}

/** The best of a node's siblings that way. A group with nothing to focus in it is no neighbour. */
function besideOf(node: NodeSpec, direction: Direction, from: DOMRect, { nodes, entry }: Places): NodeSpec | null {
  let candidates = nodes
    .visibleChildrenOf(node.parentKey)
    .filter((child) => child.key !== node.key && letsIn(child, direction))
    .map((child) => ({ child, box: inSight(child.element, node.element) }));
  for (let found = best(from, candidates, direction); found; found = best(from, candidates, direction)) {
    const target = found;
    const leaf = entry.of(target.child, from);
    if (leaf) return leaf;
    candidates = candidates.filter((candidate) => candidate !== target);
  }
  return null;
}

/**
 * Where an element is seen by whoever stands outside of what scrolls it: a page that was scrolled by a wheel reaches far above its
 * own top edge, and would lie beside what stands above it. Within the same scroller a place is where it lies, seen or not.
 */
function inSight(element: Element, seenFrom: Element): Box {
  const box = element.getBoundingClientRect();
  const scroller = element.parentElement?.closest('[data-scroller]');
  if (!scroller || scroller.contains(seenFrom)) return box;
  const { left, top, right, bottom } = scroller.getBoundingClientRect();
  const across = (at: number): number => Math.min(Math.max(at, left), right);
  const along = (at: number): number => Math.min(Math.max(at, top), bottom);
  return { left: across(box.left), top: along(box.top), right: across(box.right), bottom: along(box.bottom) };
}

function letsIn({ dock }: NodeSpec, direction: Direction): boolean {
  const only = dock && dockArrows[dock].only;
  return only === undefined || only === direction;
}

/** The page lies beneath the dock rather than beside it. */
function backToPage(at: NodeSpec, direction: Direction, from: DOMRect, { nodes, entry, scopes }: Places) {
  if (!at.dock || dockArrows[at.dock].back !== direction) return null;
  const page = nodes.get(scopes.active());
  return page ? entry.of(page, from) : null;
}

function shortcutFrom(node: NodeSpec, direction: Direction, from: DOMRect, { nodes, entry }: Places): NodeSpec | null {
  const [dock] = nodes.filter(
    (other) =>
      other.dock !== undefined && dockArrows[other.dock].shortcut === direction && !nodes.isInside(node.key, other.key),
  );
  return dock ? entry.of(dock, from) : null;
}
