import { limits } from '../../../contract/limits';
import type { KeyValueStore } from '../../../platform/platform';
import type { SearchMode } from './typing';

const storageKey = 'dt.search.past';
/** As many as one looks through without scrolling. */
const kept = 10;

/** Words this device has searched for, the newest first. A value somebody else wrote is the same as none. */
export function readPast(storage: KeyValueStore): string[] {
  try {
    const stored: unknown = JSON.parse(storage.get(storageKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((word): word is string => typeof word === 'string' && word !== '').slice(0, kept);
  } catch {
    return [];
  }
}

/** @returns the list with the word at its head. */
export function rememberWord(storage: KeyValueStore, word: string): string[] {
  const trimmed = Array.from(word.trim()).slice(0, limits.searchMaxChars).join('');
  const before = readPast(storage);
  if (!trimmed) return before;
  const next = [trimmed, ...before.filter((other) => other !== trimmed)].slice(0, kept);
  storage.set(storageKey, JSON.stringify(next));
  return next;
}

export function forgetPast(storage: KeyValueStore): void {
  storage.remove(storageKey);
}

/**
 * What stays of a search that led to a title: a word of at least two characters with a Chinese one in it, as it was
 * typed; initials, pinyin and digits tell nobody anything tomorrow, so the title stands for them.
 */
export function wordToKeep(typed: string, mode: SearchMode, title: string): string {
  const readable = mode === 'text' && /[\u3400-\u9fff]/.test(typed) && Array.from(typed.trim()).length >= 2;
  return readable ? typed.trim() : title;
}
