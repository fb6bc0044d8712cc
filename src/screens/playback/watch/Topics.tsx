import { useCall } from '../../../api/queries';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { Chip } from '../../../ui/Chip';
import { useNavigation } from '../../../ui/navigation';
import styles from './Social.module.css';

/** Collections that this film is part of. */
export function Topics({ mediaKey }: { mediaKey: string }) {
  const t = useT();
  const { go } = useNavigation();
  const { data } = useCall('titleCollections', { mediaKey }, { enabled: mediaKey !== '' });
  if (!data || data.info.length === 0) return null;
  return (
    <section className={styles.topics}>
      <h2 className={styles.heading}>{t('watch.topics')}</h2>
      <Group id="topics" className={styles.chips}>
        {data.info.map(({ id, title, count }) => (
          <Chip
            key={id}
            id={id}
            label={t('watch.topic', { title, n: count })}
            onPress={() => go(paths.collection(id))}
          />
        ))}
      </Group>
    </section>
  );
}
