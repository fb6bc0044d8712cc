import { useRef } from 'react';
import { type Location, NavigationType } from 'react-router-dom';

/** Our own history entries, in order: history mode and memory mode tell about them differently, this does not. */
export class Entries {
  private keys: string[];
  private at = 0;

  constructor(
    firstKey: string,
    /** Entries of ours before this one, known after a reload. */
    private readonly before: number,
  ) {
    this.keys = [firstKey];
  }

  arrive(key: string, type: NavigationType): void {
    if (this.keys[this.at] === key) return;
    if (type === NavigationType.Push) {
      this.keys = [...this.keys.slice(0, this.at + 1), key];
      this.at += 1;
    } else if (type === NavigationType.Replace) {
      this.keys[this.at] = key;
    } else {
      const found = this.keys.indexOf(key);
      if (found >= 0) this.at = found;
      else {
        this.keys = [key];
        this.at = 0;
      }
    }
  }

  /** Position of the current entry; stays the same when the address is replaced. */
  get index(): number {
    return this.at + this.before;
  }

  get hasPrevious(): boolean {
    return this.index > 0;
  }
}

export function useEntries(location: Location, type: NavigationType): Entries {
  const entries = useRef<Entries>(null);
  if (!entries.current) {
    const state = window.history.state as { idx?: number } | null;
    entries.current = new Entries(location.key, typeof state?.idx === 'number' ? state.idx : 0);
  }
  entries.current.arrive(location.key, type);
  return entries.current;
}
