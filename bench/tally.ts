/** What became of the comments of a run, counted over all watchers. */
export interface Losses {
  /** Comments that the server acknowledged and a watcher never had. */
  lost: number;
  /** Comments that a watcher had once more than they should. */
  twice: number;
}

/** What one watcher heard: how often, by the comment's number. Bytes: a watcher of a thousand comments costs a kilobyte. */
export type Tally = Uint8Array;

/** @param total of the comments that will be sent, numbered from 0 */
export const newTally = (total: number): Tally => new Uint8Array(total);

/** Counts per watcher and per comment: in a sum over all, one that came twice would hide one that never came. */
export function losses(tallies: readonly Tally[], acknowledged: readonly number[]): Losses {
  let [lost, twice] = [0, 0];
  for (const tally of tallies) {
    for (const number of acknowledged) if (tally[number] === 0) lost += 1;
    for (const times of tally) if (times > 1) twice += times - 1;
  }
  return { lost, twice };
}

/** The text of a comment of the bench: its number, and when it was sent (unix ms). */
export const labelled = (number: number, sentAt: number): string => `t${number}-${sentAt}`;

/** @returns null for a comment that is none of the bench's */
export function readLabel(text: string): { number: number; sentAt: number } | null {
  const [, number, sentAt] = /^t(\d+)-(\d+)$/.exec(text) ?? [];
  return sentAt === undefined ? null : { number: Number(number), sentAt: Number(sentAt) };
}
