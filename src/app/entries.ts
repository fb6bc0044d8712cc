import { useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType } from 'react-router-dom';
import { json, stored } from '../platform/stored';

/** The addresses of our entries in this tab, in order, for who loads the page again. */
const kept = stored(
  'entries',
  json((found) => (Array.isArray(found) ? found.map(String) : [])),
);
/** So many of them. */
const KEPT_MAX = 100;

/**
 * Our own history entries, in order: history mode and memory mode tell about them differently, this does not. A value: while
 * a page is on its way, React renders the next address and the one that is being left by turns, and neither may count for
 * the other.
 */
export class Entries {
  private keys: readonly string[];
  private at = 0;
  /** The address that each of them has shown, where it was seen. Shared by all values of one app. */
  private paths: Record<string, string> = {};
  /** An entry is being added, see push. Shared as well. */
  private intent = { pushing: false };

  constructor(
    firstKey: string,
    /** Entries of ours before this one, known after a reload. */
    private before: number,
    /** Their addresses, as far as they are known. */
    private earlier: readonly string[] = [],
  ) {
    this.keys = [firstKey];
  }

  /** An entry is being added. Replaced before it was ever shown, the router tells of the replacement alone. */
  push(): void {
    this.intent.pushing = true;
  }

  /** @returns what they are with the entry of this key on the screen; the same value where that is so already */
  arrive(key: string, type: NavigationType, path = ''): Entries {
    this.paths[key] = path;
    if (this.keys[this.at] === key) return this;
    const found = this.keys.indexOf(key);
    if (type === NavigationType.Push || (type === NavigationType.Replace && this.intent.pushing)) {
      return this.with([...this.keys.slice(0, this.at + 1), key], this.at + 1);
    }
    if (type === NavigationType.Replace) {
      return this.with([...this.keys.slice(0, this.at), key, ...this.keys.slice(this.at + 1)], this.at);
    }
    if (found >= 0) return this.with(this.keys, found);
    // From before a reload: the browser's own count is what is known of it.
    const known = this.addresses;
    return this.with([key], 0, browserIndex(), [...known, ...this.earlier.slice(known.length)]);
  }

  /** What was asked for is on the screen. */
  settle(): void {
    this.intent.pushing = false;
  }

  /** Position of the current entry; stays the same when the address is replaced. */
  get index(): number {
    return this.at + this.before;
  }

  /** Address of the entry before the current one; '' where it is not known. */
  get previousPath(): string {
    return this.addresses[this.index - 1] ?? '';
  }

  /** Of every entry up to the current one, in order. */
  get addresses(): string[] {
    const seen = this.keys.slice(0, this.at + 1).map((key) => this.paths[key] ?? '');
    return [...Array.from({ length: this.before }, (_, index) => this.earlier[index] ?? ''), ...seen];
  }

  get hasPrevious(): boolean {
    return this.index > 0;
  }

  private with(keys: readonly string[], at: number, before = this.before, earlier = this.earlier): Entries {
    const next = new Entries('', before, earlier);
    next.keys = keys;
    next.at = at;
    next.paths = this.paths;
    next.intent = this.intent;
    return next;
  }
}

/** How many entries of this app lie before the current one, as the router noted in the browser's history. */
function browserIndex(): number {
  const state = window.history.state as { idx?: number } | null;
  return typeof state?.idx === 'number' ? state.idx : 0;
}

export function useEntries(location: Location, type: NavigationType): Entries {
  const shown = useRef<Entries>(null);
  if (!shown.current) shown.current = new Entries(location.key, browserIndex(), kept.get());
  const entries = shown.current.arrive(location.key, type, location.pathname + location.search);
  useLayoutEffect(() => {
    if (shown.current === entries) return;
    shown.current = entries;
    entries.settle();
    kept.set(entries.addresses.slice(0, KEPT_MAX));
  }, [entries]);
  return entries;
}
