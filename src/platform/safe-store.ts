import type { KeyValueStore } from './platform';

/** Wraps a Storage that may be missing, full or forbidden; what it refuses is kept in memory for this run. */
export function safeStore(open: () => Storage): KeyValueStore {
  const memory = new Map<string, string>();
  let storage: Storage | null = null;
  try {
    storage = open();
  } catch {
    // Private mode, a sandboxed webview: memory alone then, which is what the interface promises.
    storage = null;
  }
  return {
    get(key) {
      if (memory.has(key)) return memory.get(key) ?? null;
      try {
        return storage ? storage.getItem(key) : null;
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        if (!storage) throw new Error('no storage');
        storage.setItem(key, value);
        memory.delete(key);
        return true;
      } catch {
        memory.set(key, value);
        return false;
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        storage?.removeItem(key);
      } catch {
        // A store that cannot remove answers null from now on.
        memory.delete(key);
      }
    },
    keys() {
      const keys = Array.from(memory.keys());
      try {
        return storage ? keys.concat(Object.keys(storage)) : keys;
      } catch {
        return keys;
      }
    },
  };
}
