import { byReadingOrder, isVisible, type NodeSpec, nearestFirst } from './node';

/** The nodes of one focus tree, and the questions about where they are in it. */
export type Nodes = ReturnType<typeof createNodes>;

export function createNodes() {
  const byKey = new Map<string, NodeSpec>();
  const get = (key: string | undefined): NodeSpec | undefined => (key === undefined ? undefined : byKey.get(key));
  const filter = (wanted: (node: NodeSpec) => boolean): NodeSpec[] => Array.from(byKey.values()).filter(wanted);
  const isInside = (key: string, ancestorKey: string): boolean => {
    for (let at: string | undefined = key; at; at = get(at)?.parentKey) if (at === ancestorKey) return true;
    return false;
  };
  const leavesOf = (scopeKey: string): NodeSpec[] =>
    filter((node) => node.leaf && node.key !== scopeKey && isInside(node.key, scopeKey));

  return {
    get,
    filter,
    isInside,
    leavesOf,
    set: (node: NodeSpec): void => {
      byKey.set(node.key, node);
    },
    delete: (key: string): void => {
      byKey.delete(key);
    },
    parentOf: (node: NodeSpec): NodeSpec | undefined => get(node.parentKey),
    visibleChildrenOf: (parentKey: string): NodeSpec[] =>
      filter((node) => node.parentKey === parentKey && isVisible(node)),

    /** The first leaf of a scope that is seen, in reading order, preferring one marked `data-landing`. */
    firstLeaf(scopeKey: string): NodeSpec | undefined {
      const leaves = leavesOf(scopeKey).filter(isVisible);
      const marked = leaves.find((leaf) => leaf.element.hasAttribute('data-landing'));
      return marked ?? leaves.sort(byReadingOrder)[0];
    },

    /** The leaf of a scope that is seen and nearest to a rectangle; the first of several where there is none. */
    nearestLeaf(scopeKey: string, rect: DOMRect | null): NodeSpec | undefined {
      const leaves = filter((node) => node.leaf && isInside(node.key, scopeKey) && isVisible(node));
      return rect ? nearestFirst(leaves, rect)[0] : leaves[0];
    },
  };
}
