import { stored, textList } from '../../platform/stored';

const searches = stored('search.past', textList);

/** Takes the searches of who is leaving. @returns puts them back, as those of this device's visitor */
export function keepSearches(): () => void {
  const words = searches.get();
  return () => searches.set(words);
}
