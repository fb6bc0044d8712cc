import type { GridColDef } from '@mui/x-data-grid';
import { type WordPlace, wordPlaces } from '../../contract/desk/limits-of-words';
import type { WordHit } from '../../contract/desk/words';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { Choice } from '../kit/Choice';
import { DeskGrid } from '../kit/DeskGrid';
import { useListState } from '../kit/use-list';

/** How often each word was found, by day and place. */
export function HitsTable() {
  const { words } = useTexts();
  const lists = useLook('wordLists', {}).data?.info ?? [];
  const state = useListState({ sort: 'day' });
  const [listId, place] = [state.filter('list'), state.filter('place') as WordPlace | ''];
  const columns: GridColDef<WordHit>[] = [
    { field: 'day', headerName: words.day, width: 130 },
    { field: 'word', headerName: words.word, flex: 1, minWidth: 140 },
    {
      field: 'listName',
      headerName: words.list,
      width: 180,
      valueFormatter: (name: string) => name || words.goneList,
    },
    { field: 'place', headerName: words.place, width: 140, valueFormatter: (one: WordPlace) => words.places[one] },
    { field: 'hits', headerName: words.times, type: 'number', width: 100 },
  ];
  return (
    <DeskGrid
      call="wordHits"
      label={words.hitsView}
      columns={columns}
      rowId={(row) => row.id}
      state={state}
      sorts={['day']}
      params={{ listId: listId || undefined, place: place || undefined }}
      filters={
        <>
          <Choice
            label={words.list}
            value={lists.some(({ id }) => id === listId) ? listId : ''}
            options={lists.map(({ id, name }) => [id, name] as const)}
            onChange={(id) => state.set({ list: id })}
          />
          <Choice
            label={words.place}
            value={place}
            options={wordPlaces.map((one) => [one, words.places[one]] as const)}
            onChange={(one) => state.set({ place: one })}
          />
        </>
      }
    />
  );
}
