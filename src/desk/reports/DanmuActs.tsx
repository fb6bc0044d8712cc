import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { toast } from '../kit/toast';
import { useDraft } from '../kit/use-draft';
import { HideDanmu } from './HideDanmu';

interface Props {
  /** Ids of the ticked danmu. */
  chosen: string[];
  /** The episode of the table; '' where it shows more than one. */
  episodeKey: string;
  onDone: () => void;
}

/** The acts on ticked danmu, and on all danmu of an episode. */
export function DanmuActs({ chosen, episodeKey, onDone }: Props) {
  const t = useTexts();
  const words = t.reports.danmu;
  const [act, setAct] = useState<'hide' | 'show' | 'merge' | ''>('');
  const close = () => setAct('');
  const isNone = chosen.length === 0;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        {words.chosen(chosen.length)}
      </Typography>
      <Button variant="outlined" color="error" disabled={isNone} onClick={() => setAct('hide')}>
        {words.takeDown}
      </Button>
      <Button variant="outlined" disabled={isNone} onClick={() => setAct('show')}>
        {words.putBack}
      </Button>
      {episodeKey && <Button onClick={() => setAct('merge')}>{words.merge}</Button>}
      {(act === 'hide' || act === 'show') && (
        <HideDanmu ids={chosen} hidden={act === 'hide'} onDone={onDone} onClose={close} />
      )}
      {act === 'merge' && <MergeDanmu episodeKey={episodeKey} onClose={close} />}
    </Stack>
  );
}

function MergeDanmu({ episodeKey, onClose }: { episodeKey: string; onClose: () => void }) {
  const t = useTexts();
  const words = t.reports.danmu;
  const merge = useAct('danmuMerge');
  const draft = useDraft('danmu.merge', { seconds: 10 });
  return (
    <EditDialog
      title={words.merge}
      draft={draft}
      labels={{}}
      go={words.merge}
      reason="must"
      onClose={onClose}
      onSave={async ({ seconds }, reason) => {
        const { changed } = await merge.mutateAsync({ episodeKey, seconds, reason });
        // The toast is shown after that of the dialog.
        setTimeout(() => toast(words.merged(changed)));
      }}
    >
      <Typography>{words.mergeText}</Typography>
      <TextField
        type="number"
        label={words.seconds}
        value={draft.value.seconds}
        required
        onChange={({ target }) => draft.set({ seconds: Number(target.value) })}
        slotProps={{ htmlInput: { min: 1, max: 600, step: 1 } }}
      />
    </EditDialog>
  );
}
