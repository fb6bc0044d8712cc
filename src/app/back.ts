/** What the back rules look at (spec 2.1). */
export interface BackFacts {
  pathname: string;
  query: URLSearchParams;
  /** The stored from-path: where a login or registration was started from. */
  from: string | null;
  /** Where the page says that it belongs, if it does. */
  target?: string | undefined;
  /** There is an entry of ours to go back to. */
  hasPrevious: boolean;
  isValidPath(path: string): boolean;
}

export type BackStep = { kind: 'go'; to: string } | { kind: 'step' } | { kind: 'exit' };

/**
 * Spec 2.1, Back button. With an entry of our own behind us, going one step back is what 'leaves to where one came
 * from' means; the spec's other rules answer for pages that were entered from outside or through a registration: from another
 * site as well as by a bookmark, there is no entry of ours behind the first page, and Back goes home.
 */
export function backStep(facts: BackFacts): BackStep {
  if (facts.query.get('fromRegister') !== null) return { kind: 'go', to: '/' };
  if (facts.hasPrevious) return { kind: 'step' };
  if (facts.from && facts.from !== facts.pathname && facts.isValidPath(facts.from))
    return { kind: 'go', to: facts.from };
  if (facts.target) return { kind: 'go', to: facts.target };
  if (facts.pathname === '/') return { kind: 'exit' };
  return { kind: 'go', to: '/' };
}
