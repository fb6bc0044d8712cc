import { isFinger } from './input';
import type { ScreenMemory } from './memory';
import { byReadingOrder } from './node';
import { focusTree } from './tree';

/** Where a page puts focus when it is opened (UI11) or comes back (UI12). One object for each time it is shown. */
export interface PageLanding {
  /** Opens the page's scope and lands. @returns a function that closes it and remembers what is left */
  open(): () => void;
  /** The viewer has pressed or touched something: a late restore must not take focus away from them. */
  takenOver(): void;
  /** Lands once more while nobody has pressed anything, on what is marked `landing` and came late. */
  landAgain(): void;
}

const leavesInOrder = (pageKey: string) => focusTree.nodes.leavesOf(pageKey).sort(byReadingOrder);

/** The node that was left, else the one that stands at its position in reading order. */
function restoreTarget(pageKey: string, { key, order }: Pick<ScreenMemory, 'key' | 'order'>): string | undefined {
  if (focusTree.nodes.get(key) && focusTree.nodes.isInside(key, pageKey)) return key;
  return order < 0 ? undefined : leavesInOrder(pageKey)[order]?.key;
}

/** @param pageKey the key of the page's node */
export function createPageLanding(pageKey: string, memory: ScreenMemory): PageLanding {
  const { nodes, scopes } = focusTree;
  // Copied: while the page mounts, its own landing would overwrite what was left.
  const left = { key: memory.key, order: memory.order };
  let restoring = left.key !== '';
  let untouched = !restoring;
  const returning = restoring || memory.scroll.has('');
  const takenOver = () => {
    restoring = false;
    untouched = false;
  };
  const land = () => {
    const at = focusTree.currentKey();
    // Come back to or touched already, a phone's page stands where the finger left it.
    const still = isFinger() && (returning || !untouched);
    const held = nodes.isInside(at, pageKey) && nodes.get(at)?.leaf;
    const target = restoring ? restoreTarget(pageKey, left) : undefined;
    if (target) {
      if (nodes.get(left.key)) takenOver();
      if (target !== at) focusTree.focus(target, still);
    } else if (!held) focusTree.focus(nodes.firstLeaf(pageKey)?.key ?? pageKey, still);
  };
  return {
    takenOver,
    open() {
      const forget = scopes.setLanding(pageKey, land, () => untouched);
      const close = focusTree.pushScope(pageKey);
      if (scopes.active() === pageKey) land();
      return () => {
        if (memory.key) memory.order = leavesInOrder(pageKey).findIndex((node) => node.key === memory.key);
        forget();
        close();
      };
    },
    landAgain() {
      const at = nodes.get(focusTree.currentKey());
      if (!untouched || !at || !nodes.isInside(at.key, pageKey) || at.element.hasAttribute('data-landing')) return;
      const leaf = nodes.firstLeaf(pageKey);
      if (leaf?.element.hasAttribute('data-landing')) focusTree.focus(leaf.key);
    },
  };
}
