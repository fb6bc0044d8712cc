import { useRef, useState } from 'react';

const PREFIX = 'desk.draft.';
/** Beside a draft: what it was begun over. */
const BASE = 'desk.base.';

/**
 * What is being typed into a form: it survives an error, a reload and Back in this tab, and goes when it was saved.
 * @param name of the form, with the id of what is edited; passwords and codes have no place here
 * @param initial what is read of it now
 * @param revision of that; '' where nothing is overwritten
 * @returns the values, whether they were found from before, the revision that they were begun over, and what changes them
 */
export function useDraft<T extends object>(name: string, initial: T, revision = '') {
  const key = PREFIX + name;
  const baseKey = BASE + name;
  const [found] = useState(() => read<T>(key));
  const [changed, setChanged] = useState<Partial<T>>(found ?? {});
  // Two changes of one moment: the second begins where the first ended, whether or not it was drawn meanwhile.
  const latest = useRef(changed);
  const [begunOver, setBegunOver] = useState(() => sessionStorage.getItem(baseKey) ?? revision);
  const value: T = { ...initial, ...changed };
  const differs = (part: Partial<T>) => JSON.stringify({ ...initial, ...part }) !== JSON.stringify(initial);
  const isChanged = differs(changed);
  return {
    value,
    /** The values as they stand at this moment, also for who began before they were changed. */
    now: (): T => ({ ...initial, ...latest.current }),
    /** What differs from what the server has. */
    changed,
    isRestored: found !== undefined,
    isChanged,
    /**
     * Of what was read before anything was typed: whoever saves, also after a reload, has seen that one, whatever a colleague saved and
     * the page read anew meanwhile.
     */
    base: isChanged ? begunOver : revision,
    set(part: Partial<T>) {
      if (!differs(latest.current)) {
        sessionStorage.setItem(baseKey, revision);
        setBegunOver(revision);
      }
      const next = { ...latest.current, ...part };
      latest.current = next;
      sessionStorage.setItem(key, JSON.stringify(next));
      setChanged(next);
    },
    clear() {
      sessionStorage.removeItem(key);
      sessionStorage.removeItem(baseKey);
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
