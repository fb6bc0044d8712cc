import { distance } from './geometry';
import { byReadingOrder, isVisible, type NodeSpec } from './node';

/** The nodes of one focus tree, and the questions about where they are in it. */
export class Nodes {
  private readonly all = new Map<string, NodeSpec>();

  get(key: string | undefined): NodeSpec | undefined {
    return key === undefined ? undefined : this.all.get(key);
  }

  has(key: string): boolean {
    return this.all.has(key);
  }

  add(node: NodeSpec): void {
    this.all.set(node.key, node);
  }

  delete(key: string): void {
    this.all.delete(key);
  }

  parentOf(node: NodeSpec): NodeSpec | undefined {
    return this.all.get(node.parentKey);
  }

  isInside(key: string, ancestorKey: string): boolean {
    for (let at: string | undefined = key; at; at = this.all.get(at)?.parentKey) if (at === ancestorKey) return true;
    return false;
  }

  visibleChildrenOf(parentKey: string): NodeSpec[] {
    return this.filter((node) => node.parentKey === parentKey && isVisible(node));
  }

  leavesOf(scopeKey: string): NodeSpec[] {
    return this.filter((node) => node.leaf && node.key !== scopeKey && this.isInside(node.key, scopeKey));
  }

  /** The first leaf of a scope that is seen, in reading order, preferring one marked `data-landing`. */
  firstLeaf(scopeKey: string): NodeSpec | undefined {
    const leaves = this.leavesOf(scopeKey).filter(isVisible);
    const marked = leaves.find((leaf) => leaf.element.hasAttribute('data-landing'));
    return marked ?? leaves.sort(byReadingOrder)[0];
  }

  /** The leaf of a scope that is seen and nearest to a rectangle. */
  nearestLeaf(scopeKey: string, rect: DOMRect | null): NodeSpec | undefined {
    let nearest: NodeSpec | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const node of this.all.values()) {
      if (!node.leaf || !this.isInside(node.key, scopeKey) || !isVisible(node)) continue;
      const away = rect ? distance(rect, node.element.getBoundingClientRect()) : 0;
      if (away < least) {
        nearest = node;
        least = away;
      }
    }
    return nearest;
  }

  filter(wanted: (node: NodeSpec) => boolean): NodeSpec[] {
    return Array.from(this.all.values()).filter(wanted);
  }
}
