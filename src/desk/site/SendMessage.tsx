import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useRef, useState } from 'react';
import { deskLimits } from '../../contract/desk/limits';
import { useAct, useLook } from '../api/hooks';
import { type Texts, useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { Facts } from '../kit/Facts';
import { newPress } from '../kit/press';
import { Fault } from '../kit/states';
import { useDraft } from '../kit/use-draft';
import { MessageFace } from './MessageFace';
import { MessageFields } from './MessageFields';
import { type Typed, wishOf } from './message-wish';

const KEPT_DAYS = 90;

/** Writes a message in two steps: its text and addressees, then, before it is sent, whom it reaches. */
export function SendMessage({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [isSure, setSure] = useState(false);
  const isSent = useRef(false);
  const send = useAct('messageSend');
  const [press] = useState(newPress);
  const draft = useDraft<Typed>('message', {
    ...{ clientId: press, isAll: false, to: '', title: '', titleTw: '', text: '', textTw: '', link: '' },
    ...{ linkText: '', linkTextTw: '', regions: '', language: '' as const, days: KEPT_DAYS, levels: [], picture: '' },
  });
  // A changed text is another message with another `clientId`, whatever became of the one before.
  const set = (part: Partial<Typed>) => draft.set({ ...part, clientId: newPress() });
  const words = t.messages;
  const next = (event: FormEvent) => {
    event.preventDefault();
    setSure(true);
  };
  if (isSure)
    return (
      <EditDialog
        title={words.confirm}
        draft={draft}
        labels={{}}
        go={words.send}
        onClose={() => (isSent.current ? onClose() : setSure(false))}
        onSave={async (typed) => {
          await send.mutateAsync(wishOf(typed));
          isSent.current = true;
        }}
      >
        <Reach typed={draft.value} t={t} />
        <MessageFace {...draft.value} />
        <Typography color="textSecondary">{words.confirmText}</Typography>
      </EditDialog>
    );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="send-title">
      <form onSubmit={next}>
        <DialogTitle id="send-title">{words.send}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {draft.isRestored && draft.isChanged && (
              <Alert severity="info" action={<Button onClick={draft.clear}>{t.discard}</Button>}>
                {t.restored}
              </Alert>
            )}
            <MessageFields value={draft.value} set={set} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" variant="contained">
            {words.next}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The people who get the message, as the server counts them. */
function Reach({ typed, t }: { typed: Typed; t: Texts }) {
  const words = t.messages;
  const { to, regions, language, levels } = wishOf(typed);
  const whomAsked = { to, regions: regions.join(','), language, levels: levels.join(',') };
  const { data, error, isPlaceholderData } = useLook('messageReach', whomAsked);
  if (error) return <Fault error={error} />;
  const read = isPlaceholderData ? undefined : data;
  const many = read ? words.reachAll(Math.min(read.total, deskLimits.counted), read.total > deskLimits.counted) : '…';
  const isSome = regions.length > 0 || language !== '' || levels.length > 0;
  const whom = typed.isAll ? words.everybody : (read?.name ?? '…') || words.unnamed;
  return (
    <Facts
      facts={[
        [words.whom, typed.isAll ? whom : `${whom}（${read?.uid ?? '…'}）`],
        [words.reach, isSome ? words.reachSome(many) : many],
        ...(typed.isAll
          ? ([
              [words.regions, regions.join('、') || t.all],
              [words.language, words.languages[language]],
              [words.levels, levels.map(words.level).join('、') || t.all],
            ] as const)
          : []),
      ]}
    />
  );
}
