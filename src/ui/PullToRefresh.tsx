import { type ReactNode, useEffect, useRef, useState } from 'react';
import { limits } from '../contract/limits';
import { useT } from '../i18n/use-t';
import { usePlatform } from '../platform/use-platform';
import styles from './PullToRefresh.module.css';
import { type PullPhase, watchPull } from './pull-gesture';
import { toast } from './toast';

export interface PullToRefreshProps {
  /** A rejection is said, whatever it was; what stood stands. */
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

/** Pull to refresh with the three texts of spec section 4; only under a thumb, and only at the very top. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const t = useT();
  const { layout } = usePlatform();
  const [phase, setPhase] = useState<PullPhase>('idle');
  const box = useRef<HTMLDivElement>(null);
  const refresh = useRef(onRefresh);
  refresh.current = async () => {
    try {
      await onRefresh();
    } catch (error) {
      toast.warn(t('ui.serverError'));
      throw error;
    }
  };
  useEffect(() => {
    const element = box.current;
    if (!element || layout !== 'touch') return undefined;
    return watchPull(element, () => refresh.current(), setPhase);
  }, [layout]);
  if (layout !== 'touch') return <>{children}</>;
  const text = {
    idle: '',
    pulling: t('ui.pull'),
    ready: t('ui.release'),
    refreshing: t('ui.loading'),
    done: t('ui.refreshed'),
  }[phase];
  return (
    <div ref={box} className={styles.box}>
      <div className={styles.head} style={{ height: `${limits.refreshHeaderRatio * 100}vw` }} role="status">
        {text}
      </div>
      {children}
    </div>
  );
}
