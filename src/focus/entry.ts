import { byReadingOrder, type NodeSpec, nearestFirst } from './node';
import type { Nodes } from './nodes';

/** Which leaf gets focus when a group is entered. */
export interface Entry {
  /** A node got focus: every group around it remembers the way to it. */
  remember(node: NodeSpec): void;
  /**
   * The leaf that gets focus when `node` is entered: remembered, else marked `data-entry` (what is chosen), else a dock's
   * present tab, else nearest to where the press came from, else first. Null where the node holds no leaf.
   */
  of(node: NodeSpec, from: DOMRect | null): NodeSpec | null;
}

export function createEntry(nodes: Nodes): Entry {
  /** Which child of a group had focus last, by the group's key (UI13). */
  const lastChild = new Map<string, string>();

  const of: Entry['of'] = (node, from) => {
    if (node.leaf) return node;
    const children = nodes.visibleChildrenOf(node.key);
    const marked = (attribute: string) => children.filter((child) => child.element.hasAttribute(attribute));
    const last = node.remember ? lastChild.get(node.key) : undefined;
    const chosen = children.find((child) => child.key === last) ?? marked('data-entry')[0];
    if (chosen) return of(chosen, from);
    const tab = node.dock && marked('data-landing').find((child) => child.leaf);
    if (tab) return tab;
    for (const child of from ? nearestFirst(children, from) : children.sort(byReadingOrder)) {
      const leaf = of(child, from);
      if (leaf) return leaf;
    }
    return null;
  };

  return {
    of,
    remember(node) {
      for (let at: NodeSpec | undefined = node; at; at = nodes.parentOf(at)) lastChild.set(at.parentKey, at.key);
    },
  };
}
