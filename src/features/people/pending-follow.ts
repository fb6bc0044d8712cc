/** How long the wish of a visitor who went to sign in stays valid. Milliseconds. */
const LIFE_MS = 10 * 60_000;

/** The person whom a visitor wanted to follow when they were led to sign in. Kept only in this run of the app. */
let wanted: { id: string; at: number } | null = null;

export function rememberFollow(id: string): void {
  wanted = { id, at: Date.now() };
}

/**
 * Whether the visitor wanted to follow this person; the wish is consumed by the call. @param signedIn a visitor who came back without signing in no
 * longer wants it
 */
export function takeFollow(id: string, signedIn: boolean): boolean {
  if (wanted?.id !== id) return false;
  const fresh = Date.now() - wanted.at < LIFE_MS;
  wanted = null;
  return fresh && signedIn;
}
