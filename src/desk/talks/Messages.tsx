import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../i18n/texts';
import { type Conversation, lastSeq } from './conversation';
import { Message } from './Message';

/** Within this distance from the end, the list scrolls with new messages. Pixels. */
const NEAR = 120;

interface Props {
  conversation: Conversation;
  isLoading: boolean;
  onOlder: () => Promise<void>;
}

/**
 * The messages of a conversation. The scroll position stays at what is being read: new messages scroll the list only at its end, and older
 * ones are added above.
 */
export function Messages({ conversation, isLoading, onOlder }: Props) {
  const { talks } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const kept = useRef({ first: 0, last: 0, height: 0, isAtEnd: true });
  const { messages, hasOlder, viewerRead, state } = conversation;
  const first = messages[0]?.seq ?? 0;
  const last = lastSeq(conversation);
  useLayoutEffect(() => {
    const area = box.current;
    if (!area) return;
    const was = kept.current;
    if (was.last === 0 || (last > was.last && was.isAtEnd)) area.scrollTop = area.scrollHeight;
    else if (first < was.first) area.scrollTop += area.scrollHeight - was.height;
    kept.current = { ...was, first, last, height: area.scrollHeight };
  }, [first, last]);
  useEffect(() => {
    const area = box.current;
    if (!area) return;
    // A list that is scrolled to its end stays there when the field below grows.
    const watch = new ResizeObserver(() => {
      if (kept.current.isAtEnd) area.scrollTop = area.scrollHeight;
    });
    watch.observe(area);
    return () => watch.disconnect();
  }, []);
  const scrolled = () => {
    const area = box.current;
    if (!area) return;
    kept.current.isAtEnd = area.scrollHeight - area.scrollTop - area.clientHeight < NEAR;
    if (area.scrollTop < NEAR / 2 && hasOlder && !isLoading) void onOlder();
  };
  const shown = messages.filter(({ kind }) => kind !== 'recall');
  const lastOwn = shown.filter(({ from, recalled }) => from === 'service' && !recalled).at(-1)?.seq ?? 0;
  return (
    <Box
      ref={box}
      role="log"
      aria-label={talks.talk}
      // Focusable, so that a long conversation can be scrolled by keys, too.
      tabIndex={0}
      onScroll={scrolled}
      sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: 2, display: 'flex', flexDirection: 'column', gap: 1 }}
    >
      <Box sx={{ textAlign: 'center' }}>
        {hasOlder ? (
          <Button size="small" color="inherit" loading={isLoading} onClick={() => void onOlder()}>
            {talks.older}
          </Button>
        ) : (
          <Typography variant="caption" color="textSecondary">
            {talks.first}
          </Typography>
        )}
      </Box>
      {shown.map((message) => (
        <Message
          key={message.seq}
          message={message}
          readState={
            message.seq === lastOwn && state === 'open' ? (viewerRead >= lastOwn ? talks.read : talks.notRead) : ''
          }
        />
      ))}
    </Box>
  );
}
