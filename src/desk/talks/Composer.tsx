import Send from '@mui/icons-material/Send';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent, RefObject } from 'react';
import { talkLimits } from '../../contract/desk/limits-of-talks';
import type { Talk, TalkMessage } from '../../contract/desk/talks';
import { useTexts } from '../i18n/texts';
import { PickPicture } from '../kit/PickPicture';
import { sentenceOf } from '../kit/states';
import { fillTemplate } from './fill-template';
import { TalkPicture, takesPictures, useTalkPicture } from './TalkPicture';
import { TemplateMenu } from './TemplateMenu';
import { type TalkDraft, useTalkSending } from './use-talk-sending';
import { useTemplateMenu } from './use-template-menu';

interface Props {
  conversationId: string;
  talk: Talk | undefined;
  draft: TalkDraft;
  field: RefObject<HTMLTextAreaElement | null>;
  onSent: (message: TalkMessage) => void;
}

/** The number of characters left from which it is shown. */
const NEAR_END = 100;

/** The field in which an agent writes. Enter sends, Shift and Enter begin a line, `/` opens the templates. */
export function Composer({ conversationId, talk, draft, field, onSent }: Props) {
  const t = useTexts();
  const words = t.talks;
  const { text } = draft.value;
  const { isSending, fault, send } = useTalkSending(conversationId, draft, onSent);
  const picture = useTalkPicture(conversationId, draft);
  const menu = useTemplateMenu(text, (template) => {
    if (!talk) return;
    const filled = fillTemplate(template, talk, words.orderMissing);
    draft.set({ text: text.startsWith('/') || !text ? filled : `${text}${filled}` });
    field.current?.focus();
  });
  const left = talkLimits.textChars - Array.from(text).length;
  const hasSomething = text.trim() !== '' || draft.value.picture !== '';
  const mayBeSent = hasSomething && left >= 0 && !menu.isOpen && picture.percent === null;
  const opened = () => {
    menu.toggle();
    // The field handles the arrow keys and Enter of the menu.
    field.current?.focus();
  };
  const pressed = (event: KeyboardEvent) => {
    // An Enter that ends the composition of an input method sends nothing.
    if (event.nativeEvent.isComposing || menu.press(event)) return;
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (mayBeSent) void send();
  };
  return (
    <Box
      {...takesPictures(picture.take)}
      sx={{ p: 1.5, borderTop: 1, borderColor: 'divider', position: 'relative', flexShrink: 0 }}
    >
      {menu.isOpen && <TemplateMenu menu={menu} />}
      {fault && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {`${sentenceOf(fault, t)} ${words.sendFailed}`}
        </Alert>
      )}
      <TalkPicture
        address={draft.value.picture}
        sending={picture}
        onGone={() => field.current?.focus()}
        onTakeOut={() => draft.set({ picture: '' })}
      />
      <TextField
        inputRef={field}
        label={words.write}
        value={text}
        multiline
        minRows={2}
        maxRows={6}
        onChange={({ target }) => draft.set({ text: target.value })}
        onKeyDown={pressed}
        slotProps={{ htmlInput: menu.aria }}
      />
      <Stack direction="row" spacing={1} sx={{ mt: 1, alignItems: 'center' }}>
        <Button size="small" onClick={opened} aria-expanded={menu.isOpen}>
          {words.templatesOpen}
        </Button>
        <PickPicture label={words.picture} name={words.choosePicture} onPick={picture.take} />
        <Typography variant="caption" color={left < 0 ? 'error' : 'textSecondary'} sx={{ flex: 1 }} aria-live="polite">
          {left < NEAR_END ? words.chars(left) : <Hint />}
        </Typography>
        <Button
          variant="contained"
          endIcon={<Send />}
          disabled={!mayBeSent}
          loading={isSending}
          onClick={() => void send()}
        >
          {words.send}
        </Button>
      </Stack>
    </Box>
  );
}

/** The keyboard hint, hidden on narrow screens, which mostly have no keyboard. */
function Hint() {
  const { talks } = useTexts();
  return (
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
      {talks.writeHint}
    </Box>
  );
}
