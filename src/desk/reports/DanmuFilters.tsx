import { useTexts } from '../i18n/texts';
import { Choice } from '../kit/Choice';
import { FilmChoice } from '../kit/FilmChoice';
import { SearchField } from '../kit/SearchField';
import type { ChosenDanmu } from './use-chosen-danmu';

/** The filters of danmu, for the table and for the film alike. */
export function DanmuFilters({ chosen }: { chosen: ChosenDanmu }) {
  const words = useTexts().reports.danmu;
  const { mediaKey, name, episodes, episodeKey, uid, hidden, set } = chosen;
  return (
    <>
      <FilmChoice
        mediaKey={mediaKey}
        name={name}
        onChange={(key) => set({ film: key, episode: '', ...(key ? {} : { q: '' }) })}
      />
      {episodes.length > 1 && (
        <Choice
          label={words.episode}
          value={episodeKey}
          options={episodes.map((one) => [one.episodeKey, words.episodeName(one.position, one.title)] as const)}
          onChange={(key) => set({ episode: key })}
        />
      )}
      <SearchField
        label={words.uid}
        value={uid}
        onChange={(typed) => set({ uid: typed.trim(), ...(typed || mediaKey ? {} : { q: '' }) })}
      />
      <Choice
        label={words.shown}
        value={hidden}
        options={[
          ['false', words.shownOnes],
          ['true', words.hidden],
        ]}
        onChange={(value) => set({ hidden: value })}
      />
    </>
  );
}
