import { Group } from '../../../focus/Group';
import { useConfig } from '../../../state/config';
import { Button } from '../../../ui/Button';
import { useNavigation } from '../../../ui/navigation';
import styles from './ActivityBanner.module.css';

/** What the operator does for a time beside the recharge activity, which has its banner: each leads to its page. */
export function Activities() {
  const { go } = useNavigation();
  const list = useConfig((state) => state.config.activityList);
  const others = list.filter(({ id }) => id !== 'recharge');
  if (others.length === 0) return null;
  return (
    <Group id="activities" className={styles.activities}>
      {others.map(({ id, title, url }) => (
        <span key={id} className={styles.activity}>
          <Button id={`activity-${id}`} tone="gold" icon="flame" label={title} onPress={() => go(url)} />
        </span>
      ))}
    </Group>
  );
}
