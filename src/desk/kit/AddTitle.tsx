import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import type { CategoryPath } from '../../contract/categories';
import type { DeskTitle } from '../../contract/desk/catalogue';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { useOpenForm } from './open-forms';
import { Thumb } from './Thumb';

/** The pause in typing after which titles are searched for. Milliseconds. */
const PAUSE_MS = 300;
const FOUND = 10;

interface Props {
  /** Keys of titles that are in the list already. */
  without: readonly string[];
  /** Limits the search to this category. */
  category?: CategoryPath | '';
  onAdd: (title: DeskTitle) => void;
}

/** A field that finds titles by their names and adds the chosen one. */
export function AddTitle({ without, category = '', onAdd }: Props) {
  const { collections: words } = useTexts();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isFetching } = useLook(
    'titleList',
    { q: asked, size: FOUND, sort: 'hit', ...(category && { category }) },
    { on: asked !== '' },
  );
  const options = asked ? (data?.info ?? []).filter(({ mediaKey }) => !without.includes(mediaKey)) : [];
  return (
    <>
      {isOpen && <PreviewsWait />}
      <Autocomplete
        value={null}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        inputValue={typed}
        options={options}
        getOptionLabel={(one) => one.name}
        getOptionKey={(one) => one.mediaKey}
        // The server has filtered already.
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
    </>
  );
}

/** Hides previews: a preview that loads takes the focus for a moment, and the list of options would close. */
function PreviewsWait() {
  useOpenForm();
  return null;
}
