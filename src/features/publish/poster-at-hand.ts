/** The picture that a poster will be cut from, handed from the page that chooses it to the page that cuts it. */
let atHand: { film: string; picture: Blob } | null = null;

export function keepPoster(film: string, picture: Blob): void {
  atHand = { film, picture };
}

/** @returns null after a reload: the picture then has to be chosen once more */
export const posterAtHand = (film: string): Blob | null => (atHand?.film === film ? atHand.picture : null);

export function forgetPoster(): void {
  atHand = null;
}
