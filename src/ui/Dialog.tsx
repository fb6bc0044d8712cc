import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useBack } from '../focus/back';
import { FocusScope } from '../focus/Group';
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
  return createPortal(
    <div className={styles.veil}>
      <FocusScope className={styles.dialog} role="dialog" aria-modal="true" aria-label={title}>
        <CloseOnBack onClose={onClose} />
        {title ? <h2 className={styles.title}>{title}</h2> : null}
        <div className={styles.body}>{children}</div>
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
