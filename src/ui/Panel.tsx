import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { FocusScope, Group } from '../focus/Group';
import { useT } from '../i18n/use-t';
import { usePlatform } from '../platform/use-platform';
import { CloseOnBack } from './Dialog';
import { IconButton } from './IconButton';
import styles from './Panel.module.css';

export interface PanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Beside the page on TV, a sheet from below on phones: what is behind stays visible. Back, or a tap beside it, closes. */
export function Panel({ title, onClose, children }: PanelProps) {
  const t = useT();
  const { layout } = usePlatform();
  return createPortal(
    <div className={styles.veil}>
      <div className={styles.beside} onClick={onClose} />
      <FocusScope className={styles.panel} role="dialog" aria-modal="true" aria-label={title}>
        <CloseOnBack onClose={onClose} />
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {layout === 'touch' ? <IconButton id="close" icon="close" label={t('ui.close')} onPress={onClose} /> : null}
        </header>
        <div className={styles.body} data-scroller="">
          <Group id="content">{children}</Group>
        </div>
      </FocusScope>
    </div>,
    document.body,
  );
}
