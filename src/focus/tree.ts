import type { Direction } from '../platform/keys';
import { Entry } from './entry';
import { leafTowards } from './move';
import { asked, type FocusCause, type NodeSpec } from './node';
import { Nodes } from './nodes';
import { createFocusRecord } from './norigin';
import { Repair } from './repair';
import { Scopes } from './scopes';

/**
 * The focus tree: Norigin keeps the nodes and which of them is current; the neighbour, DOM focus, memory and repair are
 * ours (docs/decisions/2026-11-21-focus.md says why).
 * A collection (Row, Grid) is one leaf here and moves inside itself by index, so a key press measures a dozen nodes,
 * never every card, and everything is done before the press returns.
 */
export class FocusTree {
  readonly nodes = new Nodes();
  readonly scopes = new Scopes(this.nodes);
  private readonly record = createFocusRecord();
  private readonly entry = new Entry(this.nodes);
  private readonly repair = new Repair({
    nodes: this.nodes,
    scopes: this.scopes,
    current: () => this.nodes.get(this.currentKey()),
    focus: (key, still) => this.focus(key, still),
  });
  private readonly watchers = new Set<(key: string) => void>();
  private moving = false;

  /** The key of the node that has focus. */
  currentKey(): string {
    return this.record.current();
  }

  /** The tree itself is moving focus, and brings what it focuses into view on its own. */
  isMoving(): boolean {
    return this.moving;
  }

  add(node: NodeSpec): void {
    this.nodes.add(node);
    this.record.add(node);
  }

  remove(key: string): void {
    const node = this.nodes.get(key);
    if (!node) return;
    if (key === this.currentKey() && node.leaf) this.repair.noteLoss(node);
    this.nodes.delete(key);
    this.record.remove(key);
    this.repair.schedule();
  }

  /** @returns a function that stops telling `watcher` the key of each node that gets focus */
  onFocus(watcher: (key: string) => void): () => void {
    this.watchers.add(watcher);
    return () => {
      this.watchers.delete(watcher);
    };
  }

  /**
   * Focuses a node, or the child that its group remembers, else its first; an empty group takes focus itself.
   * @param still nothing is scrolled for it
   */
  focus(key: string, still = false): void {
    const node = this.nodes.get(key);
    if (node) this.give(this.entry.of(node, null) ?? node, { ...asked, still });
  }

  /** DOM focus arrived by pointer, by touch or by the engine: the tree follows. */
  follow(target: HTMLElement): void {
    const key = target.closest('[data-node]')?.getAttribute('data-node');
    const node = key ? this.nodes.get(key) : undefined;
    if (!node) return;
    node.adopt?.(target);
    if (node.key === this.currentKey()) return;
    this.note(node);
    this.entry.remember(node);
  }

  /** One arrow press: the collection moves inside itself, else the nearest neighbour that way, level by level outwards. */
  move(direction: Direction): void {
    const node = this.nodes.get(this.currentKey());
    if (!node?.element.isConnected) {
      this.repair.now();
      return;
    }
    // A click on empty space gave focus to a whole page or dialog: the keys go on from the child that had focus last.
    const within = node.leaf ? null : this.entry.of(node, null);
    if (within) {
      this.give(within, asked);
      return;
    }
    if (this.whileMoving(() => node.arrow?.(direction) ?? false)) return;
    const active = document.activeElement;
    const from = (active && active !== document.body ? active : node.element).getBoundingClientRect();
    const leaf = leafTowards(node, direction, from, { nodes: this.nodes, entry: this.entry, scopes: this.scopes });
    if (leaf) this.give(leaf, { direction, from, still: false });
  }

  scheduleRepair(): void {
    this.repair.schedule();
  }

  repairNow(): void {
    this.repair.now();
  }

  /**
   * Opens a scope, page or modal, that focus stays in.
   * @returns a function that closes it; `landAgain` where the scope behind it was never navigated
   */
  pushScope(key: string): (landAgain?: boolean) => void {
    this.scopes.push(key);
    return (landAgain) => {
      this.scopes.remove(key);
      this.repair.schedule(landAgain);
    };
  }

  private give(node: NodeSpec, cause: FocusCause): void {
    this.whileMoving(() => this.note(node, cause));
    this.entry.remember(node);
  }

  /** Records the node as the current one. With a cause it is also given DOM focus, which else it has already. */
  private note(node: NodeSpec, cause?: FocusCause): void {
    this.record.setCurrent(node.key);
    if (cause) node.focus(cause);
    for (const watcher of this.watchers) watcher(node.key);
  }

  private whileMoving<T>(work: () => T): T {
    this.moving = true;
    try {
      return work();
    } finally {
      this.moving = false;
    }
  }
}

/** The tree of the app. Tests make their own. */
export const focusTree = new FocusTree();

export const focusNode = (key: string): void => focusTree.focus(key);
export const onTreeFocus = (watcher: (key: string) => void): (() => void) => focusTree.onFocus(watcher);
