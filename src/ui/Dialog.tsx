import { type ReactNode, type RefObject, useRef } from 'react';
import { createPortal } from 'react-dom';
import { limits } from '../contract/limits';
import { useBack } from '../focus/back';
import { FocusScope } from '../focus/Group';
import { useRemoteKeys } from '../focus/key-handlers';
import { scrollBy } from '../focus/reveal';
import { dp } from '../theme/scale';
import { Button, type ButtonProps } from './Button';
import styles from './Dialog.module.css';

export interface DialogAction {
  label: string;
  onPress: () => void;
  tone?: ButtonProps['tone'];
  /** The safe choice. */
  landing?: boolean;
}
export interface DialogProps {
  title?: string;
  children: ReactNode;
  /** At most three. */
  actions: DialogAction[];
  onClose: () => void;
}

/** A modal at the centre. Focus stays inside; Back closes it. */
export function Dialog({ title, children, actions, onClose }: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  return createPortal(
    <div className={styles.veil}>
      <FocusScope className={styles.dialog} role="dialog" aria-modal="true" aria-label={title}>
        <CloseOnBack onClose={onClose} />
        <ScrollText body={body} />
        {title ? <h2 className={styles.title}>{title}</h2> : null}
        <div ref={body} className={styles.body} data-scroller="">
          <div>{children}</div>
        </div>
        <div className={styles.actions}>
          {actions.map((action) => (
            <Button key={action.label} {...action} />
          ))}
        </div>
      </FocusScope>
    </div>,
    document.body,
  );
}

/** Inside the scope, so that its depth is the modal's: Back asks it before anything on the page. */
export function CloseOnBack({ onClose }: { onClose: () => void }) {
  useBack(() => {
    onClose();
    return true;
  });
  return null;
}

/** A text too long for the dialog: up and down read it while focus stays on the buttons. */
function ScrollText({ body }: { body: RefObject<HTMLDivElement | null> }) {
  useRemoteKeys({
    down: ({ key }) => {
      const text = body.current;
      if (!text || (key !== 'up' && key !== 'down') || text.querySelector('[data-focus]')) return false;
      const before = text.scrollTop;
      scrollBy(text, key === 'down' ? dp(limits.tvPageScrollPx) : -dp(limits.tvPageScrollPx));
      return text.scrollTop !== before;
    },
  });
  return null;
}
