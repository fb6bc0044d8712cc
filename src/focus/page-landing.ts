import { isFinger } from './input';
import type { ScreenMemory } from './memory';
import { byReadingOrder } from './node';
import { focusTree } from './tree';

/** Where a page puts focus when it is opened (UI11) or comes back (UI12). One object for each time it is shown. */
export class PageLanding {
  private readonly key: string;
  private readonly memory: ScreenMemory;
  /** Copied: while the page mounts, its own landing would overwrite what was left. */
  private readonly left: Pick<ScreenMemory, 'key' | 'order'>;
  private readonly returning: boolean;
  private restoring: boolean;
  private untouched: boolean;

  constructor(key: string, memory: ScreenMemory) {
    this.key = key;
    this.memory = memory;
    this.left = { key: memory.key, order: memory.order };
    this.restoring = memory.key !== '';
    this.returning = this.restoring || memory.scroll.has('');
    this.untouched = !this.restoring;
  }

  /** Opens the page's scope and lands. @returns a function that closes it and remembers what is left */
  open(): () => void {
    const forget = focusTree.scopes.setLanding(this.key, this.land);
    const close = focusTree.pushScope(this.key);
    if (focusTree.scopes.active() === this.key) this.land();
    return () => {
      this.memory.order = this.memory.key ? this.orderOf(this.memory.key) : this.memory.order;
      forget();
      close();
    };
  }

  /** The viewer has pressed or touched something: a late restore must not take focus away from them. */
  readonly takenOver = (): void => {
    this.restoring = false;
    this.untouched = false;
  };

  /** Lands once more while nobody has pressed anything, on what is marked `landing` and came late. */
  landAgain(): void {
    const { nodes } = focusTree;
    const at = nodes.get(focusTree.currentKey());
    if (!this.untouched || !at || !nodes.isInside(at.key, this.key) || at.element.hasAttribute('data-landing')) return;
    const leaf = nodes.firstLeaf(this.key);
    if (leaf?.element.hasAttribute('data-landing')) focusTree.focus(leaf.key);
  }

  private readonly land = (): void => {
    const { nodes } = focusTree;
    const at = focusTree.currentKey();
    // Come back to or touched already, a phone's page stands where the finger left it.
    const still = isFinger() && (this.returning || !this.untouched);
    const held = nodes.isInside(at, this.key) && nodes.get(at)?.leaf === true;
    const target = this.restoring ? this.restoreTarget() : undefined;
    if (target) {
      if (nodes.has(this.left.key)) this.takenOver();
      if (target !== at) focusTree.focus(target, still);
      return;
    }
    if (!held) focusTree.focus(nodes.firstLeaf(this.key)?.key ?? this.key, still);
  };

  /** The node that was left, else the one that stands at its place in reading order. */
  private restoreTarget(): string | undefined {
    const { key, order } = this.left;
    if (key && focusTree.nodes.has(key) && focusTree.nodes.isInside(key, this.key)) return key;
    return order < 0 ? undefined : this.leavesInOrder()[order]?.key;
  }

  private orderOf(nodeKey: string): number {
    return this.leavesInOrder().findIndex((node) => node.key === nodeKey);
  }

  private leavesInOrder() {
    return focusTree.nodes.leavesOf(this.key).sort(byReadingOrder);
  }
}
