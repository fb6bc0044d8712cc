/** A posting list of the search: places of titles in the order in which they came, in four bytes each. A list of the engine's own takes eight, and each collection of garbage walks it. */
export class PostingList {
  #held = new Uint32Array(4);
  #length = 0;

  add(place: number): void {
    if (this.#length === this.#held.length) {
      const grown = new Uint32Array(Math.ceil(this.#length * 1.5));
      grown.set(this.#held);
      this.#held = grown;
    }
    this.#held[this.#length] = place;
    this.#length += 1;
  }

  /** What was added so far; to be read only. */
  get all(): Uint32Array {
    return this.#held.subarray(0, this.#length);
  }
}
