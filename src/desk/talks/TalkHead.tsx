import ArrowBack from '@mui/icons-material/ArrowBack';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Talk } from '../../contract/desk/talks';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { useDraft } from '../kit/use-draft';

type Step = 'end' | 'handBack';

interface Props {
  conversationId: string;
  talk: Talk | undefined;
  state: 'waiting' | 'open' | undefined;
  /** Opens the facts about the viewer, where they are not shown beside. */
  onAside: (() => void) | undefined;
  onClose: () => void;
}

/** The head of a conversation: the viewer, and the buttons to hand it back or end it. */
export function TalkHead({ conversationId, talk, state, onAside, onClose }: Props) {
  const { talks } = useTexts();
  const [step, setStep] = useState<Step>();
  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ p: 1.5, borderBottom: 1, borderColor: 'divider', alignItems: 'center', flexWrap: 'wrap', flexShrink: 0 }}
    >
      <IconButton aria-label={talks.toList} onClick={onClose} sx={{ display: { md: 'none' } }}>
        <ArrowBack />
      </IconButton>
      <Avatar src={talk?.avatar || undefined} alt="" sx={{ width: 32, height: 32 }} />
      <Typography component="h2" variant="subtitle1" noWrap sx={{ flex: '1 1 120px', minWidth: 0, fontWeight: 600 }}>
        {talk ? talk.name || talks.unnamed : ''}
      </Typography>
      <Stack direction="row" spacing={1} sx={{ ml: 'auto' }}>
        {onAside && (
          <Button size="small" onClick={onAside}>
            {talks.about}
          </Button>
        )}
        {state === 'open' && (
          <>
            <Button size="small" color="inherit" onClick={() => setStep('handBack')}>
              {talks.handBack}
            </Button>
            <Button size="small" variant="outlined" onClick={() => setStep('end')}>
              {talks.end}
            </Button>
          </>
        )}
      </Stack>
      {step && (
        <Sure
          key={step}
          step={step}
          conversationId={conversationId}
          onDone={onClose}
          onClose={() => setStep(undefined)}
        />
      )}
    </Stack>
  );
}

interface SureProps {
  step: Step;
  conversationId: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks once more: an agent who gives a conversation away cannot read it any more. */
function Sure({ step, conversationId, onDone, onClose }: SureProps) {
  const { talks } = useTexts();
  const acts = { end: useAct('talkEnd'), handBack: useAct('talkHandBack') };
  const draft = useDraft(`talk.${step}.${conversationId}`, {});
  return (
    <EditDialog
      title={talks[step]}
      draft={draft}
      labels={{}}
      go={talks[step]}
      onClose={onClose}
      onSave={async () => {
        await acts[step].mutateAsync({ conversationId });
        onDone();
      }}
    >
      <Typography>{step === 'end' ? talks.endText : talks.handBackText}</Typography>
    </EditDialog>
  );
}
