import { stored, textList } from '../../platform/stored';

const searches = stored('search.past', textList);

/** Takes the searches of the account that signs out. @returns the function that restores them, as those of this device's visitor */
export function keepSearches(): () => void {
  const words = searches.get();
  return () => searches.set(words);
}
