/** An id of the TV checklist: what it asks, and what proves it where no test can. */
export interface Item {
  says: string;
  /** What to do on the device. */
  device?: string;
  /** The budget, or how several of them begin. */
  bench?: string;
}
export const checklist: Record<string, Record<string, Item>>;
