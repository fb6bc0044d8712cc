import { type ReactNode, useEffect, useRef, useState } from 'react';
import { limits } from '../contract/limits';
import { useT } from '../i18n/use-t';
import { usePlatform } from '../platform/use-platform';
import styles from './PullToRefresh.module.css';

export interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

type Phase = 'idle' | 'pulling' | 'ready' | 'refreshing' | 'done';

/** Pull to refresh with the three texts of spec section 4; only under a thumb, and only at the very top. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const t = useT();
  const { layout } = usePlatform();
  const [phase, setPhase] = useState<Phase>('idle');
  const box = useRef<HTMLDivElement>(null);
  const refresh = useRef(onRefresh);
  refresh.current = onRefresh;
  useEffect(() => {
    const element = box.current;
    if (!element || layout !== 'touch') return undefined;
    let startY = 0;
    let pull = 0;
    let live = true;
    let timer = 0;
    const head = element.firstElementChild as HTMLElement;
    const full = () => (window.innerWidth * limits.refreshHeaderRatio) / 4;
    const place = (distance: number) => {
      head.style.height = `${distance}px`;
    };
    const scroller = () => element.closest<HTMLElement>('[data-scroller]');
    const start = (event: TouchEvent) => {
      startY = (scroller()?.scrollTop ?? 0) <= 0 ? (event.touches[0]?.clientY ?? 0) : 0;
    };
    const move = (event: TouchEvent) => {
      const distance = (event.touches[0]?.clientY ?? 0) - startY;
      if (startY === 0 || distance < limits.nearTopScrollPx) return;
      if (event.cancelable) event.preventDefault();
      pull = Math.min(full() * 1.5, (distance - limits.nearTopScrollPx) / 2);
      place(pull);
      setPhase(pull >= full() ? 'ready' : 'pulling');
    };
    const settle = () => {
      place(0);
      setPhase('idle');
    };
    const end = () => {
      const enough = pull >= full();
      pull = 0;
      startY = 0;
      if (!enough) {
        settle();
        return;
      }
      setPhase('refreshing');
      place(full());
      const done = () => {
        if (!live) return;
        setPhase('done');
        timer = window.setTimeout(settle, limits.networkToastMs);
      };
      refresh.current().then(done, done);
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', settle);
    return () => {
      live = false;
      window.clearTimeout(timer);
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', settle);
    };
  }, [layout]);
  const text = {
    idle: '',
    pulling: t('ui.pull'),
    ready: t('ui.release'),
    refreshing: t('ui.loading'),
    done: t('ui.refreshed'),
  }[phase];
  return (
    <div ref={box}>
      <div className={styles.head} role="status">
        {text}
      </div>
      {children}
    </div>
  );
}
