import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskGood, GoldStore } from '../../contract/desk/goods';
import { goodKinds } from '../../contract/desk/limits-of-goods';
import { CHANGED, DeskError } from '../api/call';
import { useAct, useLook } from '../api/hooks';
import { useMay } from '../api/session';
import { useTexts } from '../i18n/texts';
import { Page } from '../kit/Page';
import { Fault, sentenceOf, Waiting } from '../kit/states';
import { toast } from '../kit/toast';
import { GoodDialog } from './GoodDialog';
import { GoodsTable } from './GoodsTable';

/** The goods that gold is exchanged for, in the order of the store. */
export default function GoodsPage() {
  const { goods: words } = useTexts();
  const { data, error, refetch } = useLook('goldStore', {});
  const [opened, open] = useState<DeskGood | 'new' | null>(null);
  return (
    <Page
      title={words.title}
      hint={words.hint}
      actions={
        <Button variant="contained" onClick={() => open('new')}>
          {words.add}
        </Button>
      }
    >
      {error && <Fault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && <Shelves store={data} onOpen={open} />}
      {opened && (
        <GoodDialog
          key={opened === 'new' ? 'new' : opened.id}
          good={opened === 'new' ? null : opened}
          onClose={() => open(null)}
        />
      )}
    </Page>
  );
}

function Shelves({ store, onOpen }: { store: GoldStore; onOpen: (good: DeskGood) => void }) {
  const move = useMove(store);
  return (
    <Stack spacing={2}>
      <Closed store={store} />
      {goodKinds.map((kind) => (
        <GoodsTable
          key={kind}
          kind={kind}
          goods={store.info.filter((good) => good.kind === kind)}
          busy={move.busy}
          onMove={move.go}
          onOpen={onOpen}
        />
      ))}
    </Stack>
  );
}

/** Says what viewers cannot see although it is on this page, and where that is changed. */
function Closed({ store }: { store: GoldStore }) {
  const { goods: words } = useTexts();
  const isOwner = useMay(['owner']);
  if (store.open && store.looksOpen) return null;
  return (
    <Alert
      severity="warning"
      action={
        isOwner && (
          <Button color="inherit" component={Link} to="/switches">
            {words.toSwitches}
          </Button>
        )
      }
    >
      {store.open ? words.looksClosed : words.closed}
    </Alert>
  );
}

/** Swaps a good with its neighbour of the same kind. */
function useMove(store: GoldStore): { go: (good: DeskGood, by: 1 | -1) => void; busy: boolean } {
  const t = useTexts();
  const order = useAct('goodsOrder');
  async function go(good: DeskGood, by: 1 | -1): Promise<void> {
    const kind = store.info.filter((one) => one.kind === good.kind);
    const other = kind[kind.indexOf(good) + by];
    if (!other) return;
    const ids = store.info.map(({ id }) => (id === good.id ? other.id : id === other.id ? good.id : id));
    try {
      await order.mutateAsync({ ids, revision: store.revision, reason: '' });
      toast(t.goods.moved);
    } catch (error) {
      if (!(error instanceof DeskError)) throw error;
      toast(error.ret === CHANGED ? t.goods.orderChanged : sentenceOf(error, t));
    }
  }
  return { go: (good, by) => void go(good, by), busy: order.isPending };
}
