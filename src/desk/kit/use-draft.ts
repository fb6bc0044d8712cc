import { useRef, useState } from 'react';

const PREFIX = 'desk.draft.';
/** The key, beside the draft's, of the revision that the draft was begun over. */
const BASE = 'desk.base.';

/**
 * The values of a form while it is filled in: they survive an error, a reload and Back in this tab, and are removed once they are saved.
 * @param name of the form, with the id of the row that is edited; never use it for passwords and codes
 * @param initial the row as it is read now
 * @param revision of that row; '' where nothing is overwritten
 * @returns the values, whether they were restored, the revision that they were begun over, and the functions that change them
 */
export function useDraft<T extends object>(name: string, initial: T, revision = '') {
  const key = PREFIX + name;
  const baseKey = BASE + name;
  const [found] = useState(() => read<T>(key));
  const [changed, setChanged] = useState<Partial<T>>(found ?? {});
  // Two changes before the next render: the second begins where the first ended.
  const latest = useRef(changed);
  const [begunOver, setBegunOver] = useState(() => sessionStorage.getItem(baseKey) ?? revision);
  const value: T = { ...initial, ...changed };
  const differs = (part: Partial<T>) => JSON.stringify({ ...initial, ...part }) !== JSON.stringify(initial);
  const isChanged = differs(changed);
  return {
    value,
    /** The latest values, also for a function that was called before they were changed. */
    now: (): T => ({ ...initial, ...latest.current }),
    /** The fields that differ from the server's. */
    changed,
    isRestored: found !== undefined,
    isChanged,
    /**
     * The revision that was read before anything was typed: the person who saves, also after a reload, has seen that one, whatever a
     * colleague saved and the page read anew meanwhile.
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
