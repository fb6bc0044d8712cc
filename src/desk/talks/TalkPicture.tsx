import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import type { ClipboardEvent, DragEvent } from 'react';
import { send } from '../api/call';
import { useTexts } from '../i18n/texts';
import { pictureIn } from '../kit/send-picture';
import { useSendingPicture } from '../kit/use-sending-picture';
import type { TalkDraft } from './use-talk-sending';

type Sending = ReturnType<typeof useSendingPicture>;

/** The upload of a picture into the message that is being written. */
export const useTalkPicture = (conversationId: string, draft: TalkDraft): Sending =>
  useSendingPicture(
    (part, bytes, signal) => send('talkPicture', { conversationId, ...part }, bytes, signal),
    ({ address }) => draft.set({ picture: address }),
  );

/** Lets an element accept dropped or pasted pictures; text is pasted as usual. */
export const takesPictures = (take: Sending['take']) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    take(pictureIn(event.dataTransfer.files));
  },
  onPaste: (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(pictureIn(event.clipboardData.files));
  },
});

interface Props {
  /** '' for none. */
  address: string;
  sending: Sending;
  onTakeOut: () => void;
  /** Moves the focus on when a button disappears with its act. */
  onGone: () => void;
}

/** The picture that will be sent with the next message, before anybody else sees it. */
export function TalkPicture({ address, sending, onTakeOut, onGone }: Props) {
  const { talks, pictures, retry } = useTexts();
  const { percent, fault, again, callOff } = sending;
  return (
    <>
      {fault && (
        <Alert
          severity="error"
          sx={{ mb: 1 }}
          action={
            again && (
              <Button color="inherit" onClick={again}>
                {retry}
              </Button>
            )
          }
        >
          {fault}
        </Alert>
      )}
      {percent !== null && (
        <Stack direction="row" spacing={1} sx={{ mb: 1, alignItems: 'center' }}>
          <LinearProgress
            variant={percent === 100 ? 'indeterminate' : 'determinate'}
            value={percent}
            aria-label={pictures.sending(talks.picture, percent)}
            sx={{ flex: 1 }}
          />
          <Button
            size="small"
            color="inherit"
            onClick={() => {
              onGone();
              callOff();
            }}
          >
            {pictures.stop}
          </Button>
        </Stack>
      )}
      {address && percent === null && (
        <Stack direction="row" spacing={1} sx={{ mb: 1, alignItems: 'center' }}>
          <Box
            component="img"
            src={address}
            alt={talks.pictureToSend}
            sx={{ height: 72, maxWidth: 160, objectFit: 'contain', borderRadius: 1, bgcolor: 'background.default' }}
          />
          <Button
            size="small"
            color="inherit"
            onClick={() => {
              onGone();
              onTakeOut();
            }}
          >
            {pictures.takeOut}
          </Button>
        </Stack>
      )}
    </>
  );
}
