import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type { DeskDanmu } from '../../contract/desk/reports';
import { clock } from '../../lib/format';
import { useTexts } from '../i18n/texts';

interface Props {
  /** Sorted by their media time. */
  rows: DeskDanmu[];
  /** The position of the film in seconds. */
  seconds: number;
  onJump: (row: DeskDanmu) => void;
  onPick: (id: string) => void;
}

/** How many rows before and after the latest danmu are shown; three dense minutes would have a thousand. */
const [BEFORE, AFTER] = [40, 80];

/** The danmu around a position; the list follows the film unless somebody is reading it. */
export function DanmuBeside({ rows, seconds, onJump, onPick }: Props) {
  const words = useTexts().reports.danmu;
  const list = useRef<HTMLUListElement>(null);
  const latest = rows.filter(({ timeMs }) => timeMs <= seconds * 1000).length - 1;
  const [held, setHeld] = useState<number | null>(null);
  const middle = held ?? latest;
  const shown = rows.slice(Math.max(0, middle - BEFORE), Math.max(0, middle) + AFTER);
  const now = rows[latest]?.id ?? '';
  const isHeld = held !== null;
  useEffect(() => {
    const box = list.current;
    const row = now && !isHeld ? box?.querySelector<HTMLElement>('[aria-current]') : null;
    // Only the list is scrolled: the page stays where it is.
    if (box && row) box.scrollTop = row.offsetTop - box.clientHeight / 2;
  }, [now, isHeld]);
  return (
    <Box
      component="ul"
      ref={list}
      aria-label={words.beside}
      onPointerEnter={() => setHeld(latest)}
      onPointerLeave={() => setHeld(null)}
      onFocus={() => setHeld((was) => was ?? latest)}
      onBlur={({ currentTarget, relatedTarget }) => {
        // When the focus moves from row to row it stays in the list: releasing it in between would render the list twice for each press of
        // Tab.
        if (!currentTarget.contains(relatedTarget)) setHeld(null);
      }}
      sx={{
        ...{ position: 'relative', m: 0, p: 0.5, listStyle: 'none', overflowY: 'auto', overscrollBehavior: 'contain' },
        ...{ height: { xs: 320, md: 'min(60vh, 540px)' }, bgcolor: 'background.paper', borderRadius: 1 },
      }}
    >
      {shown.map((row) => (
        <Stack
          component="li"
          key={row.id}
          direction="row"
          aria-current={row.id === now ? 'true' : undefined}
          sx={[{ alignItems: 'center', borderRadius: 1 }, row.id === now && nowLook]}
        >
          <Row row={row} onJump={onJump} />
          <Button
            size="small"
            color={row.hidden ? 'primary' : 'error'}
            aria-label={`${row.hidden ? words.putBack : words.takeDown} ${row.text}`}
            onClick={() => onPick(row.id)}
            sx={{ flex: 'none' }}
          >
            {row.hidden ? words.putBack : words.takeDown}
          </Button>
        </Stack>
      ))}
    </Box>
  );
}

/** The library's colour of a selection leaves too little contrast for the small text once a focus ripple covers it. */
const nowLook = {
  bgcolor: 'action.hover',
  boxShadow: ({ palette }: Theme) => `inset 3px 0 0 ${palette.primary.main}`,
};

function Row({ row, onJump }: { row: DeskDanmu; onJump: (row: DeskDanmu) => void }) {
  const words = useTexts().reports.danmu;
  return (
    <Button
      color="inherit"
      disableFocusRipple
      onClick={() => onJump(row)}
      sx={{ flex: 1, minWidth: 0, justifyContent: 'flex-start', textAlign: 'left', gap: 1, fontWeight: 400 }}
    >
      <Typography component="span" variant="caption" color="textSecondary" sx={{ flex: 'none', minWidth: 44 }}>
        {clock(row.timeMs / 1000)}
      </Typography>
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography
          component="span"
          variant="body2"
          color={row.hidden ? 'textSecondary' : 'textPrimary'}
          sx={{ display: 'block', wordBreak: 'break-word', textDecoration: row.hidden ? 'line-through' : 'none' }}
        >
          {row.text}
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary" noWrap sx={{ display: 'block' }}>
          {row.name || row.uid || words.visitor}
          {row.reports > 0 && ` · ${words.reports} ${row.reports}`}
        </Typography>
      </Box>
    </Button>
  );
}
