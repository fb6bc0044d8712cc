/** The first `most` of what is added, in order, and how many were added; what is added costs the same however many there are. */
export class Top<T> {
  #first: T[] = [];
  #added = 0;
  readonly #most: number;
  readonly #compare: (a: T, b: T) => number;

  /** @param compare as for Array.sort; no two are equal */
  constructor(most: number, compare: (a: T, b: T) => number) {
    this.#most = most;
    this.#compare = compare;
  }

  get added(): number {
    return this.#added;
  }

  get first(): readonly T[] {
    return this.#first;
  }

  add(item: T): void {
    this.#added += 1;
    const first = this.#first;
    const last = first[first.length - 1];
    if (first.length === this.#most && last !== undefined && this.#compare(item, last) > 0) return;
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#compare(item, first[middle] as T) < 0) high = middle;
      else low = middle + 1;
    }
    first.splice(low, 0, item);
    if (first.length > this.#most) first.pop();
  }
}
