import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PersonRow } from '../../contract/desk/people';
import { personStates } from '../../contract/desk/person-states';
import { useMay } from '../api/session';
import { useTexts } from '../i18n/texts';
import { DeskGrid } from '../kit/DeskGrid';
import { Page } from '../kit/Page';
import { useTime } from '../kit/times';
import { useListState } from '../kit/use-list';
import { NewPerson } from './NewPerson';
import { StateChips } from './StateChips';

const SORTS = ['createdAt'] as const;

/** Accounts, the newest first. */
export default function PeoplePage() {
  const t = useTexts();
  const said = useTime();
  const go = useNavigate();
  const state = useListState({ sort: 'createdAt' });
  const isOwner = useMay(['owner']);
  const [isNew, setIsNew] = useState(false);
  const { columns: names } = t.people;
  const chosen = personStates.find((one) => one === state.filter('state'));
  const columns: GridColDef<PersonRow>[] = [
    {
      field: 'name',
      headerName: names.name,
      flex: 1,
      minWidth: 160,
      valueGetter: (_, row) => row.name || t.people.unnamed,
    },
    { field: 'account', headerName: names.account, width: 190 },
    { field: 'phone', headerName: names.phone, width: 130 },
    { field: 'email', headerName: names.email, width: 190 },
    {
      field: 'states',
      headerName: names.state,
      width: 220,
      renderCell: ({ row }) => <StateChips person={row} />,
    },
    { field: 'createdAt', headerName: names.createdAt, width: 170, valueFormatter: (value: number) => said(value) },
  ];
  return (
    <Page
      title={t.people.find}
      hint={t.people.findHint}
      actions={
        isOwner && (
          <Button variant="contained" onClick={() => setIsNew(true)}>
            {t.people.newPerson}
          </Button>
        )
      }
    >
      <DeskGrid
        call="peopleFind"
        label={t.people.find}
        columns={columns}
        rowId={(row) => row.uid}
        state={state}
        sorts={SORTS}
        searchable
        params={{ state: chosen }}
        onOpen={(row) => void go(`/people/${encodeURIComponent(row.uid)}`)}
        filters={
          <TextField
            select
            label={t.people.state}
            value={chosen ?? 'all'}
            onChange={({ target }) => state.set({ state: target.value === 'all' ? '' : target.value })}
            sx={{ width: 160 }}
          >
            <MenuItem value="all">{t.all}</MenuItem>
            {personStates.map((one) => (
              <MenuItem key={one} value={one}>
                {t.people.states[one]}
              </MenuItem>
            ))}
          </TextField>
        }
      />
      {isNew && <NewPerson onClose={() => setIsNew(false)} />}
    </Page>
  );
}
