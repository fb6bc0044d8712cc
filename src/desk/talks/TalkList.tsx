import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { deskLimits } from '../../contract/desk/limits';
import { type TalkBox, talkBoxes } from '../../contract/desk/limits-of-talks';
import type { TalkRow } from '../../contract/desk/talks';
import { useLook } from '../api/hooks';
import { useMay } from '../api/session';
import { useTexts } from '../i18n/texts';
import { SearchField } from '../kit/SearchField';
import { Fault, Waiting } from '../kit/states';
import { useList } from '../kit/use-list';
import { TakeOver } from './TakeOver';
import { TalkLine } from './TalkLine';
import { useNow } from './use-now';

/** The interval at which the queue is polled. Milliseconds. */
const EVERY_MS = 4_000;

interface Props {
  box: TalkBox;
  q: string;
  /** The conversation that is open; '' for none. */
  chosen: string;
  onBox: (box: TalkBox) => void;
  onFind: (q: string) => void;
  onOpen: (row: TalkRow) => void;
  /** Called when the agent has taken over a colleague's conversation. */
  onTakenOver: (row: TalkRow) => void;
}

/** Lists of conversations: the queue, the agent's own, those of colleagues, and ended ones. */
export function TalkList({ box, q, chosen, onBox, onFind, onOpen, onTakenOver }: Props) {
  const t = useTexts();
  const words = t.talks;
  const now = useNow();
  const { data: counts } = useLook('talkCounts', {}, { every: EVERY_MS });
  const list = useList('talkList', { box, ...(q ? { q } : {}) }, () => EVERY_MS);
  const [over, setOver] = useState<TalkRow>();
  const mayTakeOver = useMay(['owner']);
  const said = (n: number) => (n > deskLimits.counted ? `${deskLimits.counted}+` : String(n));
  const labelOf = (one: TalkBox): string =>
    one === 'ended' || !counts || counts[one] === 0
      ? words.boxes[one]
      : words.boxCount(words.boxes[one], said(counts[one]));
  const opens = box === 'waiting' || box === 'mine';
  return (
    <>
      <Tabs
        value={box}
        onChange={(_, next: TalkBox) => onBox(next)}
        variant="fullWidth"
        aria-label={words.list}
        sx={{ borderBottom: 1, borderColor: 'divider', flexShrink: 0, '& .MuiTab-root': { minWidth: 0, px: 0.5 } }}
      >
        {talkBoxes.map((one) => (
          <Tab key={one} value={one} label={labelOf(one)} />
        ))}
      </Tabs>
      <Box sx={{ p: 1.5, pb: 1, flexShrink: 0, '& .MuiTextField-root': { width: '100%' } }}>
        <SearchField value={q} onChange={onFind} label={words.find} />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
        {list.error && (
          <Box sx={{ px: 1.5 }}>
            <Fault error={list.error} onRetry={list.refetch} />
          </Box>
        )}
        {list.isFirst && !list.error && <Waiting />}
        {!list.isFirst && list.rows.length === 0 && (
          <Typography color="textSecondary" sx={{ p: 3, textAlign: 'center' }}>
            {q ? t.emptyFiltered : words.empty[box]}
          </Typography>
        )}
        <List disablePadding aria-label={words.boxes[box]}>
          {list.rows.map((row, index) => (
            <TalkLine
              key={row.id}
              row={row}
              box={box}
              place={box === 'waiting' && !q ? (list.page - 1) * deskLimits.pageRows + index + 1 : 0}
              now={now}
              isChosen={opens && row.conversationId === chosen}
              onOpen={opens ? () => onOpen(row) : undefined}
              onTakeOver={box === 'others' && mayTakeOver ? () => setOver(row) : undefined}
            />
          ))}
        </List>
      </Box>
      {(list.next || list.previous) && (
        <Stack direction="row" sx={{ justifyContent: 'flex-end', alignItems: 'center', p: 0.5 }}>
          <IconButton aria-label={t.previous} disabled={!list.previous} onClick={list.previous}>
            <ChevronLeft />
          </IconButton>
          <Typography variant="body2">{t.page(list.page)}</Typography>
          <IconButton aria-label={t.next} disabled={!list.next} onClick={list.next}>
            <ChevronRight />
          </IconButton>
        </Stack>
      )}
      {over && <TakeOver row={over} onDone={() => onTakenOver(over)} onClose={() => setOver(undefined)} />}
    </>
  );
}
