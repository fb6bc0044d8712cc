import { stored, textList } from '../../platform/stored';

/** The viewer's last short messages in conversations, newest first. */
export const ownPhrases = stored('chatPhrases', textList);
const most = 8;
/** The longest phrase, in characters: short texts are worth offering again, a long sentence is said once. */
const phraseChars = 24;

export function rememberPhrase(text: string): void {
  if (Array.from(text).length > phraseChars || text.indexOf('\n') >= 0) return;
  ownPhrases.set([text, ...ownPhrases.get().filter((one) => one !== text)].slice(0, most));
}
