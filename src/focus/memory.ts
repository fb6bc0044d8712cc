/**
 * What a page remembers of its focus while it is away (UI12): the node, its place in reading order in case the page
 * was built anew with other keys, each row's index, and how far things were scrolled.
 */
export interface ScreenMemory {
  key: string;
  order: number;
  rows: Map<string, number>;
  scroll: Map<string, number>;
}

export const newMemory = (): ScreenMemory => ({ key: '', order: -1, rows: new Map(), scroll: new Map() });

const memories = new Map<string, ScreenMemory>();
const kept = 60;

/** The memory of one history entry or kept page; the oldest of more than 60 is forgotten. */
export function memoryFor(entryKey: string): ScreenMemory {
  const found = memories.get(entryKey);
  if (found) return found;
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
