import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { HelpCategoryFacts, HelpTree } from '../../contract/desk/help';
import { siteLimits } from '../../contract/desk/limits-of-site';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { useDraft } from '../kit/use-draft';

interface Props {
  /** Undefined for a new one. */
  category: HelpTree['categories'][number] | undefined;
  onClose: () => void;
}

/** A form for a category of help: its name in both languages. */
export function HelpCategoryDialog({ category, onClose }: Props) {
  const { help: words } = useTexts();
  const save = useAct('helpCategorySave');
  const [begun] = useState(category);
  const [isRemoving, setRemoving] = useState(false);
  const { revision, ...facts } = begun?.facts ?? { title: '', titleTw: '', revision: '' };
  const draft = useDraft<HelpCategoryFacts>(`help.category.${begun?.id ?? 'new'}`, facts, revision);
  if (begun && isRemoving) return <Remove category={begun} onClose={onClose} />;
  const text = (name: 'title' | 'titleTw') => (
    <TextField
      label={words.categoryLabels[name]}
      helperText={name === 'titleTw' ? words.twHint : undefined}
      value={draft.value[name]}
      required={name === 'title'}
      onChange={(event) => draft.set({ [name]: event.target.value })}
      slotProps={{ htmlInput: { maxLength: siteLimits.titleChars } }}
    />
  );
  return (
    <EditDialog
      title={begun ? words.editCategory(begun.name) : words.addCategory}
      draft={draft}
      labels={words.categoryLabels}
      reason="may"
      onClose={onClose}
      onSave={(value, reason, theirs) =>
        save.mutateAsync({ id: begun?.id ?? 0, facts: value, revision: theirs, reason })
      }
    >
      {text('title')}
      {text('titleTw')}
      {begun && (
        <Button color="error" sx={{ alignSelf: 'flex-start' }} onClick={() => setRemoving(true)}>
          {words.removeCategory}
        </Button>
      )}
    </EditDialog>
  );
}

function Remove({ category, onClose }: { category: HelpTree['categories'][number]; onClose: () => void }) {
  const { help: words, remove: go } = useTexts();
  const remove = useAct('helpCategoryRemove');
  const draft = useDraft<Partial<HelpCategoryFacts>>(`help.category.remove.${category.id}`, {});
  return (
    <EditDialog
      title={words.removeCategory}
      draft={draft}
      labels={words.categoryLabels}
      reason="must"
      go={go}
      onClose={onClose}
      onSave={(_, reason, theirs) =>
        remove.mutateAsync({ id: category.id, revision: theirs || category.facts.revision, reason })
      }
    >
      <Typography>{words.removeCategoryText(category.name)}</Typography>
    </EditDialog>
  );
}
