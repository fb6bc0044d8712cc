import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import type { DeskTitle } from '../../contract/desk/catalogue';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { Thumb } from './Thumb';

/** Somebody who types pauses so long before titles are asked for. Milliseconds. */
const PAUSE_MS = 300;
const FOUND = 10;

/** A field that finds titles by their names and adds the chosen one. @param without keys that are there already */
export function AddTitle({ without, onAdd }: { without: readonly string[]; onAdd: (title: DeskTitle) => void }) {
  const { collections: words } = useTexts();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isFetching } = useLook('titleList', { q: asked, size: FOUND, sort: 'hit' }, { on: asked !== '' });
  const options = asked ? (data?.info ?? []).filter(({ mediaKey }) => !without.includes(mediaKey)) : [];
  return (
    <Autocomplete
      value={null}
      inputValue={typed}
      options={options}
      getOptionLabel={(one) => one.name}
      getOptionKey={(one) => one.mediaKey}
      // The server has found them.
      filterOptions={(all) => all}
      loading={isFetching}
      loadingText={words.addTitleHint}
      noOptionsText={asked ? words.noTitles : words.addTitleHint}
      blurOnSelect={false}
      clearOnBlur={false}
      onInputChange={(_, text, why) => why !== 'reset' && setTyped(text)}
      onChange={(_, one) => {
        if (!one) return;
        onAdd(one);
        setTyped('');
      }}
      renderOption={({ key, ...props }, one) => (
        <Stack key={key} component="li" direction="row" spacing={1} {...props}>
          <Thumb path={one.thumb} />
          <span>{one.name}</span>
        </Stack>
      )}
      renderInput={(props) => <TextField {...props} label={words.addTitle} placeholder={words.addTitleHint} />}
    />
  );
}
