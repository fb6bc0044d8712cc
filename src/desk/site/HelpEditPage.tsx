import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { DeskData } from '../../contract/desk/calls';
import type { HelpPage } from '../../contract/desk/help';
import { fixedHelpPages } from '../../contract/desk/limits-of-site';
import { useAct, useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { Page } from '../kit/Page';
import { NotYet } from '../kit/states';
import { useDraft } from '../kit/use-draft';
import { HelpFields } from './HelpFields';
import { HelpVersions } from './HelpVersions';
import { NEW_HELP } from './new-help';
import { RemoveHelp } from './RemoveHelp';

/** One page of help or terms: both languages side by side, a preview, and its earlier versions. */
export default function HelpEditPage() {
  const { id } = useParams();
  return id === NEW_HELP ? <NewPage /> : <OldPage id={Number(id)} />;
}

function OldPage({ id }: { id: number }) {
  const isNumber = Number.isInteger(id) && id >= 0;
  const { data, error, refetch } = useLook('helpPage', { id: isNumber ? id : 0 });
  if (data?.page.id !== id) return <NotYet error={error} refetch={refetch} />;
  return <Editor key={id} data={data} />;
}

function NewPage() {
  const [query] = useSearchParams();
  const { data, error, refetch } = useLook('helpPages', {});
  if (!data) return <NotYet error={error} refetch={refetch} />;
  const asked = Number(query.get('category'));
  const category = data.categories.find(({ id }) => id === asked) ?? data.categories[0];
  const page = { id: 0, categoryId: category?.id ?? 0, title: '', titleTw: '', html: '', htmlTw: '', tv: false };
  return <Editor data={{ page: { ...page, revision: '' }, versions: [] }} />;
}

function Editor({ data }: { data: DeskData<'helpPage'> }) {
  const t = useTexts();
  const words = t.help;
  const { revision, ...initial } = data.page;
  const isNew = initial.id === 0;
  const draft = useDraft<HelpPage>(`help.${initial.id || NEW_HELP}`, initial, revision);
  const [isSaving, setSaving] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const taken = draft.isChanged && (
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
  );
  return (
    <Page
      title={initial.title || words.add}
      hint={words.both}
      actions={
        <>
          <Button color="inherit" component={Link} to="/help">
            {words.back}
          </Button>
          {!isNew && (
            <Button color="inherit" href={`/helpDetail?id=${initial.id}`} target="_blank" rel="noopener">
              {words.asViewers}
            </Button>
          )}
          {!isNew && !fixedHelpPages.includes(initial.id) && (
            <Button color="error" onClick={() => setRemoving(true)}>
              {t.remove}
            </Button>
          )}
          <Button variant="contained" disabled={!draft.isChanged} onClick={() => setSaving(true)}>
            {words.save}
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        {taken}
        <HelpFields value={draft.value} set={draft.set} />
        {!isNew && <HelpVersions versions={data.versions} onTake={draft.set} />}
      </Stack>
      {isSaving && <SaveHelp draft={draft} onClose={() => setSaving(false)} />}
      {isRemoving && <RemoveHelp page={data.page} onClose={() => setRemoving(false)} />}
    </Page>
  );
}

interface SaveProps {
  draft: ReturnType<typeof useDraft<HelpPage>>;
  onClose: () => void;
}

function SaveHelp({ draft, onClose }: SaveProps) {
  const { help: words } = useTexts();
  const save = useAct('helpSave');
  const go = useNavigate();
  const made = useRef(0);
  const close = () => {
    onClose();
    if (made.current > 0) go(`/help/${made.current}`, { replace: true });
  };
  return (
    <EditDialog
      title={words.saveTitle(draft.value.title)}
      draft={draft}
      labels={words.labels}
      reason="may"
      onClose={close}
      onSave={async (page, reason, revision) => {
        const saved = await save.mutateAsync({ page, revision, reason });
        if (page.id === 0) made.current = saved.page.id;
      }}
    >
      <Typography>{words.saveText}</Typography>
    </EditDialog>
  );
}
