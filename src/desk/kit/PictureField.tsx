import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { SentPicture } from '../../contract/desk/pictures';
import { send } from '../api/call';
import { useTexts } from '../i18n/texts';
import { PickPicture } from './PickPicture';
import { pictureIn, type SendPart } from './send-picture';
import { useSendingPicture } from './use-sending-picture';

/** The shapes in which viewers see a picture: the ratio it is cut to, and the least size in px. */
const shapes = {
  poster: { ratio: '2 / 3', said: '2:3', width: 600, height: 900, shown: 104 },
  wide: { ratio: '16 / 9', said: '16:9', width: 1280, height: 720, shown: 208 },
  free: { ratio: '16 / 9', said: '', width: 0, height: 0, shown: 208 },
} as const;
const sendPart: SendPart = (part, bytes, signal) => send('pictureUpload', part, bytes, signal);
/** By how much a picture's ratio may differ from its shape before a warning is shown. */
const NEAR = 0.03;

type Sending = ReturnType<typeof useSendingPicture>;

interface Props {
  label: string;
  /** The picture's address; '' for none. */
  value: string;
  shape: keyof typeof shapes;
  most: number;
  required?: boolean;
  /** Text below the address. */
  hint?: string;
  onChange: (address: string) => void;
}

/**
 * A field for a picture of the site: chosen from the disk, dropped or pasted, or an address that is typed. The present picture stays until a
 * new one is uploaded completely; the form waits for an upload in progress.
 */
export function PictureField({ label, value, shape, most, required = false, hint, onChange }: Props) {
  const { pictures: words } = useTexts();
  const { width, height } = shapes[shape];
  const [isOver, setOver] = useState(false);
  /** The warning about the latest uploaded picture, with its address. */
  const [told, setTold] = useState({ address: '', text: '' });
  const warn = useWarning(shape);
  const sending = useSendingPicture(sendPart, (picture) => {
    setTold({ address: picture.address, text: warn(picture) });
    onChange(picture.address);
  });
  const isSending = sending.percent !== null;
  const field = useWaiting(isSending, words.wait);
  // The button disappears with its act, so the focus moves to the field.
  const leaveTo = (act: () => void) => {
    field.current?.focus();
    act();
  };
  const over = (event: DragEvent, isIn: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(isIn);
  };
  return (
    <Stack
      role="group"
      aria-label={label}
      spacing={1.5}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        sending.take(pictureIn(event.dataTransfer.files));
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        sending.take(pictureIn(event.clipboardData.files));
      }}
      sx={{
        p: 1.5,
        border: 1,
        borderRadius: 1,
        borderStyle: isOver ? 'dashed' : 'solid',
        borderColor: isOver ? 'primary.main' : 'divider',
      }}
    >
      <Stack direction="row" spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Preview key={value} label={label} address={value} shape={shape} isOver={isOver} />
        <Stack spacing={1} sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="subtitle2" component="span">
            {required ? `${label} *` : label}
          </Typography>
          <Buttons label={label} value={value} sending={sending} leaveTo={leaveTo} onChange={onChange} />
          <Typography variant="caption" color="textSecondary">
            {width > 0 ? words.hint(`${width}×${height}`) : words.anyHint}
          </Typography>
        </Stack>
      </Stack>
      <OnItsWay label={label} sending={sending} />
      {told.text && told.address === value && <Alert severity="warning">{told.text}</Alert>}
      <TextField
        inputRef={field}
        label={words.address(label)}
        value={value}
        required={required}
        helperText={hint}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ htmlInput: { maxLength: most } }}
      />
    </Stack>
  );
}

interface ButtonsProps extends Pick<Props, 'label' | 'value' | 'onChange'> {
  sending: Sending;
  /** Runs an act and moves the focus to the field, because the button disappears. */
  leaveTo: (act: () => void) => void;
}

/** The buttons for the acts that are possible now. */
function Buttons({ label, value, sending, leaveTo, onChange }: ButtonsProps) {
  const { pictures: words } = useTexts();
  const isSending = sending.percent !== null;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <PickPicture label={value ? words.change : words.choose} name={label} onPick={sending.take} />
      {value && !isSending && (
        <Button
          size="small"
          color="inherit"
          aria-label={`${label}：${words.takeOut}`}
          onClick={() => leaveTo(() => onChange(''))}
        >
          {words.takeOut}
        </Button>
      )}
      {isSending && (
        <Button size="small" color="inherit" onClick={() => leaveTo(sending.callOff)}>
          {words.stop}
        </Button>
      )}
    </Stack>
  );
}

/** The progress of the upload, or why it failed. */
function OnItsWay({ label, sending }: { label: string; sending: Sending }) {
  const { pictures: words, retry } = useTexts();
  return (
    <>
      {sending.percent !== null && (
        <LinearProgress
          variant={sending.percent === 100 ? 'indeterminate' : 'determinate'}
          value={sending.percent}
          aria-label={words.sending(label, sending.percent)}
        />
      )}
      {sending.fault && (
        <Alert
          severity="error"
          action={
            sending.again && (
              <Button color="inherit" onClick={sending.again}>
                {retry}
              </Button>
            )
          }
        >
          {sending.fault}
        </Alert>
      )}
    </>
  );
}

/** Warns about a picture that is small or of another shape, and says what viewers will see of it. */
function useWarning(shape: Props['shape']): (picture: SentPicture) => string {
  const { pictures: words } = useTexts();
  const { said, width, height } = shapes[shape];
  return (picture) => {
    if (width === 0) return '';
    const size = `${picture.width}×${picture.height}`;
    const isOther = Math.abs(picture.width / picture.height / (width / height) - 1) > NEAR;
    const isSmall = picture.width < width || picture.height < height;
    return [isOther ? words.cut(size, said) : '', isSmall && !isOther ? words.small(size) : ''].join('');
  };
}

/** Keeps the form from being sent while the upload runs: the browser shows the reason. */
function useWaiting(isSending: boolean, sentence: string) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.setCustomValidity(isSending ? sentence : ''), [isSending, sentence]);
  return field;
}

interface PreviewProps {
  label: string;
  address: string;
  shape: Props['shape'];
  isOver: boolean;
}

function Preview({ label, address, shape, isOver }: PreviewProps) {
  const { pictures: words } = useTexts();
  const [isBroken, setBroken] = useState(false);
  const { ratio, shown } = shapes[shape];
  const isShown = /^(?:\/(?!\/)|https?:\/\/)\S+$/.test(address) && !isBroken;
  return (
    <Box
      sx={{
        flex: 'none',
        width: { xs: Math.min(shown, 128), sm: shown },
        aspectRatio: ratio,
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        borderRadius: 1,
        bgcolor: 'background.default',
        textAlign: 'center',
      }}
    >
      {isShown && !isOver ? (
        <Box
          component="img"
          // The site's own pictures are served in the size that is asked for.
          src={address.startsWith('/') ? `${address}?w=400` : address}
          alt={words.preview(label)}
          onError={() => setBroken(true)}
          sx={{ width: '100%', height: '100%', objectFit: shape === 'free' ? 'contain' : 'cover' }}
        />
      ) : (
        <Typography variant="caption" color="textSecondary" sx={{ p: 1 }}>
          {isOver ? words.drop : isBroken ? words.broken : words.none}
        </Typography>
      )}
    </Box>
  );
}
