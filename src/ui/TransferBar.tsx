import { Focusable } from '../focus/Focusable';
import { Group } from '../focus/Group';
import { usePlatform } from '../platform/use-platform';
import { Icon, type IconName } from './Icon';
import styles from './TransferBar.module.css';

interface TransferBarProps {
  id: string;
  /** What it is told by from outside, e.g. { 'data-keep-bar': 'running' }. */
  mark: Record<`data-${string}`, string>;
  icon: IconName;
  name: string;
  state: string;
  /** Name and state where there is one line for both. */
  corner: string;
  /** 0 to 1. */
  share: number;
  /** The state stands below the name, where it is a sentence. */
  tall?: boolean;
  /** It stands still until somebody does something. */
  wrong?: boolean;
  onPress: () => void;
}

/** Films on their way, over the tabs of every page of a phone; a desktop has a word in its corner. */
export function TransferBar({ id, mark, icon, name, state, corner, share, tall, wrong, onPress }: TransferBarProps) {
  const { layout } = usePlatform();
  if (layout === 'tv')
    return (
      <p className={styles.corner} role="status" {...mark}>
        {corner}
      </p>
    );
  const look = [styles.bar, tall ? styles.tall : '', wrong ? styles.wrong : ''].filter(Boolean).join(' ');
  return (
    <Group id={id} className={look} {...mark}>
      <i className={styles.fill} style={{ transform: `scaleX(${share})` }} />
      <Focusable id="film" className={styles.film} onPress={onPress}>
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.state} role="status">
            {state}
          </span>
        </span>
        <span className={styles.chevron}>
          <Icon name="chevronRight" />
        </span>
      </Focusable>
    </Group>
  );
}
