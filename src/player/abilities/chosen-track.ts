/** A track of subtitles or sound as one chooses it. */
interface Track {
  id: string;
  language: string;
  label: string;
}

/** What a viewer wants of the tracks of a kind: a language ('' for none), and in it the track that they chose, as far as it is remembered. */
export type Wanted = Pick<Track, 'language'> & Partial<Track>;

/** Of a film's tracks the one that is wanted: that very one, else the one that is called like it, else the first of its language. */
export function chosenTrack<T extends Track>(tracks: readonly T[], { language, id, label }: Wanted): T | undefined {
  if (language === '') return undefined;
  const ofLanguage = tracks.filter((track) => track.language === language);
  const called = ofLanguage.filter((track) => track.label === label);
  return called.find((track) => track.id === id) ?? called[0] ?? ofLanguage[0];
}
