import { afterPaint } from './after-paint';
import { isFinger } from './input';
import { asked, isVisible, type NodeSpec } from './node';
import type { Nodes } from './nodes';
import type { Scopes } from './scopes';

interface RepairDeps {
  nodes: Nodes;
  scopes: Scopes;
  current(): NodeSpec | undefined;
  focus(key: string, still?: boolean): void;
}

/** After the tree changed: if nothing holds focus, the nearest neighbour of what held it gets it (UI15). */
export interface Repair {
  /** The node that has focus is about to be removed. */
  noteLoss(node: NodeSpec): void;
  /**
   * Repairs after this commit's mounts and unmounts, before the next paint.
   * @param landAgain land on the scope anew instead of on the nearest neighbour: the page behind a closed overlay was never
   *   navigated
   */
  schedule(landAgain?: boolean): void;
  now(): void;
}

export function createRepair({ nodes, scopes, current, focus }: RepairDeps): Repair {
  let pending = false;
  let landsAgain = false;
  let stopLook: () => void = () => undefined;
  /** What had focus when it was removed. */
  let lost: { rect: DOMRect; parentKey: string } | null = null;

  /**
   * The leaf nearest to what was lost, in the innermost group around it that has one inside the active scope. Where that
   * leaf stands in a group which focus was not in, the group is entered at its `data-entry`, as with an arrow: the
   * buttons beside an error are, at the way out and not at the one which happens to be nearest.
   */
  const neighbourOfLost = (): NodeSpec | undefined => {
    for (let group = nodes.get(lost?.parentKey); group; group = nodes.parentOf(group)) {
      const neighbour = nodes.nearestLeaf(group.key, lost?.rect ?? null);
      if (!neighbour || !nodes.isInside(neighbour.key, scopes.active())) continue;
      if (neighbour.parentKey === lost?.parentKey) return neighbour;
      const siblings = nodes.visibleChildrenOf(neighbour.parentKey);
      return siblings.find((node) => node.leaf && node.element.hasAttribute('data-entry')) ?? neighbour;
    }
    return undefined;
  };

  /** DOM focus is on the current leaf or in it. */
  const holdsFocus = (): boolean => {
    const node = current();
    return node?.leaf === true && node.element.contains(document.activeElement);
  };

  const now = (): void => {
    stopLook();
    if (landsAgain) lost = null;
    landsAgain = false;
    const node = current();
    // A finger scrolls and leaves the focus behind: nothing moves under it but by it.
    const still = isFinger();
    if (node?.leaf && isVisible(node)) {
      if (!node.element.contains(document.activeElement)) node.focus({ ...asked, still });
      return;
    }
    const neighbour = neighbourOfLost();
    const scope = scopes.active();
    const landing = scopes.landingOf(scope);
    if (neighbour) {
      lost = null;
      focus(neighbour.key, still);
    } else if (landing) landing();
    else focus(scope);
  };

  return {
    now,
    noteLoss({ element, parentKey }) {
      lost = { rect: element.getBoundingClientRect(), parentKey };
    },
    schedule(landAgain = false) {
      landsAgain = landsAgain || landAgain;
      if (pending) return;
      pending = true;
      Promise.resolve().then(() => {
        pending = false;
        // Whether it is still seen is a question to the layout, which what was just mounted has yet to get: it waits for
        // the frame that makes it. Until then the engine itself takes focus from what is hidden, and tells.
        stopLook();
        if (holdsFocus()) stopLook = afterPaint(now);
        else now();
      });
    },
  };
}
