import { useLateLanding } from '../focus/use-late-landing';
import { Button } from './Button';
import styles from './EmptyBlock.module.css';
import { Icon, type IconName } from './Icon';

export interface EmptyBlockProps {
  main: string;
  secondary?: string;
  action?: { label: string; onPress: () => void };
  icon?: IconName;
}

/** Nothing here: a mark, one sentence, one way on that has focus (look.md, States). */
export function EmptyBlock({ main, secondary, action, icon = 'empty' }: EmptyBlockProps) {
  useLateLanding();
  return (
    <div className={styles.block} data-empty="">
      <span className={styles.mark}>
        <Icon name={icon} />
      </span>
      <p className={styles.main}>{main}</p>
      {secondary ? <p className={styles.secondary}>{secondary}</p> : null}
      {action ? (
        <div className={styles.action}>
          <Button id="empty-action" label={action.label} tone="primary" landing onPress={action.onPress} />
        </div>
      ) : null}
    </div>
  );
}
