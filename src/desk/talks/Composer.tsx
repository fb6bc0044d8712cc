import Send from '@mui/icons-material/Send';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { talkLimits } from '../../contract/desk/limits-of-talks';
import type { Talk, TalkMessage } from '../../contract/desk/talks';
import { act, DeskError } from '../api/call';
import { useTexts } from '../i18n/texts';
import { sentenceOf } from '../kit/states';
import type { useDraft } from '../kit/use-draft';
import { fillTemplate } from './fill-template';
import { TemplateMenu } from './TemplateMenu';
import { useTemplateMenu } from './use-template-menu';

interface Props {
  conversationId: string;
  talk: Talk | undefined;
  draft: ReturnType<typeof useDraft<{ text: string }>>;
  field: RefObject<HTMLTextAreaElement | null>;
  onSent: (message: TalkMessage) => void;
}

/** How many characters may still be written before one is told. */
const NEAR_END = 100;
const newPress = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Where one writes. Enter sends, Shift and Enter begin a line, `/` opens the texts that are used often. */
export function Composer({ conversationId, talk, draft, field, onSent }: Props) {
  const t = useTexts();
  const words = t.talks;
  const { text } = draft.value;
  const { isSending, fault, send } = useSending(conversationId, draft, onSent);
  const menu = useTemplateMenu(text, (template) => {
    if (!talk) return;
    const filled = fillTemplate(template, talk, words.orderMissing);
    draft.set({ text: text.startsWith('/') || !text ? filled : `${text}${filled}` });
    field.current?.focus();
  });
  const left = talkLimits.textChars - Array.from(text).length;
  const mayBeSent = text.trim() !== '' && left >= 0 && !menu.isOpen;
  const opened = () => {
    menu.toggle();
    // Arrows and Enter are heard there.
    field.current?.focus();
  };
  const pressed = (event: KeyboardEvent) => {
    // Enter that ends a word of an input method sends nothing.
    if (event.nativeEvent.isComposing || menu.press(event)) return;
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (mayBeSent) void send();
  };
  return (
    <Box sx={{ p: 1.5, borderTop: 1, borderColor: 'divider', position: 'relative', flexShrink: 0 }}>
      {menu.isOpen && <TemplateMenu menu={menu} />}
      {fault && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {`${sentenceOf(fault, t)} ${words.sendFailed}`}
        </Alert>
      )}
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

/** Keys are of no use to who has none. */
function Hint() {
  const { talks } = useTexts();
  return (
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
      {talks.writeHint}
    </Box>
  );
}

/** Sends what is written. What failed stays, and is one message however often it is sent again. */
function useSending(conversationId: string, draft: Props['draft'], onSent: Props['onSent']) {
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<DeskError>();
  const tried = useRef({ text: '', press: '' });
  async function send(): Promise<void> {
    if (isSending) return;
    const { text } = draft.value;
    if (tried.current.text !== text) tried.current = { text, press: newPress() };
    setSending(true);
    try {
      const message = await act('talkSay', { conversationId, clientId: tried.current.press, text });
      tried.current = { text: '', press: '' };
      setFault(undefined);
      draft.clear();
      onSent(message);
    } catch (error) {
      if (!(error instanceof DeskError)) throw error;
      setFault(error);
    } finally {
      setSending(false);
    }
  }
  return { isSending, fault, send };
}
