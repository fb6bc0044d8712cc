import { distance } from './geometry';
import { byReadingOrder, type NodeSpec } from './node';
import type { Nodes } from './nodes';

/** Which leaf gets focus when a group is entered. */
export class Entry {
  private readonly nodes: Nodes;
  /** Which child of a group had focus last, by the group's key (UI13). */
  private readonly lastChild = new Map<string, string>();

  constructor(nodes: Nodes) {
    this.nodes = nodes;
  }

  /** A node got focus: every group around it remembers the way to it. */
  remember(node: NodeSpec): void {
    for (let at: NodeSpec | undefined = node; at; at = this.nodes.parentOf(at))
      this.lastChild.set(at.parentKey, at.key);
  }

  /**
   * The leaf that gets focus when `node` is entered: remembered, else marked `data-entry` (what is chosen), else a dock's
   * present tab, else nearest to where the press came from, else first. Null where the node holds no leaf.
   */
  of(node: NodeSpec, from: DOMRect | null): NodeSpec | null {
    if (node.leaf) return node;
    const children = this.nodes.visibleChildrenOf(node.key);
    const chosen = this.chosenOf(node, children);
    if (chosen) return this.of(chosen, from);
    const tab = node.dock && children.find((child) => child.leaf && child.element.hasAttribute('data-landing'));
    if (tab) return tab;
    for (const child of from ? nearestFirst(children, from) : children.sort(byReadingOrder)) {
      const leaf = this.of(child, from);
      if (leaf) return leaf;
    }
    return null;
  }

  private chosenOf(node: NodeSpec, children: NodeSpec[]): NodeSpec | undefined {
    const last = node.remember ? this.lastChild.get(node.key) : undefined;
    return (
      children.find((child) => child.key === last) ?? children.find((child) => child.element.hasAttribute('data-entry'))
    );
  }
}

const nearestFirst = (children: NodeSpec[], from: DOMRect): NodeSpec[] =>
  children
    .map((child) => ({ child, cost: distance(from, child.element.getBoundingClientRect()) }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ child }) => child);
