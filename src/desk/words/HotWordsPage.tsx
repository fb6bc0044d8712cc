import Delete from '@mui/icons-material/Delete';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import type { DeskData } from '../../contract/desk/calls';
import { siteWordLimits } from '../../contract/desk/limits-of-site-words';
import { useAct, useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { Page } from '../kit/Page';
import { SortableList } from '../kit/SortableList';
import { Fault, Waiting } from '../kit/states';
import { useDraft } from '../kit/use-draft';
import { SaveWords, WordsActs } from './SaveWords';

/** The operator's hot searches, in the order in which viewers get them. */
export default function HotWordsPage() {
  const { siteWords: words } = useTexts();
  const { data, error, refetch } = useLook('hotWords', {});
  return (
    <Page title={words.hot} hint={words.hotHint}>
      {error && <Fault error={error} onRetry={() => void refetch()} />}
      {data ? <Editor read={data} /> : !error && <Waiting />}
    </Page>
  );
}

interface HotDraft {
  words: string[];
}

function Editor({ read }: { read: DeskData<'hotWords'> }) {
  const { siteWords: words } = useTexts();
  const save = useAct('hotWordsSave');
  const draft = useDraft<HotDraft>('hotWords', { words: read.facts.words }, read.facts.revision);
  const [isSaving, setSaving] = useState(false);
  const all = draft.value.words;
  const found = new Map(read.found.map(({ word, titles }) => [word, titles]));
  const isChanged = JSON.stringify(all) !== JSON.stringify(read.facts.words);
  const set = (next: string[]) => draft.set({ words: next });
  return (
    <Stack spacing={2} sx={{ maxWidth: 720 }}>
      <WordsActs isChanged={isChanged} onSave={() => setSaving(true)} onDiscard={draft.clear} />
      <Paper sx={{ p: 2 }}>
        {all.length < siteWordLimits.hotWords && <AddWord without={all} onAdd={(word) => set([word, ...all])} />}
        {all.length === 0 && <Typography color="textSecondary">{words.noHot}</Typography>}
        <SortableList
          label={words.hot}
          items={all.map((word) => ({ key: word, name: word }))}
          onSort={(next) => set(next.map(({ key }) => key))}
        >
          {({ key }) => (
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{key}</Typography>
              <Typography variant="body2" color={found.get(key) === 0 ? 'error' : 'textSecondary'}>
                {toldOf(found.get(key), words)}
              </Typography>
              <IconButton
                size="small"
                aria-label={words.remove(key)}
                onClick={() => set(all.filter((word) => word !== key))}
              >
                <Delete fontSize="small" />
              </IconButton>
            </Stack>
          )}
        </SortableList>
      </Paper>
      {isSaving && (
        <SaveWords
          title={words.saveHot}
          text={words.saveHotText}
          draft={draft}
          labels={{ words: words.hot }}
          tell={(_, row) => row.words.join('、') || words.nothing}
          onSave={({ words: next }, reason, revision) => save.mutateAsync({ words: next, revision, reason })}
          onClose={() => setSaving(false)}
        />
      )}
    </Stack>
  );
}

/** How many titles a word finds, in words. @param titles undefined for a word that is not saved yet */
const toldOf = (titles: number | undefined, words: ReturnType<typeof useTexts>['siteWords']): string =>
  titles === undefined ? words.notSaved : titles === 0 ? words.findsNothing : words.finds(titles);

function AddWord({ without, onAdd }: { without: readonly string[]; onAdd: (word: string) => void }) {
  const { siteWords: words } = useTexts();
  const [typed, setTyped] = useState('');
  const word = typed.trim();
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!word || without.includes(word)) return;
    onAdd(word);
    setTyped('');
  };
  return (
    <Stack component="form" direction="row" spacing={1} sx={{ mb: 1, alignItems: 'flex-start' }} onSubmit={add}>
      <TextField
        label={words.addHot}
        value={typed}
        size="small"
        sx={{ flex: 1 }}
        error={without.includes(word)}
        helperText={without.includes(word) ? words.there : ''}
        onChange={({ target: { value } }) => setTyped(value)}
        slotProps={{ htmlInput: { maxLength: siteWordLimits.hotChars } }}
      />
      <Button type="submit" variant="outlined" disabled={!word || without.includes(word)}>
        {words.add}
      </Button>
    </Stack>
  );
}
