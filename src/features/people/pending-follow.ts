/** A visitor who went to sign in has so long. Milliseconds. */
const LIFE_MS = 10 * 60_000;

/** Whom a visitor wanted to follow when they were led to sign in. Nobody's business but this run of the app's. */
let wanted: { id: string; at: number } | null = null;

export function rememberFollow(id: string): void {
  wanted = { id, at: Date.now() };
}

/** Whether that was this person; it is asked for once. @param signedIn a visitor who came back as one wants it no more */
export function takeFollow(id: string, signedIn: boolean): boolean {
  if (wanted?.id !== id) return false;
  const fresh = Date.now() - wanted.at < LIFE_MS;
  wanted = null;
  return fresh && signedIn;
}
