import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { deskLimits } from '../../contract/desk/limits';
import { goesWithMuting } from '../../contract/desk/report-kinds';
import type { DeskReportWhole } from '../../contract/desk/reports';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { useDraft } from '../kit/use-draft';

export type VerdictName = DeskReportWhole['may'][number];

interface Props {
  whole: DeskReportWhole;
  verdict: VerdictName;
  onDone: () => void;
  onClose: () => void;
}

interface Typed {
  answer: string;
  told: string;
  hours: number;
  /** The thing's text, which two reviewers may have read in different versions. */
  now: string;
}

const lengths = [24, 72, 168, 720, 8760] as const;
const chars = { htmlInput: { maxLength: deskLimits.toldChars } };

/** A decision about a reported thing, with words to both sides. */
export function DecideReport({ whole, verdict, onDone, onClose }: Props) {
  const t = useTexts();
  const words = t.reports;
  const decide = useAct('reportDecide');
  // The decision is about the thing as it was when the dialog opened: where it has changed meanwhile, the server refuses.
  const [seen] = useState(whole);
  const { report, may } = seen;
  const draft = useDraft<Typed>(`report.${verdict}.${report.id}`, { answer: '', told: '', hours: 24, now: seen.now });
  const { answer, told, hours } = draft.value;
  const isRemoved =
    verdict === 'remove' || (verdict === 'mute' && may.includes('remove') && goesWithMuting(report.kind));
  return (
    <EditDialog
      title={words[verdict]}
      draft={draft}
      labels={{ now: words.now }}
      go={words[verdict]}
      reason={verdict === 'keep' ? 'may' : 'must'}
      onClose={onClose}
      onSave={async (typed, reason, revision) => {
        const said = { hours: typed.hours, answer: typed.answer, told: typed.told, reason };
        await decide.mutateAsync({ id: report.id, verdict, ...said, revision: revision || seen.revision });
        onDone();
      }}
    >
      {verdict === 'keep' && <Typography>{words.keepText}</Typography>}
      {isRemoved && <Typography>{words.removeText[report.kind]}</Typography>}
      {verdict === 'withdraw' && <Typography>{words.withdrawText}</Typography>}
      {verdict === 'mute' && <Typography>{words.muteText}</Typography>}
      {verdict === 'mute' && (
        <TextField
          select
          label={words.hours}
          value={hours}
          onChange={({ target }) => draft.set({ hours: Number(target.value) })}
        >
          {lengths.map((one) => (
            <MenuItem key={one} value={one}>
              {words.lengths[one]}
            </MenuItem>
          ))}
        </TextField>
      )}
      {verdict !== 'keep' && verdict !== 'withdraw' && (
        <TextField
          label={words.told}
          helperText={words.toldHint}
          value={told}
          multiline
          autoFocus
          onChange={({ target }) => draft.set({ told: target.value })}
          slotProps={chars}
        />
      )}
      <TextField
        label={words.answer}
        helperText={words.answerHint}
        value={answer}
        multiline
        onChange={({ target }) => draft.set({ answer: target.value })}
        slotProps={chars}
      />
    </EditDialog>
  );
}
