import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { glide } from './held';
import styles from './RowArrows.module.css';

/** Share of what is seen that one click turns: the last card that was cut is whole afterwards. */
const turn = 0.8;

/**
 * Arrows at the ends of a row, for a pointer that hovers over it (look.md, Desktop). No elements of the focus tree: a
 * remote walks the cards themselves, and screen readers do.
 */
export function RowArrows({ scroller }: { scroller: RefObject<HTMLDivElement | null> }) {
  const left = useRef<HTMLDivElement>(null);
  const right = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = scroller.current;
    const frame = row?.parentElement;
    if (!row || !frame) return undefined;
    // Where the row ends, its arrow does. Looked at while a pointer is over it: keys must not pay for this.
    const mark = () => {
      if (left.current) left.current.hidden = row.scrollLeft < 1;
      if (right.current) right.current.hidden = row.scrollLeft + row.clientWidth > row.scrollWidth - 1;
    };
    const enter = () => {
      mark();
      row.addEventListener('scroll', mark, { passive: true });
    };
    const leave = () => row.removeEventListener('scroll', mark);
    frame.addEventListener('mouseenter', enter);
    frame.addEventListener('mouseleave', leave);
    return () => {
      leave();
      frame.removeEventListener('mouseenter', enter);
      frame.removeEventListener('mouseleave', leave);
    };
  }, [scroller]);
  const walk = (share: number) => (event: MouseEvent) => {
    event.stopPropagation();
    const row = scroller.current;
    if (!row) return;
    const before = row.scrollLeft;
    row.scrollLeft += row.clientWidth * share;
    if (row.firstElementChild instanceof HTMLElement) glide(row.firstElementChild, row.scrollLeft - before, 0);
  };
  // Focus stays where it is: the arrow is not a place to be.
  const keep = (event: MouseEvent) => event.preventDefault();
  return (
    <>
      <div
        ref={left}
        className={`${styles.arrow} ${styles.left}`}
        aria-hidden="true"
        data-row-arrow="left"
        onMouseDown={keep}
        onClick={walk(-turn)}
      >
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M15 5l-7 7 7 7" />
        </svg>
      </div>
      <div
        ref={right}
        className={`${styles.arrow} ${styles.right}`}
        aria-hidden="true"
        data-row-arrow="right"
        onMouseDown={keep}
        onClick={walk(turn)}
      >
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M9 5l7 7-7 7" />
        </svg>
      </div>
    </>
  );
}
