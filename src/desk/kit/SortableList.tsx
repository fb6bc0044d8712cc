import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../i18n/texts';

export interface Sortable {
  key: string;
  /** The row's name for screen readers. */
  name: string;
}

interface Props<T extends Sortable> {
  label: string;
  items: readonly T[];
  onSort: (items: T[]) => void;
  children: (item: T) => ReactNode;
  /** Whether a new order is being saved. */
  busy?: boolean;
}

interface Drag {
  from: number;
  to: number;
  /** How far the row was dragged, in pixels. */
  by: number;
}

const moved = <T,>(items: readonly T[], from: number, to: number): T[] => {
  const rest = items.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
};

/**
 * Rows that can be sorted: dragged by their handle, with a mouse, a pen or a finger, or moved by buttons that announce the new place to
 * screen readers.
 */
export function SortableList<T extends Sortable>({ label, items, onSort, children, busy = false }: Props<T>) {
  const { sort: words } = useTexts().collections;
  const list = useRef<HTMLUListElement>(null);
  const origin = useRef(0);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [said, setSaid] = useState('');
  const focused = useRef('');
  // A moved row is another place in the DOM, and the browser drops the focus of a button in it.
  useEffect(() => {
    const button = focused.current ? list.current?.querySelector<HTMLElement>(focused.current) : null;
    focused.current = '';
    if (button && document.activeElement !== button) button.focus();
  });
  function put(from: number, to: number): void {
    const item = items[from];
    if (!item || to < 0 || to >= items.length || to === from) return;
    setSaid(words.moved(item.name, to + 1, items.length));
    onSort(moved(items, from, to));
  }
  /** The place at which a row dragged to `y` would be inserted: behind all rows whose middle is above it. */
  function placeAt(from: number, y: number): number {
    const others = [...(list.current?.children ?? [])].filter((_, at) => at !== from);
    const boxes = others.map((row) => row.getBoundingClientRect());
    return boxes.filter(({ top, height }) => top + height / 2 < y).length;
  }
  const handle = (at: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (busy || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      origin.current = event.clientY;
      setDrag({ from: at, to: at, by: 0 });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag) setDrag({ from: drag.from, to: placeAt(drag.from, event.clientY), by: event.clientY - origin.current });
    },
    // The place is read from the pointer and not from the last render, which may lag behind the moves.
    onPointerUp: ({ clientY }: PointerEvent<HTMLElement>) => {
      if (drag) put(drag.from, placeAt(drag.from, clientY));
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });
  const step = (at: number, by: 1 | -1) => {
    const way = by < 0 ? 'up' : 'down';
    const isEnd = by < 0 ? at + by === 0 : at + by === items.length - 1;
    // At the end of the list the pressed button is disabled; the row's other button is next to it.
    const next = isEnd ? (by < 0 ? 'down' : 'up') : way;
    focused.current = `[data-row="${CSS.escape(items[at]?.key ?? '')}"] [data-way="${next}"]`;
    put(at, at + by);
  };
  return (
    <>
      <Box component="ul" ref={list} aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((item, at) => (
          <Box
            component="li"
            key={item.key}
            data-row={item.key}
            sx={{
              ...rowLook,
              ...(drag?.from === at && { ...carriedLook, transform: `translateY(${drag.by}px)` }),
              ...(drag && drag.from !== at && markOf(drag, at)),
            }}
          >
            <IconButton
              aria-label={words.handle(item.name)}
              tabIndex={-1}
              disabled={busy}
              sx={{ touchAction: 'none', cursor: 'grab' }}
              {...handle(at)}
            >
              <DragIndicator />
            </IconButton>
            <Box sx={{ flex: 1, minWidth: 0 }}>{children(item)}</Box>
            <IconButton
              data-way="up"
              aria-label={words.up(item.name)}
              disabled={busy || at === 0}
              onClick={() => step(at, -1)}
            >
              <ArrowUpward fontSize="small" />
            </IconButton>
            <IconButton
              data-way="down"
              aria-label={words.down(item.name)}
              disabled={busy || at === items.length - 1}
              onClick={() => step(at, 1)}
            >
              <ArrowDownward fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Box aria-live="polite" sx={visuallyHidden}>
        {said}
      </Box>
    </>
  );
}

/** Announced by screen readers, and invisible. */
const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
const rowLook = { display: 'flex', alignItems: 'center', py: 0.5, borderBottom: 1, borderColor: 'divider' } as const;
const carriedLook = { position: 'relative', zIndex: 1, bgcolor: 'background.paper', boxShadow: 4 } as const;

/** A line where the dragged row would be inserted. */
function markOf({ from, to }: Drag, at: number) {
  const place = at > from ? at - 1 : at;
  if (place === to && to <= from && at < from) return { boxShadow: '0 -2px 0 0 currentColor' };
  return place === to - 1 && to > from ? { boxShadow: '0 2px 0 0 currentColor' } : {};
}
