import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DeskData } from '../../contract/desk/calls';
import { rankLimits } from '../../contract/desk/limits-of-ranking';
import type { RankFacts } from '../../contract/desk/ranking';
import { paths } from '../../lib/paths';
import { act } from '../api/call';
import { useTexts } from '../i18n/texts';
import { DraftPreview } from '../kit/DraftPreview';
import type { TitleNames } from '../kit/TitleList';
import { useDraft } from '../kit/use-draft';
import { Entries } from './Entries';
import { type RankDraft, SaveRanking } from './SaveRanking';

/** The rule of an editor for one ranking at the left, beside it a preview of the ranking. */
export function RankingEditor({ read }: { read: DeskData<'rankRule'> }) {
  const { ranking: words } = useTexts();
  const { period, category } = read;
  const { revision, ...facts } = read.facts;
  const draft = useDraft<RankDraft>(`ranking.${period}.${category}`, { ...facts, names: {} }, revision);
  const [isSaving, setSaving] = useState(false);
  const { pins, out } = draft.value;
  const isChanged = JSON.stringify({ pins, out }) !== JSON.stringify(facts);
  const set = (part: Partial<RankFacts>, added: TitleNames = {}) =>
    draft.set({ ...part, names: { ...draft.value.names, ...added } });
  const names = { ...draft.value.names, ...Object.fromEntries(read.names.map((one) => [one.mediaKey, one])) };
  const isEverywhere = period === '' && category === '';
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 640px' } }}>
      <Stack spacing={2}>
        <Acts
          isChanged={isChanged}
          isArranged={pins.length > 0 || out.length > 0}
          onSave={() => setSaving(true)}
          onDiscard={draft.clear}
          onPlays={() => set({ pins: [], out: [] })}
        />
        <Entries
          label={words.pins}
          hint={words.pinsHint}
          none={words.noPins}
          take={words.unpin}
          most={rankLimits.pins}
          {...{ category, names }}
          entries={pins}
          onChange={(next, added) => set({ pins: next, out: without(out, next) }, added)}
        />
        <Entries
          label={words.out}
          hint={isEverywhere ? words.outEverywhere : words.outHint}
          none={words.noOut}
          take={words.letIn}
          most={rankLimits.out}
          {...{ category, names }}
          entries={out}
          onChange={(next, added) => set({ out: next, pins: without(pins, next) }, added)}
        />
      </Stack>
      <DraftPreview
        kind="ranking"
        subject={`${period}.${category}`}
        address={paths.rank({ ...(period && period !== 'day' && { period }), ...(category && { category }) })}
        draft={isChanged ? { pins, out } : null}
        show={(tried) => act('rankDraft', { period, category, facts: tried })}
        saved={revision}
      />
      {isSaving && <SaveRanking board={{ period, category }} {...{ draft, names }} onClose={() => setSaving(false)} />}
    </Box>
  );
}

/** A title is either pinned or left out: the latest choice counts. */
const without = (entries: RankFacts['pins'], others: RankFacts['pins']): RankFacts['pins'] => {
  const keys = new Set(others.map(({ mediaKey }) => mediaKey));
  return entries.filter(({ mediaKey }) => !keys.has(mediaKey));
};

interface ActsProps {
  isChanged: boolean;
  isArranged: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onPlays: () => void;
}

function Acts({ isChanged, isArranged, onSave, onDiscard, onPlays }: ActsProps) {
  const t = useTexts();
  const words = t.ranking;
  return (
    <Paper sx={{ p: 2 }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography sx={{ flex: 1, minWidth: 160 }} color={isChanged ? 'textPrimary' : 'textSecondary'} role="status">
          {isChanged ? words.unsaved : isArranged ? words.arranged : words.byPlays}
        </Typography>
        {isArranged && (
          <Button color="inherit" onClick={onPlays}>
            {words.toPlays}
          </Button>
        )}
        {isChanged && (
          <Button color="inherit" onClick={onDiscard}>
            {t.discard}
          </Button>
        )}
        <Button variant="contained" disabled={!isChanged} onClick={onSave}>
          {t.save}
        </Button>
      </Stack>
    </Paper>
  );
}
