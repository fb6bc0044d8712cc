import type { Person } from '../../contract/schemas/social';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { count } from '../../lib/format';
import { paths } from '../../lib/paths';
import { usePlatform } from '../../platform/use-platform';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { useNavigation } from '../../ui/navigation';
import { PersonAvatar } from '../../ui/PersonAvatar';
import { FollowButton } from './FollowButton';
import { personName } from './person-name';
import styles from './Uploader.module.css';
import { useFollowing } from './use-following';

/** The uploader of the film, with a link to their space and the follow button; for the viewer's own film, the people who like it. */
export function Uploader({ given, mediaKey }: { given: Person; mediaKey: string }) {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const following = useFollowing(given);
  const { person } = following;
  const own = useSession((state) => state.user?.id === given.id);
  return (
    <Group id="uploader" className={styles.uploader}>
      <Focusable id="space" className={styles.open} onPress={() => go(paths.space(person.id))}>
        <PersonAvatar person={person} size={layout === 'tv' ? 88 : 44} />
        <span className={styles.who}>
          <span className={styles.name}>{personName(t, person)}</span>
          <span className={styles.fans}>{t('watch.fans', { n: count(person.fans, t('ui.wan')) })}</span>
        </span>
      </Focusable>
      {own ? (
        <Button
          id="likers"
          icon="heart"
          label={t('people.whoLikes')}
          onPress={() => go(paths.userList('likers', mediaKey, 'title'))}
        />
      ) : (
        <FollowButton of={following} />
      )}
    </Group>
  );
}
