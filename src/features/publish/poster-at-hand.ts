/** The picture that a poster is about to be cut from, between the page that chooses it and the page that cuts it. */
let atHand: { film: string; picture: Blob } | null = null;

export function keepPoster(film: string, picture: Blob): void {
  atHand = { film, picture };
}

/** @returns null after a reload: it is chosen once more then */
export const posterAtHand = (film: string): Blob | null => (atHand?.film === film ? atHand.picture : null);

export function forgetPoster(): void {
  atHand = null;
}
