import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { WordList } from '../../contract/desk/words';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { Fault, Waiting } from '../kit/states';
import { TableBox } from '../kit/TableBox';
import { useListState } from '../kit/use-list';
import { ListWords } from './ListWords';
import { Trial } from './Trial';
import { WordListDialog } from './WordListDialog';

const fresh: WordList = {
  ...{ id: '', name: '', act: 'refuse', places: ['danmu', 'comment'], active: true },
  ...{ words: 0, hits: 0, revision: '' },
};

/** The lists, the words of the one that is chosen, and a field to try a text. */
export function WordLists() {
  const { data, error, refetch } = useLook('wordLists', {});
  const state = useListState({ sort: 'hits' });
  const [open, setOpen] = useState<WordList>();
  const all = data?.info ?? [];
  const chosen = all.find(({ id }) => id === state.filter('list')) ?? all[0];
  return (
    <Stack direction={{ xs: 'column', lg: 'row' }} spacing={3} sx={{ alignItems: { lg: 'flex-start' } }}>
      <Stack spacing={3} sx={{ flex: 2, minWidth: 0 }}>
        {error && <Fault error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting />}
        {data && <Lists all={all} chosen={chosen} onChoose={(list) => state.set({ list, q: '' })} onOpen={setOpen} />}
        {chosen && <ListWords key={chosen.id} list={chosen} state={state} />}
      </Stack>
      <Trial />
      {open && <WordListDialog key={open.id} list={open} onClose={() => setOpen(undefined)} />}
    </Stack>
  );
}

interface Props {
  all: readonly WordList[];
  chosen: WordList | undefined;
  onChoose: (id: string) => void;
  onOpen: (list: WordList) => void;
}

function Lists({ all, chosen, onChoose, onOpen }: Props) {
  const t = useTexts();
  const { words } = t;
  const { heads } = words;
  return (
    <TableBox
      title={words.lists}
      beside={
        <Button variant="contained" onClick={() => onOpen(fresh)}>
          {words.add}
        </Button>
      }
      heads={[heads.name, heads.act, heads.places, heads.words, heads.hits, heads.edit]}
      numbers={[3, 4]}
      empty={words.none}
      rows={all.map((list) => ({
        key: list.id,
        faded: !list.active,
        cells: [
          <Link
            key="name"
            component="button"
            variant="body2"
            aria-current={list.id === chosen?.id || undefined}
            onClick={() => onChoose(list.id)}
            sx={{ textAlign: 'start', fontWeight: list.id === chosen?.id ? 600 : 400, overflowWrap: 'anywhere' }}
          >
            {list.name}
          </Link>,
          <Chip key="act" size="small" label={list.active ? words.acts[list.act] : words.off} />,
          list.places.map((place) => words.places[place]).join('、'),
          list.words,
          list.hits,
          <Button key="edit" size="small" aria-label={words.edit(list.name)} onClick={() => onOpen(list)}>
            {t.edit}
          </Button>,
        ],
      }))}
    />
  );
}
