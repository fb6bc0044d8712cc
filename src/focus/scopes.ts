import type { Nodes } from './nodes';
import { ROOT } from './norigin';

/** The pages and modals that are open. Focus stays in the active one: the innermost modal, else the page. */
export interface Scopes {
  /** The key of the active scope. */
  active(): string;
  push(key: string): void;
  remove(key: string): void;
  /**
   * Says how a scope lands: it restores what was left, else goes to its marked or first element.
   * @param isUntouched the viewer has not done anything there yet @returns a function that takes that back
   */
  setLanding(key: string, land: () => void, isUntouched?: () => boolean): () => void;
  landingOf(key: string): (() => void) | undefined;
  /** The viewer has not done anything yet where focus is. */
  isUntouched(): boolean;
}

export function createScopes(nodes: Nodes): Scopes {
  const stack: string[] = [];
  const landings = new Map<string, { land: () => void; isUntouched: () => boolean }>();
  const isBoundary = (key: string) => nodes.get(key)?.boundary === true;
  const active = () => stack[stack.length - 1] ?? ROOT;
  return {
    active,
    push(key) {
      // A page that comes while a modal stands, a login say, comes under it.
      const modal = isBoundary(key) ? -1 : stack.findIndex(isBoundary);
      stack.splice(modal < 0 ? stack.length : modal, 0, key);
    },
    remove(key) {
      const at = stack.lastIndexOf(key);
      if (at >= 0) stack.splice(at, 1);
    },
    setLanding(key, land, isUntouched = () => false) {
      const own = { land, isUntouched };
      landings.set(key, own);
      return () => {
        if (landings.get(key) === own) landings.delete(key);
      };
    },
    landingOf: (key) => landings.get(key)?.land,
    isUntouched: () => landings.get(active())?.isUntouched() ?? false,
  };
}
