import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import type { DeskData } from '../../contract/desk/calls';
import { siteLimits } from '../../contract/desk/limits-of-site';
import type { Switch } from '../../contract/desk/site';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { Page } from '../kit/Page';
import { NotYet } from '../kit/states';
import { useDraft } from '../kit/use-draft';
import { AddWord } from './AddWord';
import { SaveSwitches } from './SaveSwitches';
import { SwitchField } from './SwitchField';
import { WORDS } from './switch-words';

/** All settings of the site. Several can be changed, and are saved at once. */
export default function SwitchesPage() {
  const { data, error, refetch } = useLook('switches', {});
  const { title, hint } = useTexts().switches;
  if (data) return <Settings {...data} />;
  return (
    <Page title={title} hint={hint}>
      <NotYet error={error} refetch={refetch} />
    </Page>
  );
}

const newWord = (key: string): Switch => ({
  ...{ key, kind: 'lines', group: 'words', value: '', standard: '' },
  ...{ options: [], least: 0, most: siteLimits.valueChars },
});

function Settings({ info, revision }: DeskData<'switches'>) {
  const t = useTexts();
  const words = t.switches;
  const read = useMemo(() => Object.fromEntries(info.map(({ key, value }) => [key, value])), [info]);
  const draft = useDraft<Record<string, string>>('switches', read);
  const [isSaving, setSaving] = useState(false);
  const added = Object.keys(draft.value).filter((key) => key.startsWith(WORDS) && read[key] === undefined);
  const all = [...info, ...added.map(newWord)];
  const changes = all.filter(({ key }) => (draft.value[key] ?? '') !== (read[key] ?? ''));
  const changed = new Set(changes.map(({ key }) => key));
  const groups = [...new Set(all.map(({ group }) => group))];
  return (
    <Page title={words.title} hint={words.hint}>
      <Stack spacing={2}>
        {groups.map((group) => (
          <Paper key={group} component="section" aria-label={words.groups[group]} sx={{ p: 2 }}>
            <Typography variant="h6" component="h2" sx={{ mb: 1.5 }}>
              {words.groups[group]}
            </Typography>
            <Box sx={{ display: 'grid', columnGap: 3, rowGap: 2.5, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
              {all
                .filter((one) => one.group === group)
                .map((one) => (
                  <SwitchField
                    key={one.key}
                    setting={one}
                    value={draft.value[one.key] ?? ''}
                    isChanged={changed.has(one.key)}
                    onChange={(value) => draft.set({ [one.key]: value })}
                  />
                ))}
            </Box>
            {group === 'words' && (
              <AddWord known={all.map(({ key }) => key)} onAdd={(key) => draft.set({ [key]: '' })} />
            )}
          </Paper>
        ))}
        <Alert severity="info">{words.elsewhere}</Alert>
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
        <SaveSwitches
          draft={draft}
          changes={changes}
          read={read}
          revision={revision}
          onClose={() => setSaving(false)}
        />
      )}
    </Page>
  );
}
