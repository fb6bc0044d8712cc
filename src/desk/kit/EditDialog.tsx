import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { deskLimits } from '../../contract/desk/limits';
import { CHANGED, DeskError } from '../api/call';
import { useTexts } from '../i18n/texts';
import { Conflict } from './Conflict';
import { useOpenForm } from './open-forms';
import { sentenceOf } from './states';
import { toast } from './toast';
import type { useDraft } from './use-draft';

interface Props<T extends object> {
  title: string;
  draft: ReturnType<typeof useDraft<T>>;
  /** The names of the fields, for the comparison of two versions. Fields without a name are not compared. */
  labels: Partial<Record<keyof T, string>>;
  /** Puts a field into words for that comparison. */
  tell?: (name: keyof T, row: T) => string;
  /** The fields of the form. */
  children: ReactNode;
  /** Content beside the fields; on a narrow screen it is below them. */
  beside?: ReactNode;
  /** @param revision of the row that is overwritten: the draft's, or that of the other version once both were seen. @throws DeskError */
  onSave: (value: T, reason: string, revision: string) => Promise<unknown>;
  onClose: () => void;
  /** Asks for a reason; 'must' where it is required. */
  reason?: 'may' | 'must';
  /** The label of the button, instead of 'save'. */
  go?: string;
}

/**
 * A form in a dialog. A refusal is shown above the fields and nothing typed is lost; where somebody else changed the row meanwhile, both
 * versions are shown side by side.
 */
export function EditDialog<T extends object>({
  title,
  draft,
  labels,
  tell,
  children,
  beside,
  onSave,
  onClose,
  reason,
  go,
}: Props<T>) {
  const t = useTexts();
  useOpenForm();
  const [why, setWhy] = useState('');
  const [fault, setFault] = useState<DeskError | null>(null);
  const [isSaving, setSaving] = useState(false);
  const theirs = fault?.ret === CHANGED ? (fault.data as { current?: T & { revision?: string } }).current : undefined;

  async function save(revision: string): Promise<void> {
    setSaving(true);
    try {
      await onSave(draft.value, why, revision);
      draft.clear();
      toast(t.saved);
      onClose();
    } catch (error) {
      if (!(error instanceof DeskError)) throw error;
      setFault(error);
    } finally {
      setSaving(false);
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(draft.base);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth={beside ? 'lg' : 'sm'}>
      <form onSubmit={submit}>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent sx={beside ? besideLook : {}}>
          <Stack spacing={2} sx={{ pt: 1, minWidth: 0 }}>
            {draft.isRestored && draft.isChanged && (
              <Alert
                severity="info"
                action={
                  <Button color="inherit" onClick={draft.clear}>
                    {t.discard}
                  </Button>
                }
              >
                {t.restored}
              </Alert>
            )}
            {fault && (
              <Told what={fault}>
                {!theirs && <Alert severity="error">{sentenceOf(fault, t)}</Alert>}
                {theirs && (
                  <Conflict
                    mine={draft.value}
                    theirs={theirs}
                    labels={labels}
                    {...(tell ? { tell } : {})}
                    onKeep={() => void save(theirs.revision ?? '')}
                    onTake={() => {
                      draft.clear();
                      onClose();
                    }}
                  />
                )}
              </Told>
            )}
            {children}
            {reason && (
              <TextField
                label={t.reason}
                helperText={t.reasonHint}
                value={why}
                required={reason === 'must'}
                onChange={(event) => setWhy(event.target.value)}
                slotProps={{ htmlInput: { maxLength: deskLimits.reasonChars } }}
              />
            )}
          </Stack>
          {beside && <Box sx={{ position: { lg: 'sticky' }, top: 0, minWidth: 0 }}>{beside}</Box>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} color="inherit">
            {t.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={isSaving}>
            {go ?? t.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The layout of the form and of the content beside it, which stays in view while the form is scrolled. */
const besideLook = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 34rem' },
} as const;

/** Scrolls its content into view whenever there is something new to read: the button of a long form is far below it. */
function Told({ what, children }: { what: object; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is scrolled to, even one with the same text as before.
  useEffect(() => {
    // In newer browsers this returns a promise, which React would take for the clean-up function of the effect.
    place.current?.scrollIntoView({ block: 'start' });
  }, [what]);
  return <div ref={place}>{children}</div>;
}
