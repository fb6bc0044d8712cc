import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { GridColDef } from '@mui/x-data-grid';
import { useNavigate } from 'react-router-dom';
import type { DeskOrder } from '../../contract/desk/money';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { DeskGrid } from '../kit/DeskGrid';
import { useMoney } from '../kit/money';
import { Page } from '../kit/Page';
import { fromField, useTime } from '../kit/times';
import { useListState } from '../kit/use-list';
import { useOrderState } from './order-state';
import { useProviderName } from './provider-name';

const SORTS = ['createdAt'] as const;

/** The orders of the site. */
export default function OrdersPage() {
  const t = useTexts();
  const said = useTime();
  const money = useMoney();
  const named = useProviderName();
  const stated = useOrderState();
  const go = useNavigate();
  const state = useListState({ sort: 'createdAt' });
  const columns: GridColDef<DeskOrder>[] = [
    { field: 'createdAt', headerName: t.money.createdAt, width: 180, valueFormatter: (value: number) => said(value) },
    { field: 'id', headerName: t.money.order, width: 200 },
    { field: 'name', headerName: t.money.buyer, width: 140 },
    { field: 'subject', headerName: t.money.subject, flex: 1, minWidth: 180 },
    {
      field: 'amount',
      headerName: t.money.amount,
      width: 130,
      align: 'right',
      headerAlign: 'right',
      valueFormatter: (value: number | null, row) => money(value, row.currency),
    },
    {
      field: 'state',
      headerName: t.money.state,
      width: 120,
      valueFormatter: (_, row) => stated(row),
    },
    { field: 'provider', headerName: t.money.provider, width: 130, valueFormatter: (value: string) => named(value) },
  ];
  const filters = { state: state.filter('state'), provider: state.filter('provider') };
  const [from, until] = [fromField(state.filter('from')), fromField(state.filter('until'))];
  return (
    <Page title={t.money.orders} hint={t.money.ordersHint}>
      <DeskGrid
        call="orderList"
        label={t.money.orders}
        columns={columns}
        rowId={(row) => row.id}
        state={state}
        sorts={SORTS}
        searchable
        params={{
          state: (filters.state || undefined) as DeskOrder['state'] | undefined,
          provider: filters.provider || undefined,
          from: from || undefined,
          until: until || undefined,
        }}
        onOpen={(row) => go(`/orders/${encodeURIComponent(row.id)}`)}
        filters={<Filters state={state} />}
      />
    </Page>
  );
}

function Filters({ state }: { state: ReturnType<typeof useListState> }) {
  const t = useTexts();
  const named = useProviderName();
  const states = Object.entries(t.money.states);
  const { data } = useLook('orderProviders', {});
  return (
    <>
      <TextField
        select
        label={t.money.state}
        value={state.filter('state')}
        onChange={(event) => state.set({ state: event.target.value })}
        sx={{ width: 150 }}
      >
        <MenuItem value="">{t.all}</MenuItem>
        {states.map(([one, name]) => (
          <MenuItem key={one} value={one}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t.money.provider}
        value={data ? state.filter('provider') : ''}
        onChange={(event) => state.set({ provider: event.target.value })}
        sx={{ width: 170 }}
      >
        <MenuItem value="">{t.all}</MenuItem>
        {(data?.info ?? []).map((one) => (
          <MenuItem key={one} value={one}>
            {named(one)}
          </MenuItem>
        ))}
      </TextField>
      {(['from', 'until'] as const).map((name) => (
        <TextField
          key={name}
          type="datetime-local"
          label={t.money[name]}
          value={state.filter(name)}
          onChange={(event) => state.set({ [name]: event.target.value })}
          sx={{ width: 220 }}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
    </>
  );
}
