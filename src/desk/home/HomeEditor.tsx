import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DeskData } from '../../contract/desk/calls';
import type { HomeFacts } from '../../contract/desk/home';
import { homeLimits } from '../../contract/desk/limits-of-home';
import { paths } from '../../lib/paths';
import { act } from '../api/call';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { DraftPreview } from '../kit/DraftPreview';
import { TitleList, type TitleNames } from '../kit/TitleList';
import { useDraft } from '../kit/use-draft';
import { type HomeDraft, rowsOf } from './home-rows';
import { SaveHome } from './SaveHome';
import { Shelves } from './Shelves';

type Read = DeskData<'homePlan'>;

/** One page of the home screen: its hero and its shelves at the left, beside them a preview of the page. */
export function HomeEditor({ read }: { read: Read }) {
  const { home: words } = useTexts();
  const { revision, ...facts } = read.facts;
  const draft = useDraft<HomeDraft>(`home.${read.page || 'front'}`, { ...facts, names: {} }, revision);
  const [isSaving, setSaving] = useState(false);
  const { shelves, hero } = draft.value;
  const isChanged = JSON.stringify({ shelves, hero }) !== JSON.stringify(facts);
  const set = (part: Partial<HomeFacts>, added: TitleNames = {}) =>
    draft.set({ ...part, names: { ...draft.value.names, ...added } });
  const names = { ...draft.value.names, ...Object.fromEntries(read.names.map((one) => [one.mediaKey, one])) };
  const { data: collections } = useLook('collectionList', {});
  const collectionNames = new Map(collections?.info.map(({ id, title }) => [id, title]));
  const rows = rowsOf(shelves, read.auto, ({ kind, source }) =>
    kind === 'titles' ? words.unnamed : (collectionNames.get(source) ?? source.replace(/^[a-z]+-/, '')),
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 640px' } }}>
      <Stack spacing={2}>
        <Acts
          isChanged={isChanged}
          isArranged={shelves.length > 0 || hero.length > 0}
          onSave={() => setSaving(true)}
          onDiscard={draft.clear}
          onAutomatic={() => set({ shelves: [], hero: [] })}
        />
        <Paper sx={{ p: 2 }}>
          <TitleList
            label={words.hero}
            items={hero}
            names={names}
            most={homeLimits.hero}
            none={words.noHero}
            take={words.take}
            onChange={(next, added) => set({ hero: next }, added)}
          />
          {hero.length > 0 && hero.length < homeLimits.hero && (
            <Typography color="textSecondary" variant="body2" sx={{ mt: 1 }}>
              {words.filledUp(read.autoHero.filter((key) => !hero.includes(key)).map((key) => names[key]?.name ?? key))}
            </Typography>
          )}
        </Paper>
        <Shelves
          rows={rows}
          names={names}
          collections={collections?.info ?? []}
          onChange={(next, added) => set({ shelves: next }, added)}
        />
      </Stack>
      <DraftPreview
        kind="home"
        subject={read.page}
        address={read.page === '' ? paths.home() : paths.category(read.page)}
        draft={isChanged ? { shelves, hero } : null}
        show={(tried) => act('homeDraft', { page: read.page, facts: tried })}
        saved={revision}
      />
      {isSaving && <SaveHome page={read.page} draft={draft} names={names} onClose={() => setSaving(false)} />}
    </Box>
  );
}

interface ActsProps {
  isChanged: boolean;
  isArranged: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onAutomatic: () => void;
}

function Acts({ isChanged, isArranged, onSave, onDiscard, onAutomatic }: ActsProps) {
  const t = useTexts();
  const words = t.home;
  return (
    <Paper sx={{ p: 2 }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography sx={{ flex: 1, minWidth: 160 }} color={isChanged ? 'textPrimary' : 'textSecondary'} role="status">
          {isChanged ? words.unsaved : isArranged ? words.arranged : words.automatic}
        </Typography>
        {isArranged && (
          <Button color="inherit" onClick={onAutomatic}>
            {words.toAutomatic}
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
