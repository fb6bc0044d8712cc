import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type WordAct, type WordPlace, wordActs, wordLimits, wordPlaces } from '../../contract/desk/limits-of-words';
import type { WordList, WordListFacts } from '../../contract/desk/words';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { CheckField, LineField } from '../kit/fields';
import { useDraft } from '../kit/use-draft';

interface Props {
  list: WordList;
  onClose: () => void;
}

/** A form for one list: its name, what is done about its words, and at which places they are looked for. */
export function WordListDialog({ list, onClose }: Props) {
  const t = useTexts();
  const { words } = t;
  const save = useAct('wordListSave');
  const [isRemoving, setRemoving] = useState(false);
  const [read] = useState(list.revision);
  const { id, name, act, places, active } = list;
  const draft = useDraft<WordListFacts>(`words.list.${id || 'new'}`, { name, act, places, active }, read);
  if (isRemoving) return <Remove list={list} onClose={onClose} />;
  const { value, set } = draft;
  const said = (field: keyof WordListFacts, row: WordListFacts) => {
    if (field === 'act') return words.acts[row.act];
    if (field === 'places') return row.places.map((place) => words.places[place]).join('、');
    return field === 'active' ? (row.active ? t.yes : t.no) : row.name;
  };
  return (
    <EditDialog
      title={id ? words.edit(name) : words.add}
      draft={draft}
      labels={words.labels}
      tell={said}
      reason="may"
      onClose={onClose}
      onSave={(facts, reason, revision) => save.mutateAsync({ id, facts, revision, reason })}
    >
      <LineField
        label={words.labels.name}
        value={value.name}
        most={wordLimits.nameChars}
        required
        onChange={(typed) => set({ name: typed })}
      />
      <TextField
        select
        label={words.labels.act}
        helperText={words.actHints[value.act]}
        value={value.act}
        onChange={({ target }) => set({ act: target.value as WordAct })}
      >
        {wordActs.map((one) => (
          <MenuItem key={one} value={one}>
            {words.acts[one]}
          </MenuItem>
        ))}
      </TextField>
      <Places value={value.places} onChange={(next) => set({ places: next })} />
      <CheckField label={words.labels.active} value={value.active} onChange={(on) => set({ active: on })} />
      {id && (
        <Button color="error" sx={{ alignSelf: 'flex-start' }} onClick={() => setRemoving(true)}>
          {words.remove}
        </Button>
      )}
    </EditDialog>
  );
}

function Places({ value, onChange }: { value: readonly WordPlace[]; onChange: (next: WordPlace[]) => void }) {
  const { words } = useTexts();
  return (
    <FormControl component="fieldset" error={value.length === 0}>
      <FormLabel component="legend">{words.labels.places}</FormLabel>
      <FormGroup row>
        {wordPlaces.map((place) => (
          <CheckField
            key={place}
            label={words.places[place]}
            value={value.includes(place)}
            onChange={(on) => onChange(wordPlaces.filter((one) => (one === place ? on : value.includes(one))))}
          />
        ))}
      </FormGroup>
      {value.length === 0 && <FormHelperText>{words.placesMissing}</FormHelperText>}
    </FormControl>
  );
}

function Remove({ list, onClose }: Props) {
  const { words, remove: go } = useTexts();
  const remove = useAct('wordListRemove');
  const draft = useDraft<Partial<WordListFacts>>(`words.list.remove.${list.id}`, {});
  return (
    <EditDialog
      title={words.remove}
      draft={draft}
      labels={{}}
      reason="must"
      go={go}
      onClose={onClose}
      onSave={(_, reason, revision) => remove.mutateAsync({ id: list.id, revision: revision || list.revision, reason })}
    >
      <Typography>{words.removeText(list.name)}</Typography>
    </EditDialog>
  );
}
