import { type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import { FocusScope, Group } from '../focus/Group';
import { useT } from '../i18n/use-t';
import { usePlatform } from '../platform/use-platform';
import { BesideContext } from './beside';
import { CloseOnBack } from './Dialog';
import { IconButton } from './IconButton';
import styles from './Panel.module.css';
import { useDragToClose } from './use-drag-to-close';

export interface PanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Beside the page on TV, a sheet from below on phones: what is behind stays visible. Back, or a tap beside it, closes. */
export function Panel({ title, onClose, children }: PanelProps) {
  const { layout } = usePlatform();
  return createPortal(
    <div className={styles.veil}>
      <div className={styles.beside} onClick={onClose} />
      <FocusScope className={styles.panel} role="dialog" aria-modal="true" aria-label={title}>
        <CloseOnBack onClose={onClose} />
        {layout === 'touch' ? (
          <SheetHead title={title} onClose={onClose} />
        ) : (
          <header className={styles.head}>
            <h2 className={styles.title}>{title}</h2>
          </header>
        )}
        <div className={styles.body} data-scroller="">
          <BesideContext.Provider value={layout === 'tv'}>
            <Group id="content">{children}</Group>
          </BesideContext.Provider>
        </div>
      </FocusScope>
    </div>,
    document.body,
  );
}

/** The whole heading is the handle; the bar says so. */
function SheetHead({ title, onClose }: Omit<PanelProps, 'children'>) {
  const t = useT();
  const head = useRef<HTMLElement>(null);
  useDragToClose(head, onClose);
  return (
    <header ref={head} className={styles.head}>
      <i className={styles.handle} />
      <h2 className={styles.title}>{title}</h2>
      <IconButton id="close" icon="close" label={t('ui.close')} onPress={onClose} />
    </header>
  );
}
