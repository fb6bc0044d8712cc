import { stored, textList } from '../../platform/stored';

/** The texts that this viewer sent last, newest first. */
export const recentPhrases = stored('recentDanmu', textList);
const most = 6;
/** The longest phrase, in characters: short texts are worth offering again, a long sentence is said once. */
const phraseChars = 20;

export function rememberPhrase(text: string): void {
  if (Array.from(text).length > phraseChars) return;
  const others = recentPhrases.get().filter((one) => one !== text);
  recentPhrases.set([text, ...others].slice(0, most));
}
