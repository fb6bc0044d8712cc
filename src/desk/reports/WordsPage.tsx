import Delete from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAct, useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { Page } from '../kit/Page';
import { SearchField } from '../kit/SearchField';
import { Fault, Waiting } from '../kit/states';
import { toast } from '../kit/toast';
import { useDraft } from '../kit/use-draft';

/** Rows of the table: a page of thousands is slow to draw, and nobody reads it. */
const SHOWN = 200;

/** Words that hold posts back: with how much each has held, many added at once, and a field to try a text. */
export default function WordsPage() {
  const t = useTexts();
  const words = t.reports.words;
  const { data, error, refetch } = useLook('words', {});
  return (
    <Page title={words.title} hint={words.hint}>
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={3} sx={{ alignItems: { md: 'flex-start' } }}>
        <Stack spacing={2} sx={{ flex: 2, minWidth: 0 }}>
          {error && <Fault error={error} onRetry={() => void refetch()} />}
          {!data && !error && <Waiting />}
          {data && <WordList all={data.info} />}
        </Stack>
        <Stack spacing={3} sx={{ flex: 1, minWidth: { md: 280 } }}>
          <AddWords />
          <Trial />
        </Stack>
      </Stack>
    </Page>
  );
}

function WordList({ all }: { all: { word: string; hits: number }[] }) {
  const t = useTexts();
  const words = t.reports.words;
  const [q, setQ] = useState('');
  const [gone, setGone] = useState('');
  const found = all.filter(({ word }) => word.toLowerCase().includes(q.trim().toLowerCase()));
  return (
    <>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <SearchField label={words.find} value={q} onChange={setQ} />
        <Typography color="textSecondary">{words.count(found.length)}</Typography>
      </Stack>
      {found.length === 0 && (
        <Typography color="textSecondary">{all.length === 0 ? words.none : words.noneFound}</Typography>
      )}
      {found.length > 0 && (
        <Paper variant="outlined">
          <Table size="small" sx={{ tableLayout: 'fixed', '& td': { overflowWrap: 'anywhere' } }}>
            <TableHead>
              <TableRow>
                <TableCell>{words.word}</TableCell>
                <TableCell sx={{ width: 110 }}>{words.hits}</TableCell>
                <TableCell sx={{ width: 72 }} />
              </TableRow>
            </TableHead>
            <TableBody>
              {found.slice(0, SHOWN).map(({ word, hits }) => (
                <TableRow key={word}>
                  <TableCell>{word}</TableCell>
                  <TableCell>{hits}</TableCell>
                  <TableCell>
                    <IconButton aria-label={words.remove(word)} onClick={() => setGone(word)}>
                      <Delete fontSize="small" />
                    </IconButton>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Paper>
      )}
      {found.length > SHOWN && <Typography color="textSecondary">{words.shownFirst(SHOWN)}</Typography>}
      {gone && <RemoveWord word={gone} onClose={() => setGone('')} />}
    </>
  );
}

function RemoveWord({ word, onClose }: { word: string; onClose: () => void }) {
  const t = useTexts();
  const change = useAct('wordsChange');
  const draft = useDraft(`words.remove.${word}`, {});
  return (
    <EditDialog
      title={t.reports.words.remove(word)}
      draft={draft}
      labels={{}}
      go={t.remove}
      reason="may"
      onClose={onClose}
      onSave={(_, reason) => change.mutateAsync({ add: [], remove: [word], reason })}
    >
      <Typography>{t.reports.words.removeText}</Typography>
    </EditDialog>
  );
}

const MOST = 500;
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function AddWords() {
  const t = useTexts();
  const words = t.reports.words;
  const change = useAct('wordsChange');
  const draft = useDraft('words.add', { text: '' });
  const add = linesOf(draft.value.text);
  return (
    <Stack
      component="form"
      spacing={1.5}
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(
          { add, remove: [], reason: '' },
          {
            onSuccess: () => {
              draft.clear();
              toast(words.added);
            },
          },
        );
      }}
    >
      <Typography variant="subtitle1" component="h2">
        {words.add}
      </Typography>
      {change.error && <Fault error={change.error} />}
      <TextField
        label={words.add}
        helperText={words.addHint}
        value={draft.value.text}
        multiline
        minRows={4}
        maxRows={12}
        error={add.length > MOST}
        onChange={({ target }) => draft.set({ text: target.value })}
      />
      <Button
        type="submit"
        variant="contained"
        loading={change.isPending}
        disabled={add.length === 0 || add.length > MOST}
        sx={{ alignSelf: 'flex-start' }}
      >
        {words.addGo}
      </Button>
    </Stack>
  );
}

function Trial() {
  const t = useTexts();
  const words = t.reports.words;
  const [text, setText] = useState('');
  const { data, error } = useLook('wordsTry', { text }, { on: text.trim() !== '' });
  return (
    <Stack spacing={1.5}>
      <Typography variant="subtitle1" component="h2">
        {words.tryIt}
      </Typography>
      <TextField
        label={words.tryIt}
        helperText={words.tryHint}
        value={text}
        multiline
        minRows={2}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      {error && <Fault error={error} />}
      {data && text.trim() !== '' && (
        <Alert severity={data.found.length > 0 ? 'warning' : 'success'} variant="outlined" role="status">
          {data.found.length > 0 ? words.found(data.found.join('、')) : words.clean}
        </Alert>
      )}
    </Stack>
  );
}
