import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { SidePanel } from '../kit/SidePanel';
import { Fault, Waiting } from '../kit/states';
import { useDraft } from '../kit/use-draft';
import { Beside } from './Beside';
import { Composer } from './Composer';
import { Messages } from './Messages';
import { TakeBar } from './TakeBar';
import { TalkHead } from './TalkHead';
import { useConversation } from './use-conversation';

interface Props {
  conversationId: string;
  /** Called when the agent has taken the case. */
  onTaken: () => void;
  onClose: () => void;
}

/** The interval at which the facts about the viewer are polled; only their orders change quickly. Milliseconds. */
const FACTS_MS = 15_000;

/** One conversation, with the facts about the viewer beside it, or in a panel where there is no room. */
export function TalkPane({ conversationId, onTaken, onClose }: Props) {
  const { talks, close } = useTexts();
  const conversation = useConversation(conversationId);
  const { data: found } = useLook('talk', { conversationId }, { every: FACTS_MS, on: !conversation.isRefused });
  // While another conversation is fetched, the facts of the one before must not be shown.
  const talk = found?.conversationId === conversationId ? found : undefined;
  const draft = useDraft(`talk.${conversationId}`, { text: '', picture: '' });
  const field = useRef<HTMLTextAreaElement>(null);
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const [isAside, setAside] = useState(false);
  const { data, error } = conversation;
  const insert = (text: string) => {
    const was = draft.value.text;
    draft.set({ text: was && !/\s$/.test(was) ? `${was} ${text}` : was + text });
    setAside(false);
    field.current?.focus();
  };
  if (conversation.isRefused && error)
    return (
      <Paper sx={{ p: 2 }}>
        <Fault error={error} />
        <Button onClick={onClose}>{talks.toList}</Button>
      </Paper>
    );
  const beside = talk && <Beside talk={talk} onInsert={data?.state === 'open' ? insert : undefined} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        height: '100%',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
      }}
    >
      <Paper sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <TalkHead
          conversationId={conversationId}
          talk={talk}
          state={data?.state}
          onAside={isWide ? undefined : () => setAside(true)}
          onClose={onClose}
        />
        {error && <Fault error={error} onRetry={conversation.refetch} />}
        {!data && !error && <Waiting />}
        {data && <Messages conversation={data} isLoading={conversation.isLoading} onOlder={conversation.older} />}
        {data?.state === 'waiting' && <TakeBar conversationId={conversationId} onTaken={onTaken} />}
        {data?.state === 'open' && (
          <Composer conversationId={conversationId} talk={talk} draft={draft} field={field} onSent={conversation.add} />
        )}
      </Paper>
      {isWide && <Paper sx={{ p: 2, minHeight: 0, overflowY: 'auto' }}>{beside ?? <Waiting />}</Paper>}
      {!isWide && isAside && (
        <SidePanel label={talks.about} onClose={() => setAside(false)}>
          {beside ?? <Waiting />}
          <Button color="inherit" onClick={() => setAside(false)} sx={{ mt: 2 }}>
            {close}
          </Button>
        </SidePanel>
      )}
    </Box>
  );
}
