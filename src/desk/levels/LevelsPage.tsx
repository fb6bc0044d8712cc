import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import type { DeskData } from '../../contract/desk/calls';
import { paths } from '../../lib/paths';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { Page } from '../kit/Page';
import { NotYet } from '../kit/states';
import { useDraft } from '../kit/use-draft';
import { LevelsTable } from './LevelsTable';
import { keyOf, type LevelValues, levelFields, valuesOf } from './level-values';
import { SaveLevels } from './SaveLevels';

/** The VIP levels. Several rights can be changed, and are saved at once. */
export default function LevelsPage() {
  const { data, error, refetch } = useLook('levels', {});
  const { title, hint } = useTexts().levels;
  if (data) return <Levels {...data} />;
  return (
    <Page title={title} hint={hint}>
      <NotYet error={error} refetch={refetch} />
    </Page>
  );
}

function Levels({ info, revision }: DeskData<'levels'>) {
  const t = useTexts();
  const words = t.levels;
  const read = useMemo(() => valuesOf(info), [info]);
  const draft = useDraft<LevelValues>('levels', read);
  const [isSaving, setSaving] = useState(false);
  const changes = info.flatMap(({ level }) =>
    levelFields
      .map((field) => ({ level, field, key: keyOf(level, field) }))
      .filter(({ key }) => JSON.stringify(draft.value[key]) !== JSON.stringify(read[key])),
  );
  return (
    <Page
      title={words.title}
      hint={words.hint}
      actions={
        <Button variant="outlined" href={paths.vip()} target="_blank" rel="noopener">
          {words.toVip}
        </Button>
      }
    >
      <Stack spacing={2}>
        <LevelsTable
          levels={info.map(({ level }) => level)}
          values={draft.value}
          changed={new Set(changes.map(({ key }) => key))}
          onChange={(key, value) => draft.set({ [key]: value })}
        />
        <Alert severity="info">{words.more}</Alert>
        {changes.length > 0 && (
          <Paper
            elevation={8}
            sx={{ p: 1.5, position: 'sticky', bottom: 8, zIndex: 2, border: 1, borderColor: 'divider' }}
          >
            <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography sx={{ flex: 1 }} role="status">
                {words.changed(changes.length)}
              </Typography>
              <Button color="inherit" onClick={draft.clear}>
                {t.discard}
              </Button>
              <Button variant="contained" onClick={() => setSaving(true)}>
                {words.review}
              </Button>
            </Stack>
          </Paper>
        )}
      </Stack>
      {isSaving && (
        <SaveLevels
          draft={draft}
          info={info}
          changes={changes}
          read={read}
          revision={revision}
          onClose={() => setSaving(false)}
        />
      )}
    </Page>
  );
}
