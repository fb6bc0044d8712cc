import { stored, textList } from '../../platform/stored';

/** What this viewer sent last, newest first. */
export const recentPhrases = stored('recentDanmu', textList);
const most = 6;
/** A phrase is something to say again; a long sentence is said once. */
const phraseChars = 20;

export function rememberPhrase(text: string): void {
  if (Array.from(text).length > phraseChars) return;
  const others = recentPhrases.get().filter((one) => one !== text);
  recentPhrases.set([text, ...others].slice(0, most));
}
