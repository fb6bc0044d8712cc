import { useCall } from '../../../api/queries';
import { personName } from '../../../features/people/person-name';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { useNavigation } from '../../../ui/navigation';
import { PersonAvatar } from '../../../ui/PersonAvatar';
import styles from './Discovery.module.css';

/** Whom one follows, those with something new first and with a dot (spec section 3, follow-user list). */
export function FollowStrip({ since }: { since: number }) {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const { data } = useCall('followUsers', { since });
  const people = data?.info ?? [];
  if (people.length === 0) return null;
  return (
    <Group id="followed" className={styles.strip} aria-label={t('feeds.followed')} role="group">
      <div className={styles.faces} data-strip="">
        {people.map((person) => (
          <Focusable
            key={person.id}
            id={person.id}
            className={styles.face}
            aria-label={
              person.news > 0 ? t('feeds.newsOf', { name: person.nickName, n: person.news }) : personName(t, person)
            }
            onPress={() => go(paths.space(person.id, 'posts'))}
          >
            <span className={styles.avatar}>
              <PersonAvatar person={person} size={layout === 'tv' ? 104 : 56} />
              {person.news > 0 ? <i className={styles.dot} /> : null}
            </span>
            <span className={styles.faceName}>{personName(t, person)}</span>
          </Focusable>
        ))}
      </div>
    </Group>
  );
}
