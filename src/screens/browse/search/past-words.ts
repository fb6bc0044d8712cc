import { limits } from '../../../contract/limits';
import { stored, textList } from '../../../platform/stored';
import type { SearchMode } from './typing';

/** As many as one looks through without scrolling. */
const kept = 10;

/** Words that were searched for, the newest first. */
export const pastWords = stored('search.past', textList);

/** @returns the list with the word at its head. */
export function rememberWord(word: string): string[] {
  const trimmed = Array.from(word.trim()).slice(0, limits.searchMaxChars).join('');
  const before = pastWords.get();
  if (!trimmed) return before;
  const next = [trimmed, ...before.filter((other) => other !== trimmed)].slice(0, kept);
  pastWords.set(next);
  return next;
}

/**
 * What stays of a search that led to a title, '' while it has led to none: a word of at least two characters with a Chinese one in it, as it was
 * typed; initials, pinyin and digits tell nobody anything tomorrow, so the title stands for them.
 */
export function wordToKeep(typed: string, mode: SearchMode, title: string): string {
  const readable = mode === 'text' && /[\u3400-\u9fff]/.test(typed) && Array.from(typed.trim()).length >= 2;
  return readable ? typed.trim() : title;
}
