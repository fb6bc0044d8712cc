import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { GridColDef } from '@mui/x-data-grid';
import { Link, useParams } from 'react-router-dom';
import type { GoldEntry, VipEntry } from '../../contract/desk/people';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { DeskGrid } from '../kit/DeskGrid';
import { Page } from '../kit/Page';
import { useListState } from '../kit/use-list';
import { useEntryWords } from './entry-columns';

/** All entries of a member's gold, or of their VIP time. */
export default function EntriesPage() {
  const t = useTexts();
  const { uid = '' } = useParams();
  const state = useListState({ sort: 'at' });
  const of = state.filter('of') === 'vip' ? 'vip' : 'gold';
  const { data } = useLook('person', { uid });
  const name = data?.uid === uid ? data.name || t.people.unnamed : uid;
  const back = `/people/${encodeURIComponent(uid)}`;
  return (
    <Page
      title={t.people.entriesOf(name)}
      hint={t.people.entriesHint}
      actions={
        <Button component={Link} to={back}>
          {t.people.toPerson}
        </Button>
      }
    >
      <Tabs
        value={of}
        onChange={(_, next: string) => state.set({ of: next === 'gold' ? '' : next, order: '' })}
        sx={{ mb: 2 }}
        aria-label={t.people.entriesOf(name)}
      >
        <Tab value="gold" label={t.people.gold} />
        <Tab value="vip" label={t.people.vip} />
      </Tabs>
      {of === 'gold' ? <Gold uid={uid} /> : <Vip uid={uid} />}
    </Page>
  );
}

const SORTS = ['at'] as const;
const widths = { gold: [220, 120], vip: [220, 220, 240] } as const;

/** Columns of a ledger: the first ones have fixed widths, the last one takes the rest. */
function columnsOf<T>(names: string[], cells: (row: T) => string[], sizes: readonly number[]) {
  return names.map((headerName, at) => {
    const field = at === 0 ? 'at' : `cell-${at}`;
    const size = sizes[at] === undefined ? { flex: 1, minWidth: 200 } : { width: sizes[at] };
    return { field, headerName, ...size, valueGetter: (_: unknown, row: T) => cells(row)[at] };
  });
}

function Gold({ uid }: { uid: string }) {
  const t = useTexts();
  const { gold } = useEntryWords();
  const state = useListState({ sort: 'at' });
  const columns: GridColDef<GoldEntry>[] = columnsOf(gold.names, gold.cells, widths.gold);
  return (
    <DeskGrid
      call="personGold"
      label={t.people.gold}
      columns={columns}
      rowId={(row) => row.id}
      state={state}
      sorts={SORTS}
      params={{ uid }}
    />
  );
}

function Vip({ uid }: { uid: string }) {
  const t = useTexts();
  const { vip } = useEntryWords();
  const state = useListState({ sort: 'at' });
  const columns: GridColDef<VipEntry>[] = columnsOf(vip.names, vip.cells, widths.vip);
  return (
    <DeskGrid
      call="personVip"
      label={t.people.vip}
      columns={columns}
      rowId={(row) => row.id}
      state={state}
      sorts={SORTS}
      params={{ uid }}
    />
  );
}
