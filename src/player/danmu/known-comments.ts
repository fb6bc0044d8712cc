import type { DanmuItem } from './types';

/** The comments of a film that are in memory, each once, whoever brought it. */
export interface KnownComments {
  /** Adds those that are not known. @returns them, with `mine` where the sender is known to be the viewer */
  take(rows: readonly DanmuItem[]): DanmuItem[];
  /** Makes a known comment the viewer's own. False where it is that already, or is not known. */
  claim(item: DanmuItem): boolean;
  remove(id: string): boolean;
  removeWhere(test: (item: DanmuItem) => boolean): void;
  all(): DanmuItem[];
  readonly count: number;
  clear(): void;
}

export function createKnownComments(): KnownComments {
  const byId = new Map<string, DanmuItem>();
  /** The viewer's own name as a sender: not every row says whose it is. '' until one of theirs has told. */
  let ownSender = '';
  const marked = (row: DanmuItem): DanmuItem =>
    row.mine || !ownSender || row.sender !== ownSender ? row : { ...row, mine: true };
  return {
    take(rows) {
      for (const row of rows) if (row.mine && row.sender) ownSender = row.sender;
      const fresh = rows.filter((row) => !byId.has(row.id)).map(marked);
      for (const row of fresh) byId.set(row.id, row);
      return fresh;
    },
    claim(item) {
      const known = byId.get(item.id);
      if (!known || known.mine || !item.mine) return false;
      byId.set(item.id, item);
      return true;
    },
    remove: (id) => byId.delete(id),
    removeWhere(test) {
      byId.forEach((row, id) => {
        if (test(row)) byId.delete(id);
      });
    },
    all: () => Array.from(byId.values()),
    get count() {
      return byId.size;
    },
    clear() {
      byId.clear();
      ownSender = '';
    },
  };
}
