import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import type { Direction } from '../../platform/keys';
import { Icon } from '../Icon';
import styles from './CandidateStrip.module.css';
import { pagesOf } from './strip-pages';

interface CandidateStripProps {
  /** What is offered, the best first. */
  labels: readonly string[];
  /** How wide it is, in units of 100 px at 1920. */
  room: number;
  /** At most so many at once. */
  most: number;
  onChoose: (at: number) => void;
  /** The first one is what the space key takes. */
  marked?: boolean;
  /** Signs to write one after the other: focus stays on them. Candidates are followed by others, from the first on. */
  signs?: boolean;
}

/**
 * Candidates in one line, page by page: right of the last one comes the next page. A slot stays the same node whatever
 * it shows, so that focus is never lost to what is being typed.
 */
export function CandidateStrip({ labels, room, most, onChoose, marked, signs }: CandidateStripProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const pages = useMemo(() => pagesOf(labels, room, most), [labels, room, most]);
  const [turned, setTurned] = useState({ labels, page: 0 });
  // Other candidates begin at their first page.
  const page = turned.labels === labels ? turned.page : 0;
  const from = pages[page] ?? 0;
  const shown = labels.slice(from, pages[page + 1] ?? labels.length);
  const more = page + 1 < pages.length;

  const slot = (at: number) => box.current?.querySelector<HTMLElement>(`[data-slot="${at}"]`);
  const backwards = useRef(false);
  useLayoutEffect(() => {
    if (backwards.current) slot(shown.length - 1)?.focus();
    backwards.current = false;
  });
  const turn = (direction: Direction): boolean => {
    if (direction === 'right' && more) {
      slot(0)?.focus();
      setTurned({ labels, page: page + 1 });
      return true;
    }
    if (direction === 'left' && page > 0) {
      backwards.current = true;
      setTurned({ labels, page: page - 1 });
      return true;
    }
    return false;
  };
  return (
    <div ref={box} className={styles.strip} data-candidates="">
      <Group
        id="candidates"
        remember={false}
        className={styles.slots}
        aria-label={t('ui.candidates')}
        role="group"
        onEdge={turn}
      >
        {shown.map((label, at) => (
          <Focusable
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is the same node whatever it shows
            key={at}
            id={`slot-${at}`}
            data-slot={at}
            className={marked && from + at === 0 ? `${styles.slot} ${styles.first}` : styles.slot}
            onPress={() => {
              if (!signs) slot(0)?.focus();
              onChoose(from + at);
            }}
          >
            <span className={styles.label}>{label}</span>
          </Focusable>
        ))}
      </Group>
      <span className={more ? styles.more : `${styles.more} ${styles.none}`}>
        <Icon name="chevronRight" />
      </span>
    </div>
  );
}
