import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import type { DeskWish } from '../../contract/desk/reports';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { Facts } from '../kit/Facts';
import { Pictures } from '../kit/Pictures';
import { SidePanel } from '../kit/SidePanel';
import { useTime } from '../kit/times';
import { useDraft } from '../kit/use-draft';
import { PanelButtons } from './PanelButtons';
import { SupportList } from './SupportList';

const states = ['open', 'found', 'none'] as const;

/** Films that members wish for, the most wanted first. */
export default function WishesPage() {
  const t = useTexts();
  const said = useTime();
  const words = t.support.wishes;
  const columns: GridColDef<DeskWish>[] = [
    { field: 'name', headerName: words.name, flex: 1, minWidth: 200 },
    { field: 'year', headerName: words.year, width: 90, valueFormatter: (value: number) => (value > 0 ? value : '') },
    { field: 'wanted', headerName: words.wanted, width: 110 },
    { field: 'by', headerName: words.by, width: 150, valueGetter: (_, row) => row.by || row.uid },
    {
      field: 'state',
      headerName: t.support.state,
      width: 110,
      valueFormatter: (value: DeskWish['state']) => words.states[value],
    },
    { field: 'at', headerName: t.support.at, width: 190, valueFormatter: (value: number) => said(value) },
  ];
  return (
    <SupportList
      call="wishList"
      words={words}
      columns={columns}
      rowId={(row) => row.id}
      sorts={['wanted', 'at']}
      filters={[
        { name: 'state', label: t.support.state, options: states.map((one) => [one, words.states[one]] as const) },
      ]}
      paramsOf={(chosen) => ({ state: states.find((one) => one === chosen('state')) })}
      panel={(row, onClose) => <Shown row={row} onClose={onClose} />}
    />
  );
}

function Shown({ row, onClose }: { row: DeskWish; onClose: () => void }) {
  const t = useTexts();
  const said = useTime();
  const words = t.support.wishes;
  const [act, setAct] = useState<'answer' | 'remove' | ''>('');
  const facts = [
    [words.year, row.year > 0 ? String(row.year) : ''],
    [words.wanted, String(row.wanted)],
    [words.by, row.by || row.uid],
    [words.link, row.link],
    [t.support.state, words.states[row.state]],
    [words.film, row.titleName || row.mediaKey],
    [t.support.at, said(row.at)],
    [t.support.answer, row.answer],
  ] as const;
  const close = () => setAct('');
  return (
    <SidePanel label={words.title} onClose={onClose}>
      <Stack spacing={2}>
        <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {row.name}
        </Typography>
        {row.text && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{row.text}</Typography>}
        <Facts facts={facts.filter(([, value]) => value !== '')} />
        {row.picture && <Pictures paths={[row.picture]} />}
        <PanelButtons
          uid={row.uid}
          go={row.state === 'open' ? t.support.toAnswer : t.support.answerAnew}
          onGo={() => setAct('answer')}
          onClose={onClose}
        >
          <Button color="error" variant="outlined" onClick={() => setAct('remove')}>
            {t.remove}
          </Button>
        </PanelButtons>
      </Stack>
      {act === 'answer' && <AnswerWish row={row} onDone={onClose} onClose={close} />}
      {act === 'remove' && <RemoveWish row={row} onDone={onClose} onClose={close} />}
    </SidePanel>
  );
}

interface ActProps {
  row: DeskWish;
  onDone: () => void;
  onClose: () => void;
}

function AnswerWish({ row, onDone, onClose }: ActProps) {
  const t = useTexts();
  const words = t.support.wishes;
  const act = useAct('wishAnswer');
  const initial = {
    state: row.state === 'none' ? ('none' as const) : ('found' as const),
    mediaKey: row.mediaKey,
    answer: row.answer,
  };
  const draft = useDraft<{ state: DeskWish['state']; mediaKey: string; answer: string }>(
    `wish.${row.id}`,
    initial,
    row.revision,
  );
  const { state, mediaKey, answer } = draft.value;
  return (
    <EditDialog
      title={t.support.toAnswer}
      draft={draft}
      labels={{ state: t.support.state, mediaKey: words.mediaKey, answer: t.support.answer }}
      go={t.support.toAnswer}
      onClose={onClose}
      onSave={async (typed, _, revision) => {
        const isNone = typed.state === 'none';
        const said = { state: isNone ? ('none' as const) : ('found' as const), answer: typed.answer };
        const key = isNone ? '' : typed.mediaKey.trim();
        await act.mutateAsync({ id: row.id, ...said, mediaKey: key, revision });
        onDone();
      }}
    >
      <Typography>{words.told(row.wanted)}</Typography>
      <TextField
        select
        label={t.support.state}
        value={state}
        onChange={({ target }) => draft.set({ state: target.value as DeskWish['state'] })}
      >
        {(['found', 'none'] as const).map((one) => (
          <MenuItem key={one} value={one}>
            {words.states[one]}
          </MenuItem>
        ))}
      </TextField>
      {state !== 'none' && (
        <TextField
          label={words.mediaKey}
          helperText={words.mediaKeyHint}
          value={mediaKey}
          onChange={({ target }) => draft.set({ mediaKey: target.value })}
          slotProps={{ htmlInput: { maxLength: 128 } }}
        />
      )}
      <TextField
        label={t.support.answer}
        value={answer}
        multiline
        minRows={2}
        onChange={({ target }) => draft.set({ answer: target.value })}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </EditDialog>
  );
}

function RemoveWish({ row, onDone, onClose }: ActProps) {
  const t = useTexts();
  const words = t.support.wishes;
  const act = useAct('wishRemove');
  const draft = useDraft(`wish.remove.${row.id}`, {});
  return (
    <EditDialog
      title={words.remove(row.name)}
      draft={draft}
      labels={{}}
      go={t.remove}
      reason="must"
      onClose={onClose}
      onSave={async (_, reason) => {
        await act.mutateAsync({ id: row.id, reason });
        onDone();
      }}
    >
      <Typography>{words.removeText}</Typography>
    </EditDialog>
  );
}
