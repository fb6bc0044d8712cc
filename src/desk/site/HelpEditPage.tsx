import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { DeskData } from '../../contract/desk/calls';
import type { HelpPage } from '../../contract/desk/site';
import { useAct, useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { Page } from '../kit/Page';
import { Fault, Waiting } from '../kit/states';
import { useDraft } from '../kit/use-draft';
import { HelpFields } from './HelpFields';
import { HelpVersions } from './HelpVersions';

/** One page of help or terms: both languages side by side, what it looks like, and what it said before. */
export default function HelpEditPage() {
  const id = Number(useParams().id);
  const isNumber = Number.isInteger(id) && id >= 0;
  const { data, error, refetch } = useLook('helpPage', { id: isNumber ? id : 0 });
  if (data?.page.id !== id) return error ? <Fault error={error} onRetry={() => void refetch()} /> : <Waiting />;
  return <Editor key={id} data={data} />;
}

function Editor({ data }: { data: DeskData<'helpPage'> }) {
  const t = useTexts();
  const words = t.help;
  const { revision, ...initial } = data.page;
  const draft = useDraft<HelpPage>(`help.${initial.id}`, initial);
  const [saving, setSaving] = useState('');
  const save = useAct('helpSave');
  return (
    <Page
      title={initial.title}
      hint={words.both}
      actions={
        <>
          <Button color="inherit" component={Link} to="/help">
            {words.back}
          </Button>
          <Button variant="contained" disabled={!draft.isChanged} onClick={() => setSaving(revision)}>
            {words.save}
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        {draft.isChanged && (
          <Alert
            severity="info"
            action={
              <Button color="inherit" onClick={draft.clear}>
                {t.discard}
              </Button>
            }
          >
            {t.unsaved}
          </Alert>
        )}
        <HelpFields value={draft.value} set={draft.set} />
        <HelpVersions versions={data.versions} onTake={draft.set} />
      </Stack>
      {saving && (
        <EditDialog
          title={words.saveTitle(draft.value.title)}
          draft={draft}
          labels={words.labels}
          reason="may"
          onClose={() => setSaving('')}
          onSave={(page, reason, theirs) => save.mutateAsync({ page, revision: theirs || saving, reason })}
        >
          <Typography>{words.saveText}</Typography>
        </EditDialog>
      )}
    </Page>
  );
}
