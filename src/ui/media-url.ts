/** Where pictures and films lie: '' for the page's own origin (public/config.json). */
let base = '';
export function setMediaBase(given: string): void {
  base = given;
}

/** A path of the contract as an address; whole addresses pass. '' stays ''. */
export const mediaUrl = (path: string): string => (path.startsWith('/') ? base + path : path);
