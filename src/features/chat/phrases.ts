import { stored, textList } from '../../platform/stored';

/** What this viewer said last in conversations, newest first. */
export const ownPhrases = stored('chatPhrases', textList);
const most = 8;
/** A phrase is something to say again; a long sentence is said once. */
const phraseChars = 24;

export function rememberPhrase(text: string): void {
  if (Array.from(text).length > phraseChars || text.indexOf('\n') >= 0) return;
  ownPhrases.set([text, ...ownPhrases.get().filter((one) => one !== text)].slice(0, most));
}
