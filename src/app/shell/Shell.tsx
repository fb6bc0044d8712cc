import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useConnectivity } from '../../api/connectivity';
import { CaptchaHost } from '../../features/captcha/CaptchaHost';
import { focusTree, onTreeFocus } from '../../focus/tree';
import { DialogHost } from '../../ui/DialogHost';
import { LoadingOverlay } from '../../ui/LoadingOverlay';
import { OfflineBar } from '../../ui/OfflineBar';
import { ToastHost } from '../../ui/ToastHost';
import type { RouteRow } from '../routes/row';
import { LateLayer } from './LateLayer';
import { LateTeen } from './LateTeen';
import { LateTips } from './LateTips';
import { LateUploads } from './LateUploads';
import styles from './Shell.module.css';
import { scrollPageToTop } from './scroll-to-top';
import { TabBar } from './TabBar';

/** What lies around every page: tabs, what floats above, and the word that the network is gone. */
export function Shell({ row, children }: { row: RouteRow | undefined; children: ReactNode }) {
  const connectivity = useConnectivity();
  const frame = useRef<HTMLDivElement>(null);
  // The rail unfolds while focus is in it. An attribute, not state: a key press renders nothing.
  useEffect(
    () =>
      onTreeFocus((key) => {
        const bar = frame.current?.querySelector(':scope > nav');
        if (!bar) return;
        // By where it stands: a page may have tabs of its own, under a key that looks alike.
        const node = focusTree.nodes.get(key);
        if (node && bar.contains(node.element)) {
          bar.setAttribute('data-open', '');
          frame.current?.setAttribute('data-rail-open', '');
        } else {
          bar.removeAttribute('data-open');
          frame.current?.removeAttribute('data-rail-open');
        }
      }),
    [],
  );
  const toTop = useCallback(() => scrollPageToTop(frame.current), []);
  const tabs = row?.chrome !== 'full';
  return (
    <div ref={frame} className={styles.frame}>
      <div className={styles.page}>{children}</div>
      <LateUploads row={row} />
      {tabs ? <div className={styles.dim} /> : null}
      {tabs ? <TabBar current={row?.tab} path={row?.path ?? ''} onCurrent={toTop} /> : null}
      {connectivity === 'clear' ? null : <OfflineBar what={connectivity} tabs={tabs} />}
      <LateTeen row={row} />
      <LateTips row={row} />
      <LateLayer row={row} adverts={tabs} />
      <LoadingOverlay />
      <ToastHost />
      <DialogHost />
      <CaptchaHost />
    </div>
  );
}
