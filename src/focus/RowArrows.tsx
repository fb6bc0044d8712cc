import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { glide } from './motion';
import styles from './RowArrows.module.css';

/** Share of what is seen that one click turns: the last card that was cut is whole afterwards. */
const turn = 0.8;

const arrows = [
  { name: 'left', share: -turn, path: 'M15 5l-7 7 7 7' },
  { name: 'right', share: turn, path: 'M9 5l7 7-7 7' },
] as const;

/**
 * Arrows at the ends of a row, while a pointer is over it (look.md, Desktop). They are not in the focus tree:
 * remotes and screen readers move from card to card.
 */
export default function RowArrows({ scroller }: { scroller: RefObject<HTMLDivElement | null> }) {
  const left = useRef<HTMLDivElement>(null);
  const right = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = scroller.current;
    if (!row) return undefined;
    // An arrow is hidden at the end of the row that it points to.
    const mark = () => {
      if (left.current) left.current.hidden = row.scrollLeft < 1;
      if (right.current) right.current.hidden = row.scrollLeft + row.clientWidth > row.scrollWidth - 1;
    };
    mark();
    row.addEventListener('scroll', mark, { passive: true });
    return () => row.removeEventListener('scroll', mark);
  }, [scroller]);
  const turnBy = (share: number) => (event: MouseEvent) => {
    event.stopPropagation();
    const row = scroller.current;
    if (!row) return;
    const before = row.scrollLeft;
    row.scrollLeft += row.clientWidth * share;
    if (row.firstElementChild instanceof HTMLElement) glide(row.firstElementChild, row.scrollLeft - before, 0);
  };
  // A click on an arrow leaves focus where it is.
  const keep = (event: MouseEvent) => event.preventDefault();
  return arrows.map(({ name, share, path }) => (
    <div
      key={name}
      ref={name === 'left' ? left : right}
      className={`${styles.arrow} ${styles[name]}`}
      aria-hidden="true"
      data-row-arrow={name}
      onMouseDown={keep}
      onClick={turnBy(share)}
    >
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={path} />
      </svg>
    </div>
  ));
}
