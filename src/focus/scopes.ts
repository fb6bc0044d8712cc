import type { Nodes } from './nodes';
import { ROOT } from './norigin';

/** The pages and modals that are open. Focus stays in the active one: the innermost modal, else the page. */
export class Scopes {
  private readonly nodes: Nodes;
  private readonly stack: string[] = [];
  private readonly landings = new Map<string, () => void>();

  constructor(nodes: Nodes) {
    this.nodes = nodes;
  }

  /** The key of the active scope. */
  active(): string {
    return this.stack[this.stack.length - 1] ?? ROOT;
  }

  push(key: string): void {
    // A page that comes while a modal stands, a login say, comes under it.
    const isBoundary = (scope: string) => this.nodes.get(scope)?.boundary === true;
    const modal = isBoundary(key) ? -1 : this.stack.findIndex(isBoundary);
    this.stack.splice(modal < 0 ? this.stack.length : modal, 0, key);
  }

  remove(key: string): void {
    const at = this.stack.lastIndexOf(key);
    if (at >= 0) this.stack.splice(at, 1);
  }

  /**
   * Says how a scope lands: it restores what was left, else goes to its marked or first element.
   * @returns a function that takes that back
   */
  setLanding(key: string, land: () => void): () => void {
    this.landings.set(key, land);
    return () => {
      if (this.landings.get(key) === land) this.landings.delete(key);
    };
  }

  landingOf(key: string): (() => void) | undefined {
    return this.landings.get(key);
  }
}
