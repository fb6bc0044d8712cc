import type { Direction } from '../platform/keys';
import type { Dock } from './dock';
import { type Box, distance } from './geometry';

/** Why a node gets focus. `from` is the rectangle that was left, for entering a row at the nearest column. */
export interface FocusCause {
  direction: Direction | null;
  from: Box | null;
  /** The viewer did not ask for it, so nothing is scrolled. */
  still: boolean;
}

/** Focus was asked for by name, not by an arrow. */
export const asked: FocusCause = { direction: null, from: null, still: false };

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
  /** Asked of a group that has no child in that direction: true where the arrow is used up and focus stays in the group. */
  onEdge?(direction: Direction): boolean;
  /** The group is the tabs beside every page, and stands there as this says. */
  dock?: Dock;
  /** No arrow leaves the node: modals only (UI13). */
  boundary?: boolean;
  /** Re-entered at the child that was left. */
  remember?: boolean;
}

export const isVisible = (node: NodeSpec): boolean => node.element.getClientRects().length > 0;

export const byReadingOrder = (a: NodeSpec, b: NodeSpec): number =>
  a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** The nodes by their distance from a rectangle. */
export const nearestFirst = (nodes: NodeSpec[], from: DOMRect): NodeSpec[] =>
  nodes
    .map((node) => ({ node, away: distance(from, node.element.getBoundingClientRect()) }))
    .sort((a, b) => a.away - b.away)
    .map(({ node }) => node);
