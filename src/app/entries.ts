import { useRef } from 'react';
import { type Location, NavigationType } from 'react-router-dom';

/** Our own history entries, in order: history mode and memory mode tell about them differently, this does not. */
export class Entries {
  private keys: string[];
  /** The address that each of them has shown, where it was seen. */
  private paths: Record<string, string> = {};
  private at = 0;
  private pushing = false;

  constructor(
    firstKey: string,
    /** Entries of ours before this one, known after a reload. */
    private before: number,
  ) {
    this.keys = [firstKey];
  }

  /** An entry is being added. Replaced before it was ever shown, the router tells of the replacement alone. */
  push(): void {
    this.pushing = true;
  }

  arrive(key: string, type: NavigationType, path = ''): void {
    this.paths[key] = path;
    if (this.keys[this.at] === key) return;
    const pushed = type === NavigationType.Push || (type === NavigationType.Replace && this.pushing);
    this.pushing = false;
    if (pushed) {
      this.keys = [...this.keys.slice(0, this.at + 1), key];
      this.at += 1;
    } else if (type === NavigationType.Replace) {
      this.keys[this.at] = key;
    } else {
      const found = this.keys.indexOf(key);
      if (found >= 0) this.at = found;
      else {
        // From before a reload: the browser's own count is what is known of it.
        this.keys = [key];
        this.at = 0;
        this.before = browserIndex();
      }
    }
  }

  /** Position of the current entry; stays the same when the address is replaced. */
  get index(): number {
    return this.at + this.before;
  }

  /** Address of the entry before the current one; '' where it is not known, e.g. after a reload. */
  get previousPath(): string {
    return this.paths[this.keys[this.at - 1] ?? ''] ?? '';
  }

  get hasPrevious(): boolean {
    return this.index > 0;
  }
}

/** How many entries of this app lie before the current one, as the router noted in the browser's history. */
function browserIndex(): number {
  const state = window.history.state as { idx?: number } | null;
  return typeof state?.idx === 'number' ? state.idx : 0;
}

export function useEntries(location: Location, type: NavigationType): Entries {
  const entries = useRef<Entries>(null);
  if (!entries.current) {
    entries.current = new Entries(location.key, browserIndex());
  }
  entries.current.arrive(location.key, type, location.pathname + location.search);
  return entries.current;
}
