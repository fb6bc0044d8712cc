import { isFinger } from './input';
import { asked, type FocusCause, isVisible, type NodeSpec } from './node';
import type { Nodes } from './nodes';
import type { Scopes } from './scopes';

interface RepairDeps {
  nodes: Nodes;
  scopes: Scopes;
  current(): NodeSpec | undefined;
  focus(key: string, still?: boolean): void;
}

/** After the tree changed: if nothing holds focus, the nearest neighbour of what held it gets it (UI15). */
export class Repair {
  private readonly deps: RepairDeps;
  private pending = false;
  /** What had focus when it was removed. */
  private lost: { rect: DOMRect; parentKey: string } | null = null;
  private landsAgain = false;

  constructor(deps: RepairDeps) {
    this.deps = deps;
  }

  /** The node that has focus is about to be removed. */
  noteLoss(node: NodeSpec): void {
    this.lost = { rect: node.element.getBoundingClientRect(), parentKey: node.parentKey };
  }

  /**
   * Repairs after this commit's mounts and unmounts, before the next paint.
   * @param landAgain land on the scope anew instead of on the nearest neighbour: the page behind a closed overlay was never
   *   navigated
   */
  schedule(landAgain = false): void {
    this.landsAgain = this.landsAgain || landAgain;
    if (this.pending) return;
    this.pending = true;
    Promise.resolve().then(() => {
      this.pending = false;
      this.now();
    });
  }

  now(): void {
    if (this.landsAgain) this.lost = null;
    this.landsAgain = false;
    const node = this.deps.current();
    // A finger scrolls and leaves the focus behind: nothing moves under it but by it.
    const cause: FocusCause = { ...asked, still: isFinger() };
    if (node?.leaf && isVisible(node)) {
      if (!node.element.contains(document.activeElement)) node.focus(cause);
      return;
    }
    const neighbour = this.neighbourOfLost();
    if (neighbour) {
      this.lost = null;
      this.deps.focus(neighbour.key, cause.still);
    } else this.land();
  }

  /** The leaf nearest to what was lost, in the innermost group around it that has one inside the active scope. */
  private neighbourOfLost(): NodeSpec | undefined {
    const { nodes, scopes } = this.deps;
    const scope = scopes.active();
    const rect = this.lost?.rect ?? null;
    for (let group = nodes.get(this.lost?.parentKey); group; group = nodes.parentOf(group)) {
      const neighbour = nodes.nearestLeaf(group.key, rect);
      if (neighbour && nodes.isInside(neighbour.key, scope)) return neighbour;
    }
    return undefined;
  }

  private land(): void {
    const scope = this.deps.scopes.active();
    const landing = this.deps.scopes.landingOf(scope);
    if (landing) landing();
    else if (this.deps.nodes.has(scope)) this.deps.focus(scope);
  }
}
