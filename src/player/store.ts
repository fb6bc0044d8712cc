/** A part `S` of the player's state, for whoever reads and writes no more than that part. */
export interface Store<S> {
  getState(): S;
  setState(change: Partial<S>): void;
  subscribe(listener: (state: S, before: S) => void): () => void;
}
