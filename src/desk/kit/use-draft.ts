import { useRef, useState } from 'react';

const PREFIX = 'desk.draft.';

/**
 * What is being typed into a form: it survives an error, a reload and Back in this tab, and goes when it was saved.
 * @param name of the form, with the id of what is edited; passwords and codes have no place here
 * @returns the values, whether they were found from before, and what changes them
 */
export function useDraft<T extends object>(name: string, initial: T) {
  const key = PREFIX + name;
  const [found] = useState(() => read<T>(key));
  const [changed, setChanged] = useState<Partial<T>>(found ?? {});
  // Two changes of one moment: the second begins where the first ended, whether or not it was drawn meanwhile.
  const latest = useRef(changed);
  const value: T = { ...initial, ...changed };
  return {
    value,
    /** The values as they stand at this moment, also for who began before they were changed. */
    now: (): T => ({ ...initial, ...latest.current }),
    /** What differs from what the server has. */
    changed,
    isRestored: found !== undefined,
    isChanged: JSON.stringify(value) !== JSON.stringify(initial),
    set(part: Partial<T>) {
      const next = { ...latest.current, ...part };
      latest.current = next;
      sessionStorage.setItem(key, JSON.stringify(next));
      setChanged(next);
    },
    clear() {
      sessionStorage.removeItem(key);
      latest.current = {};
      setChanged({});
    },
  };
}

function read<T>(key: string): Partial<T> | undefined {
  const text = sessionStorage.getItem(key);
  if (!text) return undefined;
  try {
    return JSON.parse(text) as Partial<T>;
  } catch {
    return undefined;
  }
}
