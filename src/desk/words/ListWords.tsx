import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import { wordLimits } from '../../contract/desk/limits-of-words';
import type { ListedWord, WordList } from '../../contract/desk/words';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { DeskGrid } from '../kit/DeskGrid';
import { EditDialog } from '../kit/EditDialog';
import { useDraft } from '../kit/use-draft';
import type { ListState } from '../kit/use-list';

/** The words of one list: to search, tick and remove them, and to add many at once. */
export function ListWords({ list, state }: { list: WordList; state: ListState }) {
  const { words } = useTexts();
  const [ticked, setTicked] = useState<string[]>([]);
  const [open, setOpen] = useState<'add' | 'remove'>();
  const columns: GridColDef<ListedWord>[] = [
    { field: 'word', headerName: words.word, flex: 1, minWidth: 140 },
    { field: 'hits', headerName: words.hits, type: 'number', width: 110 },
  ];
  const set = (changes: Record<string, string>) => {
    setTicked([]);
    state.set(changes);
  };
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h6" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {words.wordsOf(list.name)}
        </Typography>
        {ticked.length > 0 && (
          <>
            <Typography color="textSecondary">{words.chosen(ticked.length)}</Typography>
            <Button color="error" onClick={() => setOpen('remove')}>
              {words.removeWords}
            </Button>
          </>
        )}
        <Button variant="outlined" onClick={() => setOpen('add')}>
          {words.addWords}
        </Button>
      </Stack>
      <DeskGrid
        call="wordsOfList"
        label={words.wordsOf(list.name)}
        columns={columns}
        rowId={(row) => row.word}
        state={{ ...state, set }}
        sorts={['word', 'hits']}
        params={{ listId: list.id }}
        searchable
        selected={ticked}
        onSelect={setTicked}
      />
      {open === 'add' && <AddWords list={list} onClose={() => setOpen(undefined)} />}
      {open === 'remove' && (
        <RemoveWords list={list} gone={ticked} onDone={() => setTicked([])} onClose={() => setOpen(undefined)} />
      )}
    </Stack>
  );
}

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

function AddWords({ list, onClose }: { list: WordList; onClose: () => void }) {
  const { words } = useTexts();
  const change = useAct('wordsChange');
  const draft = useDraft(`words.add.${list.id}`, { text: '' });
  const add = linesOf(draft.value.text);
  const tooMany = add.length > wordLimits.atOnce;
  return (
    <EditDialog
      title={words.addWordsTo(list.name)}
      draft={draft}
      labels={{}}
      go={words.addWords}
      reason="may"
      onClose={onClose}
      onSave={(_, reason) => change.mutateAsync({ listId: list.id, add, remove: [], reason })}
    >
      <TextField
        label={words.addLabel}
        helperText={tooMany ? words.tooMany(add.length, wordLimits.atOnce) : words.addHint(wordLimits.atOnce)}
        value={draft.value.text}
        required
        multiline
        minRows={6}
        maxRows={16}
        error={tooMany}
        onChange={({ target }) => draft.set({ text: target.value })}
      />
    </EditDialog>
  );
}

interface Removing {
  list: WordList;
  gone: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

function RemoveWords({ list, gone, onDone, onClose }: Removing) {
  const { words, remove: go } = useTexts();
  const change = useAct('wordsChange');
  const draft = useDraft('words.remove', {});
  return (
    <EditDialog
      title={words.removeWordsTitle(gone.length)}
      draft={draft}
      labels={{}}
      go={go}
      reason="may"
      onClose={onClose}
      onSave={async (_, reason) => {
        await change.mutateAsync({ listId: list.id, add: [], remove: [...gone], reason });
        onDone();
      }}
    >
      <Typography>{words.removeWordsText}</Typography>
    </EditDialog>
  );
}
