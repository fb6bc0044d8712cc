import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTexts } from '../i18n/texts';
import { Page } from '../kit/Page';
import { useListState } from '../kit/use-list';
import { DanmuFilm } from './DanmuFilm';
import { DanmuTable } from './DanmuTable';
import { useChosenDanmu } from './use-chosen-danmu';

/** Danmu of everybody, of a title, an episode or one sender: as a table, or over their film. */
export default function DanmuPage() {
  const words = useTexts().reports.danmu;
  const state = useListState({ sort: 'sentAt' });
  const chosen = useChosenDanmu(state);
  const view = state.filter('view') === 'film' ? 'film' : 'table';
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
          onChange={(_, next: string | null) => next && state.set({ view: next === 'film' ? next : '' })}
        >
          <ToggleButton value="table">{words.table}</ToggleButton>
          <ToggleButton value="film">{words.picture}</ToggleButton>
        </ToggleButtonGroup>
      }
    >
      {view === 'film' ? <DanmuFilm chosen={chosen} /> : <DanmuTable state={state} chosen={chosen} />}
    </Page>
  );
}
