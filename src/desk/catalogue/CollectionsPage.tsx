import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { CollectionList } from '../../contract/desk/collections';
import { useAct, useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { Page } from '../kit/Page';
import { SortableList } from '../kit/SortableList';
import { Fault, Waiting } from '../kit/states';
import { CollectionDialog } from './CollectionDialog';

/** All collections in the order in which viewers see them. */
export default function CollectionsPage() {
  const { collections: words } = useTexts();
  const { data, error, refetch } = useLook('collectionList', {});
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Page
      title={words.title}
      hint={words.hint}
      actions={
        <Button variant="contained" onClick={() => setOpened('')}>
          {words.add}
        </Button>
      }
    >
      {error && <Fault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && <Listed data={data} onOpen={setOpened} />}
      {opened !== null && <CollectionDialog key={opened} id={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}

function Listed({ data, onOpen }: { data: CollectionList; onOpen: (id: string) => void }) {
  const { collections: words, edit } = useTexts();
  const order = useAct('collectionsOrder');
  const items = data.info.map((one) => ({ ...one, key: one.id, name: one.title }));
  return (
    <Paper sx={{ p: 2 }}>
      {order.error && <Fault error={order.error} />}
      {items.length === 0 && <Typography color="textSecondary">{words.none}</Typography>}
      <SortableList
        label={words.title}
        items={items}
        busy={order.isPending}
        onSort={(next) => order.mutate({ ids: next.map(({ id }) => id), revision: data.revision, reason: '' })}
      >
        {({ id, title, count }) => (
          <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
            <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{title}</Typography>
            <Typography color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
              {words.count(count)}
            </Typography>
            <Button size="small" aria-label={words.edit(title)} onClick={() => onOpen(id)}>
              {edit}
            </Button>
          </Stack>
        )}
      </SortableList>
    </Paper>
  );
}
