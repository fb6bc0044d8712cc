/**
 * Takes any number of rows and keeps at most so many, evenly spread over all that came: whatever order they come in, no
 * part of a film is left without. Holds twice as many at any time.
 */
export class EvenSample<T> {
  private rows: T[] = [];
  private step = 1;
  /** How many came. */
  seen = 0;

  constructor(private readonly most: number) {}

  add(row: T): void {
    if (this.seen++ % this.step !== 0) return;
    this.rows.push(row);
    if (this.rows.length < this.most * 2) return;
    this.rows = this.rows.filter((_, at) => at % 2 === 0);
    this.step *= 2;
  }

  /** In the order they came. */
  kept(): T[] {
    const { rows, most } = this;
    if (rows.length <= most) return rows;
    return Array.from({ length: most }, (_, at) => rows[Math.floor((at * rows.length) / most)] as T);
  }
}
