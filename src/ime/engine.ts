import { openInSlices } from './dictionary';
import { createIme, type Ime } from './ime';
import type { PackedWords } from './packing';

/**
 * The input method over a packed dictionary.
 * @param pause between two slices of the work: keys and focus go on meanwhile
 */
export async function openEngine(packed: PackedWords, pause: () => Promise<void>): Promise<Ime> {
  const slices = openInSlices(packed);
  for (;;) {
    const step = slices.next();
    if (step.done) return createIme(step.value);
    await pause();
  }
}
