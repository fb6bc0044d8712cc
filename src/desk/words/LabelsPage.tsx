import Delete from '@mui/icons-material/Delete';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DeskData } from '../../contract/desk/calls';
import { siteWordLimits } from '../../contract/desk/limits-of-site-words';
import type { PostLabel } from '../../contract/desk/site-words';
import { useAct, useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { Page } from '../kit/Page';
import { newPress } from '../kit/press';
import { SortableList } from '../kit/SortableList';
import { Fault, Waiting } from '../kit/states';
import { useDraft } from '../kit/use-draft';
import { SaveWords, WordsActs } from './SaveWords';

/** Labels that members may give their posts, in the order in which they are offered. */
export default function LabelsPage() {
  const { siteWords: words } = useTexts();
  const { data, error, refetch } = useLook('postLabels', {});
  return (
    <Page title={words.labels} hint={words.labelsHint}>
      {error && <Fault error={error} onRetry={() => void refetch()} />}
      {data ? <Editor read={data} /> : !error && <Waiting />}
    </Page>
  );
}

interface LabelsDraft {
  labels: PostLabel[];
}

function Editor({ read }: { read: DeskData<'postLabels'> }) {
  const { siteWords: words } = useTexts();
  const save = useAct('postLabelsSave');
  const draft = useDraft<LabelsDraft>('postLabels', { labels: read.facts.labels }, read.facts.revision);
  const [isSaving, setSaving] = useState(false);
  const all = draft.value.labels;
  const used = new Map(read.used.map(({ id, posts }) => [id, posts]));
  const isChanged = JSON.stringify(all) !== JSON.stringify(read.facts.labels);
  const set = (next: PostLabel[]) => draft.set({ labels: next });
  const change = (id: string, part: Partial<PostLabel>) =>
    set(all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  return (
    <Stack spacing={2} sx={{ maxWidth: 880 }}>
      <WordsActs isChanged={isChanged} onSave={() => setSaving(true)} onDiscard={draft.clear} />
      <Paper sx={{ p: 2 }}>
        <Button
          variant="outlined"
          sx={{ mb: 1 }}
          disabled={all.length >= siteWordLimits.labels}
          onClick={() => set([{ id: `new-${newPress()}`, name: '', nameTw: '', active: true }, ...all])}
        >
          {words.addLabel}
        </Button>
        {all.length === 0 && <Typography color="textSecondary">{words.noLabels}</Typography>}
        <SortableList
          label={words.labels}
          items={all.map((label) => ({ key: label.id, name: label.name || words.unnamed, label }))}
          onSort={(next) => set(next.map(({ label }) => label))}
        >
          {({ label, name }) => (
            <LabelRow
              label={label}
              name={name}
              posts={used.get(label.id)}
              onChange={(part) => change(label.id, part)}
              onRemove={() => set(all.filter(({ id }) => id !== label.id))}
            />
          )}
        </SortableList>
      </Paper>
      {isSaving && (
        <SaveWords
          title={words.saveLabels}
          text={words.saveLabelsText}
          draft={draft}
          labels={{ labels: words.labels }}
          tell={(_, row) =>
            row.labels.map(({ name, active }) => (active ? name : words.offOne(name))).join('、') || words.nothing
          }
          onSave={({ labels }, reason, revision) => save.mutateAsync({ labels, revision, reason })}
          onClose={() => setSaving(false)}
        />
      )}
    </Stack>
  );
}

interface RowProps {
  label: PostLabel;
  name: string;
  /** How many posts have the label; undefined for one that is not saved yet, which can be removed again. */
  posts: number | undefined;
  onChange: (part: Partial<PostLabel>) => void;
  onRemove: () => void;
}

function LabelRow({ label, name, posts, onChange, onRemove }: RowProps) {
  const { siteWords: words } = useTexts();
  const field = (part: 'name' | 'nameTw', said: string, whole: string) => (
    <TextField
      size="small"
      label={said}
      value={label[part]}
      required={part === 'name'}
      onChange={({ target: { value } }) => onChange({ [part]: value })}
      slotProps={{ htmlInput: { maxLength: siteWordLimits.labelChars, 'aria-label': whole } }}
      sx={{ flex: '1 1 110px', minWidth: 0 }}
    />
  );
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', py: 0.5 }}>
      {field('name', words.name, words.nameOf(name))}
      {field('nameTw', words.nameTw, words.nameTwOf(name))}
      <Switch
        checked={label.active}
        onChange={({ target: { checked } }) => onChange({ active: checked })}
        slotProps={{ input: { 'aria-label': words.offered(name) } }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ minWidth: 64 }}>
        {posts === undefined ? words.notSaved : words.posts(posts)}
      </Typography>
      {posts === undefined && (
        <IconButton size="small" aria-label={words.remove(name)} onClick={onRemove}>
          <Delete fontSize="small" />
        </IconButton>
      )}
    </Stack>
  );
}
