import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { TitlePlan } from '../../contract/desk/catalogue';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { TimeField } from '../kit/TimeField';
import { useTime } from '../kit/times';
import { useDraft } from '../kit/use-draft';
import { planState, stateColors } from './plan-state';
import { RemoveTitle } from './RemoveTitle';

interface Props {
  mediaKey: string;
  /** The title's name. */
  name: string;
  plan: TitlePlan & { revision: string };
}
type Step = 'withdraw' | 'publish' | 'schedule';
type Plans = Omit<Props, 'name'>;

/** Whether viewers can see a title, what is planned for it, and the buttons that change that. */
export function Plan({ mediaKey, name, plan }: Props) {
  const { plan: words } = useTexts().catalogue;
  const said = useTime();
  const [step, setStep] = useState<Step | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const state = planState(plan);
  const sentences = {
    shown: plan.withdrawAt > 0 ? words.shownUntil(said(plan.withdrawAt)) : words.shownText,
    planned:
      plan.withdrawAt > 0
        ? words.plannedUntil(said(plan.publishAt), said(plan.withdrawAt))
        : words.plannedText(said(plan.publishAt)),
    withdrawn: words.withdrawnText,
  };
  return (
    <Paper sx={{ p: 2 }}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="h6" component="h2">
          {words.title}
        </Typography>
        <Chip label={words.states[state]} color={stateColors[state]} variant="outlined" />
        <Typography sx={{ flex: '1 1 240px' }}>{sentences[state]}</Typography>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {state === 'shown' ? (
            <Button variant="outlined" color="error" onClick={() => setStep('withdraw')}>
              {words.withdrawNow}
            </Button>
          ) : (
            <Button variant="contained" onClick={() => setStep('publish')}>
              {words.publishNow}
            </Button>
          )}
          <Button variant="outlined" onClick={() => setStep('schedule')}>
            {words.schedule}
          </Button>
          {state === 'withdrawn' && (
            <Button color="error" onClick={() => setRemoving(true)}>
              {words.remove}
            </Button>
          )}
        </Stack>
      </Stack>
      {isRemoving && <RemoveTitle mediaKey={mediaKey} name={name} plan={plan} onClose={() => setRemoving(false)} />}
      {step && <Change key={step} mediaKey={mediaKey} plan={plan} step={step} onClose={() => setStep(null)} />}
    </Paper>
  );
}

/** The plan with which each step begins, before anything is typed. */
const begun: Record<Step, (plan: TitlePlan) => TitlePlan> = {
  withdraw: () => ({ withdrawn: true, publishAt: 0, withdrawAt: 0 }),
  publish: ({ withdrawAt }) => ({ withdrawn: false, publishAt: 0, withdrawAt }),
  schedule: ({ withdrawn, publishAt, withdrawAt }) => ({ withdrawn, publishAt, withdrawAt }),
};

function Change({ mediaKey, plan, step, onClose }: Plans & { step: Step; onClose: () => void }) {
  const { plan: words } = useTexts().catalogue;
  const save = useAct('titleSchedule');
  const [read] = useState(plan.revision);
  const draft = useDraft<TitlePlan>(`plan.${step}.${mediaKey}`, begun[step](plan), read);
  const titles = { withdraw: words.withdrawNow, publish: words.publishNow, schedule: words.schedule };
  const texts = { withdraw: words.withdrawText, publish: words.publishText, schedule: words.scheduleText };
  const time = (name: 'publishAt' | 'withdrawAt', hint: string) => (
    <TimeField label={words[name]} hint={hint} value={draft.value[name]} onChange={(at) => draft.set({ [name]: at })} />
  );
  return (
    <EditDialog
      title={titles[step]}
      draft={draft}
      labels={{ withdrawn: words.withdrawn, publishAt: words.publishAt, withdrawAt: words.withdrawAt }}
      reason="may"
      {...(step === 'schedule' ? {} : { go: titles[step] })}
      onClose={onClose}
      onSave={(value, reason, revision) => save.mutateAsync({ mediaKey, ...value, revision, reason })}
    >
      <Typography>{texts[step]}</Typography>
      {step === 'schedule' && time('publishAt', words.publishAtHint)}
      {step === 'schedule' && time('withdrawAt', words.withdrawAtHint)}
    </EditDialog>
  );
}
