import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';

interface Props {
  /** '' for none. */
  mediaKey: string;
  name: string;
  onChange: (mediaKey: string, name: string) => void;
  /** Whether it is a required field of a form, instead of a filter. */
  isField?: boolean;
}

/** The pause in typing after which titles are searched for. Milliseconds. */
const PAUSE_MS = 300;

/** One title of the site, found by its name. */
export function FilmChoice({ mediaKey, name, onChange, isField = false }: Props) {
  const t = useTexts();
  const words = t.reports.danmu;
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isFetching } = useLook('danmuTitles', { q: asked }, { on: asked !== '' });
  const value = mediaKey ? { mediaKey, name: name || mediaKey } : null;
  return (
    <Autocomplete
      value={value}
      options={asked ? (data?.info ?? []) : []}
      getOptionLabel={(one) => one.name}
      getOptionKey={(one) => one.mediaKey}
      isOptionEqualToValue={(one, other) => one.mediaKey === other.mediaKey}
      // The server has filtered already.
      filterOptions={(all) => all}
      loading={isFetching}
      loadingText={words.filmHint}
      noOptionsText={asked ? words.noFilms : words.filmHint}
      onInputChange={(_, text, why) => why === 'input' && setTyped(text)}
      onChange={(_, one) => onChange(one?.mediaKey ?? '', one?.name ?? '')}
      sx={isField ? {} : { width: { xs: '100%', sm: 260 } }}
      renderInput={(props) => (
        <TextField {...props} label={words.film} placeholder={words.filmHint} required={isField} />
      )}
    />
  );
}
