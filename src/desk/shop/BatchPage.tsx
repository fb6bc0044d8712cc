import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { BatchCode, CodeBatch } from '../../contract/desk/shop';
import { useAct, useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { DeskGrid } from '../kit/DeskGrid';
import { EditDialog } from '../kit/EditDialog';
import { Facts } from '../kit/Facts';
import { Page } from '../kit/Page';
import { Fault, Waiting } from '../kit/states';
import { useTime } from '../kit/times';
import { useDraft } from '../kit/use-draft';
import { useListState } from '../kit/use-list';

const SORTS = ['tail'] as const;

/** A batch of codes with the state of each. */
export default function BatchPage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const { data, error, refetch } = useLook('codeBatch', { batchId: id, size: 1 });
  const [isOpen, open] = useState(false);
  const left = data ? openOf(data.batch) : 0;
  return (
    <Page
      title={t.shop.batchTitle(id)}
      actions={
        <>
          <Button component={Link} to="/codes">
            {t.shop.toBatches}
          </Button>
          {left > 0 && (
            <Button variant="outlined" color="error" onClick={() => open(true)}>
              {t.shop.withdrawCodes}
            </Button>
          )}
        </>
      }
    >
      {error && <Fault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && (
        <Stack spacing={2}>
          <BatchFacts batch={data.batch} />
          <Codes batchId={id} />
        </Stack>
      )}
      {isOpen && <Withdraw batchId={id} left={left} onClose={() => open(false)} />}
    </Page>
  );
}

const openOf = ({ codes, used, withdrawn }: CodeBatch): number => codes - used - withdrawn;

function BatchFacts({ batch }: { batch: CodeBatch }) {
  const t = useTexts();
  const words = t.shop.batch;
  const said = useTime();
  return (
    <Paper sx={{ p: 2 }}>
      <Facts
        facts={[
          [words.packageId, `${batch.packageId} · ${t.shop.level(batch.level)} · ${t.shop.days(batch.days, 0)}`],
          [words.codes, batch.codes],
          [words.used, batch.used],
          [words.withdrawn, batch.withdrawn],
          [words.open, openOf(batch)],
          [words.createdAt, said(batch.createdAt)],
          [words.expiresAt, batch.expiresAt > 0 ? said(batch.expiresAt) : t.shop.openEnd],
          [words.note, batch.note || t.none],
        ]}
      />
    </Paper>
  );
}

function Codes({ batchId }: { batchId: string }) {
  const t = useTexts();
  const words = t.shop.code;
  const said = useTime();
  const state = useListState({ sort: 'tail', descending: false });
  const columns: GridColDef<BatchCode>[] = [
    { field: 'tail', headerName: words.tail, width: 140 },
    {
      field: 'state',
      headerName: words.state,
      width: 120,
      valueFormatter: (value: BatchCode['state']) => t.shop.codeStates[value],
    },
    {
      field: 'at',
      headerName: words.at,
      width: 180,
      valueFormatter: (value: number) => (value > 0 ? said(value) : '—'),
    },
    { field: 'name', headerName: words.name, flex: 1, minWidth: 160 },
  ];
  const filter = state.filter('state');
  return (
    <DeskGrid
      call="codeBatch"
      label={t.shop.codes}
      columns={columns}
      rowId={(row) => row.id}
      state={state}
      sorts={SORTS}
      searchable
      params={{ batchId, state: (filter || undefined) as BatchCode['state'] | undefined }}
      filters={
        <TextField
          select
          label={words.state}
          value={filter}
          onChange={(event) => state.set({ state: event.target.value })}
          sx={{ width: 150 }}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">{t.all}</MenuItem>
          {Object.entries(t.shop.codeStates).map(([one, name]) => (
            <MenuItem key={one} value={one}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      }
    />
  );
}

function Withdraw({ batchId, left, onClose }: { batchId: string; left: number; onClose: () => void }) {
  const t = useTexts();
  const withdraw = useAct('codesWithdraw');
  const draft = useDraft(`codes-withdraw.${batchId}`, {});
  return (
    <EditDialog
      title={t.shop.withdrawCodes}
      draft={draft}
      labels={{}}
      reason="must"
      go={t.shop.withdrawCodes}
      onClose={onClose}
      onSave={(_, reason) => withdraw.mutateAsync({ batchId, reason })}
    >
      <Typography>{t.shop.withdrawCodesText(left)}</Typography>
    </EditDialog>
  );
}
