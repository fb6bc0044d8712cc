import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import type { HandGrant } from '../../contract/desk/shop';
import { useMay } from '../api/session';
import { useTexts } from '../i18n/texts';
import { DeskGrid } from '../kit/DeskGrid';
import { Page } from '../kit/Page';
import { useTime } from '../kit/times';
import { useListState } from '../kit/use-list';
import { AskGrant } from './AskGrant';
import { GrantDialog } from './GrantDialog';
import { useGiven } from './use-given';

const SORTS = ['at'] as const;

/** The grants made by hand, and those that wait for a second person. */
export default function GrantsPage() {
  const t = useTexts();
  const said = useTime();
  const given = useGiven();
  const mayAsk = useMay(['owner', 'cashier']);
  const state = useListState({ sort: 'at' });
  const [isAsking, ask] = useState(false);
  const [opened, open] = useState<HandGrant | null>(null);
  const columns: GridColDef<HandGrant>[] = [
    { field: 'at', headerName: t.shop.askedAt, width: 180, valueFormatter: (value: number) => said(value) },
    { field: 'name', headerName: t.shop.receiver, width: 160 },
    { field: 'what', headerName: t.shop.what, width: 160, valueGetter: (_, row) => given(row) },
    {
      field: 'state',
      headerName: t.shop.state,
      width: 120,
      valueFormatter: (value: HandGrant['state']) => t.shop.grantStates[value],
    },
    { field: 'by', headerName: t.shop.asker, width: 140 },
    { field: 'second', headerName: t.shop.decider, width: 140 },
    { field: 'reason', headerName: t.reason, flex: 1, minWidth: 180 },
  ];
  const waiting = state.filter('waiting') === '1';
  return (
    <Page
      title={t.shop.grants}
      hint={t.shop.grantsHint}
      actions={
        mayAsk && (
          <Button variant="contained" onClick={() => ask(true)}>
            {t.shop.grant}
          </Button>
        )
      }
    >
      <DeskGrid
        call="grantList"
        label={t.shop.grants}
        columns={columns}
        rowId={(row) => row.id}
        state={state}
        sorts={SORTS}
        searchable
        params={waiting ? { waiting } : {}}
        onOpen={open}
        filters={
          <FormControlLabel
            control={
              <Checkbox
                checked={waiting}
                onChange={(event) => state.set({ waiting: event.target.checked ? '1' : '' })}
              />
            }
            label={t.shop.onlyWaiting}
          />
        }
      />
      {isAsking && <AskGrant onClose={() => ask(false)} />}
      {opened && <GrantDialog grant={opened} onClose={() => open(null)} />}
    </Page>
  );
}
