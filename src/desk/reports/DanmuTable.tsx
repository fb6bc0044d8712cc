import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { danmuSorts } from '../../contract/desk/report-kinds';
import { useTexts } from '../i18n/texts';
import { DeskGrid } from '../kit/DeskGrid';
import { useTime } from '../kit/times';
import type { ListState } from '../kit/use-list';
import { DanmuActs } from './DanmuActs';
import { DanmuFilters } from './DanmuFilters';
import { Density } from './Density';
import { columnsOf } from './danmu-columns';
import type { ChosenDanmu } from './use-chosen-danmu';

/** Danmu row by row, the acts on ticked ones, and their density over the film. */
export function DanmuTable({ state, chosen }: { state: ListState; chosen: ChosenDanmu }) {
  const t = useTexts();
  const said = useTime();
  const words = t.reports.danmu;
  const [ticked, setTicked] = useState<string[]>([]);
  const { mediaKey, only, uid, hidden } = chosen;
  const set = (changes: Record<string, string>) => {
    setTicked([]);
    state.set(changes);
  };
  return (
    <Stack spacing={2}>
      {only && <Density episodeKey={only} />}
      <DanmuActs chosen={ticked} episodeKey={only} onDone={() => setTicked([])} />
      <DeskGrid
        call="danmuList"
        label={words.title}
        columns={columnsOf(t, said)}
        rowId={(row) => row.id}
        state={{ ...state, set }}
        sorts={danmuSorts.filter((one) => one !== 'time' || mediaKey !== '')}
        searchable={mediaKey !== '' || uid !== ''}
        params={{
          mediaKey: mediaKey || undefined,
          episodeKey: only || undefined,
          uid: uid || undefined,
          hidden: hidden ? hidden === 'true' : undefined,
        }}
        selected={ticked}
        onSelect={setTicked}
        filters={<DanmuFilters chosen={{ ...chosen, set }} />}
      />
    </Stack>
  );
}
