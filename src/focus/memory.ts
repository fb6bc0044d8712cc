/** An item of a collection: by its own key, for lists change their order, and by its index, for items go. */
export interface HeldItem {
  key: string;
  index: number;
}

/**
 * What a page remembers of its focus while it is not shown (UI12): the node's key, its position in reading order in case
 * the page is built anew with other keys, the focused item by row, and the scroll offsets in design px (of the page itself
 * under the name '').
 */
export interface ScreenMemory {
  key: string;
  order: number;
  rows: Map<string, HeldItem>;
  scroll: Map<string, number>;
}

export const newMemory = (): ScreenMemory => ({ key: '', order: -1, rows: new Map(), scroll: new Map() });

export const memories = new Map<string, ScreenMemory>();
const kept = 60;

/** The memory of one history entry or kept page; of more than 60 the one that was wanted longest ago is forgotten. */
export function memoryFor(entryKey: string): ScreenMemory {
  const found = memories.get(entryKey);
  if (found) {
    // The home page is the oldest, and the one that everybody comes back to.
    memories.delete(entryKey);
    memories.set(entryKey, found);
    return found;
  }
  if (memories.size >= kept) {
    const oldest = memories.keys().next().value;
    if (oldest !== undefined) memories.delete(oldest);
  }
  const memory = newMemory();
  memories.set(entryKey, memory);
  return memory;
}

export function forgetMemory(entryKey: string): void {
  memories.delete(entryKey);
}
