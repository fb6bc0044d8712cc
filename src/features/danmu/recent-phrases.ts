import type { KeyValueStore } from '../../platform/platform';

const key = 'dt.recentDanmu';
const kept = 6;
/** A phrase is something to say again; a long sentence is said once. */
const phraseChars = 20;

/** What this viewer sent last, newest first; nothing where nothing readable is kept. */
export function recentPhrases(storage: KeyValueStore): string[] {
  try {
    const stored: unknown = JSON.parse(storage.get(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string').slice(0, kept) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

export function rememberPhrase(storage: KeyValueStore, text: string): void {
  if (Array.from(text).length > phraseChars) return;
  const others = recentPhrases(storage).filter((one) => one !== text);
  storage.set(key, JSON.stringify([text, ...others].slice(0, kept)));
}
