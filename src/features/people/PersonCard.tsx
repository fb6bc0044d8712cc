import type { Person } from '../../contract/schemas/social';
import { Focusable } from '../../focus/Focusable';
import { useT } from '../../i18n/use-t';
import { count } from '../../lib/format';
import { paths } from '../../lib/paths';
import { usePlatform } from '../../platform/use-platform';
import { useNavigation } from '../../ui/navigation';
import { PersonAvatar } from '../../ui/PersonAvatar';
import { FollowButton } from './FollowButton';
import styles from './People.module.css';
import { personName } from './person-name';
import { useFollowing } from './use-following';

interface PersonCardProps {
  /** The person, with the number of their works, where the call returns it. */
  given: Person & { works?: number };
  note?: string;
  columns: number;
}

/** A person in a list: their name and face, which lead to their space, and the follow button. */
export function PersonCard({ given, note, columns }: PersonCardProps) {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const following = useFollowing(given);
  const { person } = following;
  const wan = t('ui.wan');
  const works = given.works ? `${t('people.worksOf', { n: count(given.works, wan) })} · ` : '';
  const fans = works + t('watch.fans', { n: count(person.fans, wan) });
  return (
    <div className={styles.cell} style={{ width: `${100 / columns}%` }}>
      <div className={styles.card}>
        <Focusable id={`space-${person.id}`} className={styles.open} onPress={() => go(paths.space(person.id))}>
          <PersonAvatar person={person} size={layout === 'tv' ? 96 : 48} />
          <span className={styles.words}>
            <span className={styles.name}>{personName(t, person)}</span>
            <span className={styles.note}>{note || person.introduce || fans}</span>
            {note || person.introduce ? <span className={styles.fans}>{fans}</span> : null}
          </span>
        </Focusable>
        <FollowButton id={`follow-${person.id}`} of={following} />
      </div>
    </div>
  );
}
