import type { Direction } from '../platform/keys';
import { createEntry } from './entry';
import { leafTowards } from './move';
import { asked, type FocusCause, type NodeSpec } from './node';
import { createNodes } from './nodes';
import { createFocusRecord } from './norigin';
import { createRepair } from './repair';
import { createScopes } from './scopes';

/**
 * Who has focus: Norigin's record of it, DOM focus with the cause at hand, and those who watch it.
 * @param remember runs for each node that gets focus
 */
function createCurrent(remember: (node: NodeSpec) => void) {
  const record = createFocusRecord();
  const watchers = new Set<(key: string) => void>();
  let moving = false;
  /** The tree itself moves focus, and brings what it focuses into view on its own. */
  const whileMoving = <T>(work: () => T): T => {
    moving = true;
    try {
      return work();
    } finally {
      moving = false;
    }
  };
  /** Records the node as the current one. With a cause it is also given DOM focus, which else it has already. */
  const note = (node: NodeSpec, cause?: FocusCause): void => {
    record.setCurrent(node.key);
    if (cause) node.focus(cause);
    for (const watcher of watchers) watcher(node.key);
  };
  return {
    record,
    whileMoving,
    isMoving: () => moving,
    /** @returns a function that stops telling `watcher` the key of each node that gets focus */
    onFocus(watcher: (key: string) => void): () => void {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
    follow(node: NodeSpec): void {
      note(node);
      remember(node);
    },
    give(node: NodeSpec, cause: FocusCause): void {
      whileMoving(() => note(node, cause));
      remember(node);
    },
  };
}

/**
 * The focus tree: Norigin keeps the nodes and which of them is current; the neighbour, DOM focus, memory and repair are
 * ours (docs/decisions/2026-11-21-focus.md says why).
 * A collection (Row, Grid) is one leaf here and moves inside itself by index, so a key press measures a dozen nodes,
 * never every card, and everything is done before the press returns.
 */
export function createFocusTree() {
  const nodes = createNodes();
  const scopes = createScopes(nodes);
  const entry = createEntry(nodes);
  const { record, whileMoving, isMoving, onFocus, follow, give } = createCurrent(entry.remember);
  const current = () => nodes.get(record.current());
  /**
   * Focuses a node, or the child that its group remembers, else its first; an empty group takes focus itself.
   * @param still nothing is scrolled for it
   */
  const focus = (key: string, still = false): void => {
    const node = nodes.get(key);
    if (node) give(entry.of(node, null) ?? node, { ...asked, still });
  };
  const repair = createRepair({ nodes, scopes, current, focus });

  /** One arrow press: the collection moves inside itself, else the nearest neighbour that way, level by level outwards. */
  const move = (direction: Direction): void => {
    const node = current();
    if (!node?.element.isConnected) {
      repair.now();
      return;
    }
    // A click on empty space gave focus to a whole page or dialog: the keys go on from the child that had focus last.
    const within = node.leaf ? null : entry.of(node, null);
    if (within) give(within, asked);
    if (within || whileMoving(() => node.arrow?.(direction))) return;
    const active = document.activeElement;
    const from = (active && active !== document.body ? active : node.element).getBoundingClientRect();
    const leaf = leafTowards(node, direction, from, { nodes, entry, scopes });
    if (leaf) give(leaf, { direction, from, still: false });
  };

  return {
    nodes,
    scopes,
    focus,
    move,
    isMoving,
    onFocus,
    /** The key of the node that has focus. */
    currentKey: record.current,
    repairNow: repair.now,
    scheduleRepair: () => repair.schedule(),
    add(node: NodeSpec): void {
      nodes.set(node);
      record.add(node);
    },
    remove(key: string): void {
      const node = nodes.get(key);
      if (!node) return;
      if (node.leaf && key === record.current()) repair.noteLoss(node);
      nodes.delete(key);
      record.remove(key);
      repair.schedule();
    },
    /** DOM focus arrived by pointer, by touch or by the engine: the tree follows. */
    follow(target: HTMLElement): void {
      const node = nodes.get(target.closest('[data-node]')?.getAttribute('data-node') ?? '');
      node?.adopt?.(target);
      if (node && node.key !== record.current()) follow(node);
    },
    /**
     * Opens a scope, page or modal, that focus stays in.
     * @returns a function that closes it; `landAgain` where the scope behind it was never navigated
     */
    pushScope(key: string): (landAgain?: boolean) => void {
      scopes.push(key);
      return (landAgain) => {
        scopes.remove(key);
        repair.schedule(landAgain);
      };
    },
  };
}

export type FocusTree = ReturnType<typeof createFocusTree>;

/** The tree of the app. Tests make their own. */
export const focusTree = createFocusTree();

export const focusNode = (key: string): void => focusTree.focus(key);
export const onTreeFocus = focusTree.onFocus;
