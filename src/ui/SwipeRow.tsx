import { type ReactNode, useRef, useState } from 'react';
import { usePlatform } from '../platform/use-platform';
import { AsideButton } from './AsideButton';
import { Icon, type IconName } from './Icon';
import { Panel } from './Panel';
import { SettingRow } from './SettingRow';
import styles from './SwipeRow.module.css';
import { useSwipeAside } from './use-swipe-aside';

/** What can be done with a row besides opening it. */
export interface RowAction {
  id: string;
  label: string;
  icon: IconName;
  /** It takes something away. */
  danger?: boolean;
  run: () => void;
}

interface SwipeRowProps {
  /** Heads the panel of the actions. */
  title: string;
  actions: readonly RowAction[];
  /** @param open shows the actions: what holding the row does */
  children: (open: () => void) => ReactNode;
}

/**
 * A row with actions: a finger moves it to the left and finds them, long OK (or the menu key, see MessageList) opens them in a
 * panel.
 */
export function SwipeRow({ title, actions, children }: SwipeRowProps) {
  const { layout } = usePlatform();
  const [panel, setPanel] = useState(false);
  const front = useRef<HTMLDivElement>(null);
  const aside = useSwipeAside(front, layout === 'touch');
  const run = (action: RowAction) => {
    aside.close();
    setPanel(false);
    action.run();
  };
  return (
    <div className={styles.frame}>
      {aside.shown ? (
        <div className={styles.actions}>
          {actions.map((action) => (
            <AsideButton
              key={action.id}
              className={action.danger ? `${styles.action} ${styles.danger}` : styles.action}
              onPress={() => run(action)}
            >
              <Icon name={action.icon} />
              <span>{action.label}</span>
            </AsideButton>
          ))}
        </div>
      ) : null}
      <div ref={front} className={styles.front}>
        {children(() => setPanel(true))}
      </div>
      {panel ? (
        <Panel title={title} onClose={() => setPanel(false)}>
          {actions.map((action) => (
            <SettingRow
              key={action.id}
              id={action.id}
              icon={action.icon}
              label={action.label}
              onPress={() => run(action)}
            />
          ))}
        </Panel>
      ) : null}
    </div>
  );
}
