import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { talkLimits } from '../../contract/desk/limits-of-talks';
import type { Template, TemplateFacts } from '../../contract/desk/talks';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { useDraft } from '../kit/use-draft';

interface Props {
  template: Template;
  onClose: () => void;
}

/** A form for one template: its text in both scripts, and its place in the menu. */
export function TemplateDialog({ template, onClose }: Props) {
  const { templates: words } = useTexts();
  const save = useAct('templateSave');
  const [isRemoving, setRemoving] = useState(false);
  const [read] = useState(template.revision);
  const { id, title, text, textTw, position } = template;
  const draft = useDraft<TemplateFacts>(`template.${id || 'new'}`, { title, text, textTw, position }, read);
  if (isRemoving) return <Remove template={template} onClose={onClose} />;
  const { value, set } = draft;
  return (
    <EditDialog
      title={id ? words.edit(title) : words.add}
      draft={draft}
      labels={words.labels}
      reason="may"
      onClose={onClose}
      onSave={(facts, reason, revision) => save.mutateAsync({ id, facts, revision, reason })}
    >
      <TextField
        label={words.labels.title}
        value={value.title}
        required
        onChange={({ target }) => set({ title: target.value })}
        slotProps={{ htmlInput: { maxLength: talkLimits.templateTitleChars } }}
      />
      <TextField
        label={words.labels.text}
        value={value.text}
        required
        multiline
        minRows={3}
        onChange={({ target }) => set({ text: target.value })}
        slotProps={{ htmlInput: { maxLength: talkLimits.textChars } }}
      />
      <TextField
        label={words.labels.textTw}
        helperText={words.hints.textTw}
        value={value.textTw}
        multiline
        minRows={2}
        onChange={({ target }) => set({ textTw: target.value })}
        slotProps={{ htmlInput: { maxLength: talkLimits.textChars } }}
      />
      <TextField
        type="number"
        label={words.labels.position}
        helperText={words.hints.position}
        value={value.position}
        required
        onChange={({ target }) => set({ position: Math.trunc(Number(target.value)) })}
        slotProps={{ htmlInput: { min: -1_000, max: 1_000, step: 1 } }}
      />
      {id && (
        <Button color="error" sx={{ alignSelf: 'flex-start' }} onClick={() => setRemoving(true)}>
          {words.remove}
        </Button>
      )}
    </EditDialog>
  );
}

function Remove({ template, onClose }: Props) {
  const { templates: words, remove: go } = useTexts();
  const remove = useAct('templateRemove');
  const draft = useDraft<Partial<TemplateFacts>>(`template.remove.${template.id}`, {});
  return (
    <EditDialog
      title={words.remove}
      draft={draft}
      labels={{}}
      reason="must"
      go={go}
      onClose={onClose}
      onSave={(_, reason, revision) =>
        remove.mutateAsync({ id: template.id, revision: revision || template.revision, reason })
      }
    >
      <Typography>{words.removeText(template.title)}</Typography>
    </EditDialog>
  );
}
