import type { Platform } from '../../../platform/platform';
import type { Kind } from '../../../platform/storage-keys';
import { storedBytes } from '../../../platform/stored';

/** What is kept on this device, in bytes. */
export interface StorageFacts {
  /** Of the whole site, as the engine counts; 0 where it does not tell. */
  used: number;
  quota: number;
  /** Whether the system promises not to empty it; null where nobody says. */
  lasting: boolean | null;
  /** Whether what is written is there when it is read. */
  works: boolean;
  kinds: Record<Kind, number>;
}

const probe = 'dt.probe';

/** Written and read in the engine's own storage: ours would keep in memory what that refuses. */
function works(): boolean {
  try {
    window.localStorage.setItem(probe, probe);
    const found = window.localStorage.getItem(probe) === probe;
    window.localStorage.removeItem(probe);
    return found;
  } catch (error) {
    // A storage that throws (private mode, full) is what is asked for here.
    if (error instanceof DOMException || error instanceof Error) return false;
    throw error;
  }
}

export async function storageFacts({ pictures }: Pick<Platform, 'pictures'>): Promise<StorageFacts> {
  const storage = (navigator as { storage?: Partial<StorageManager> }).storage;
  const unknown: StorageEstimate = {};
  const [{ usage = 0, quota = 0 }, lasting, files] = await Promise.all([
    storage?.estimate?.() ?? unknown,
    storage?.persisted?.() ?? null,
    pictures?.bytes() ?? 0,
  ]);
  return {
    used: usage,
    quota,
    lasting,
    works: works(),
    kinds: {
      own: storedBytes('own'),
      cache: storedBytes('cache') + files,
      habit: storedBytes('habit'),
      draft: storedBytes('draft'),
    },
  };
}
