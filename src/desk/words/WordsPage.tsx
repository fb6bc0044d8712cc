import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTexts } from '../i18n/texts';
import { Page } from '../kit/Page';
import { useListState } from '../kit/use-list';
import { HitsTable } from './HitsTable';
import { WordLists } from './WordLists';

/** The words that are looked for in members' texts: the lists with a field to try a text, and their matches. */
export default function WordsPage() {
  const { words } = useTexts();
  const state = useListState({ sort: '' });
  const view = state.filter('view') === 'hits' ? 'hits' : 'lists';
  return (
    <Page
      title={words.title}
      hint={words.hint}
      actions={
        <ToggleButtonGroup
          size="small"
          exclusive
          aria-label={words.view}
          value={view}
          onChange={(_, next: string | null) =>
            next && state.set({ view: next === 'hits' ? next : '', sort: '', order: '', q: '' })
          }
        >
          <ToggleButton value="lists">{words.lists}</ToggleButton>
          <ToggleButton value="hits">{words.hitsView}</ToggleButton>
        </ToggleButtonGroup>
      }
    >
      {view === 'hits' ? <HitsTable /> : <WordLists />}
    </Page>
  );
}
