import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import type { DeskDanmu } from '../../contract/desk/reports';
import type { DanmuEngine, DanmuItem, SeenDanmu } from '../../player/danmu';
import { flyOver, seenWhileStill } from './fly-over';

interface Props {
  video: HTMLVideoElement;
  rows: DeskDanmu[];
  /** The part of the picture in which they fly: its top and height, as shares of the picture. */
  top: number;
  height: number;
  /** Whether they were taken down. */
  isStruck?: boolean;
  onPick: (id: string) => void;
}

const itemOf = ({ id, timeMs, mode, text, color }: DeskDanmu): DanmuItem => ({
  ...{ id, time: timeMs / 1000, text, color, size: 25, mine: false },
  mode: mode === 'top' || mode === 'bottom' ? mode : 'scroll',
});

/** Danmu over a film, drawn by the viewers' engine. A click on one picks it; while the film is paused, they can be reached by keys, too. */
export function Flying({ video, rows, top, height, isStruck = false, onPick }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const engine = useRef<DanmuEngine | null>(null);
  const pick = useRef(onPick);
  pick.current = onPick;
  const latest = useRef(rows);
  const [still, setStill] = useState<SeenDanmu[]>([]);
  useEffect(() => {
    if (!stage.current) return undefined;
    const over = new AbortController();
    const made = flyOver(stage.current, video, { onStill: setStill, onPick: (id) => pick.current(id) }, over.signal);
    made.load(latest.current.map(itemOf));
    made.show();
    engine.current = made;
    return () => {
      over.abort();
      made.destroy();
      engine.current = null;
    };
  }, [video]);
  useEffect(() => {
    latest.current = rows;
    engine.current?.load(rows.map(itemOf));
    setStill(seenWhileStill(engine.current, video));
  }, [rows, video]);
  return (
    <Box
      ref={stage}
      sx={{
        ...{ position: 'absolute', left: 0, right: 0, top: `${top * 100}%`, height: `${height * 100}%` },
        ...{ overflow: 'hidden', pointerEvents: 'auto' },
        ...(isStruck ? { '& .danmu': { textDecoration: 'line-through', opacity: 0.75 } } : {}),
      }}
    >
      {still.map(({ item, x, y, width, height: high }) => (
        <Box
          key={item.id}
          component="button"
          type="button"
          aria-label={item.text}
          onClick={() => onPick(item.id)}
          sx={{
            ...{ position: 'absolute', left: x, top: y, width, height: high, zIndex: 2, p: 0, border: 0 },
            ...{ bgcolor: 'transparent', borderRadius: 1, cursor: 'pointer' },
            '&:hover, &:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
          }}
        />
      ))}
    </Box>
  );
}
