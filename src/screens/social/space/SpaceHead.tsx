import { useState } from 'react';
import type { Space } from '../../../contract/schemas/people';
import { FollowButton } from '../../../features/people/FollowButton';
import { isLongName, personName } from '../../../features/people/person-name';
import type { Following } from '../../../features/people/use-following';
import { ShareSpacePanel } from '../../../features/share/SharePanel';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { count, imageWidth } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { tvColour } from '../../../lib/tv-colour';
import { usePlatform } from '../../../platform/use-platform';
import { dp } from '../../../theme/scale';
import { Button } from '../../../ui/Button';
import { LevelIcon } from '../../../ui/LevelIcon';
import { mediaUrl } from '../../../ui/media-url';
import { useNavigation } from '../../../ui/navigation';
import { PersonAvatar } from '../../../ui/PersonAvatar';
import { MoreActions } from './MoreActions';
import styles from './Space.module.css';

interface HeadProps {
  space: Space;
  following: Following;
}

/** Who it is, what they count, and what can be done (look.md, Profile and space). */
export function SpaceHead({ space, following }: HeadProps) {
  const t = useT();
  const { layout } = usePlatform();
  const { person } = following;
  return (
    <header className={styles.head}>
      <Backdrop space={space} />
      <div className={styles.who}>
        <PersonAvatar person={person} size={layout === 'tv' ? 160 : 80} />
        <div className={styles.words}>
          <h1 className={styles.name} data-long={isLongName(person.nickName) ? '' : undefined}>
            {personName(t, person)}
          </h1>
          <p className={styles.tags}>
            <LevelIcon level={space.level} />
            {space.area ? <span className={styles.area}>{space.area}</span> : null}
          </p>
          <p className={styles.intro}>{space.introduce || t(space.own ? 'people.noOwnIntro' : 'people.noIntro')}</p>
        </div>
      </div>
      <Numbers space={space} fans={person.fans} />
      <Actions space={space} following={following} />
    </header>
  );
}

function Backdrop({ space }: { space: Space }) {
  const { layout } = usePlatform();
  const width = layout === 'tv' ? 1120 : 390;
  return (
    <div className={styles.art} aria-hidden="true">
      {space.backdrop ? (
        <img className={styles.cover} src={`${mediaUrl(space.backdrop)}?w=${imageWidth(dp(width))}`} alt="" />
      ) : null}
      <div className={styles.wash} style={space.color ? { backgroundColor: tvColour(space.color) } : undefined} />
      <div className={styles.scrim} />
    </div>
  );
}

/** Those that stand for people lead to them. */
function Numbers({ space, fans }: { space: Space; fans: number }) {
  const t = useT();
  const { go } = useNavigation();
  const wan = t('ui.wan');
  const number = (n: number, label: string) => (
    <>
      <b className={styles.value}>{count(n, wan)}</b>
      <span className={styles.label}>{label}</span>
    </>
  );
  return (
    <Group id="numbers" className={styles.numbers}>
      {space.isBlackList ? null : (
        <>
          <Focusable id="following" className={styles.number} onPress={() => go(paths.userList('following', space.id))}>
            {number(space.follows, t('people.follows'))}
          </Focusable>
          <Focusable id="followers" className={styles.number} onPress={() => go(paths.userList('followers', space.id))}>
            {number(fans, t('people.fans'))}
          </Focusable>
        </>
      )}
      <span className={styles.number}>{number(space.likes, t('people.likes'))}</span>
      <span className={styles.number}>{number(space.works, t('people.works'))}</span>
    </Group>
  );
}

function Actions({ space, following: of }: HeadProps) {
  const t = useT();
  const { go, knows } = useNavigation();
  const [layer, setLayer] = useState<'none' | 'share' | 'more'>('none');
  const chat = paths.chat({ toUid: space.id, nickName: space.nickName, avatar: space.avatar });
  const canEdit = space.own && knows?.(paths.editInfo());
  const close = () => setLayer('none');
  return (
    <Group id="actions" className={styles.actions}>
      {canEdit ? (
        <Button id="edit" landing tone="primary" label={t('people.edit')} onPress={() => go(paths.editInfo())} />
      ) : null}
      {space.own && knows?.(paths.publish()) ? (
        <Button id="publish" icon="pen" label={t('user.entry.publish')} onPress={() => go(paths.publish())} />
      ) : null}
      <FollowButton of={of} landing />
      {!space.own && knows?.(chat) ? (
        <Button id="message" icon="comment" label={t('people.message')} onPress={() => go(chat)} />
      ) : null}
      <Button
        id="share"
        icon="share"
        landing={space.own && !canEdit}
        label={t('people.share')}
        onPress={() => setLayer('share')}
      />
      {space.own ? null : <Button id="more" icon="more" label={t('people.more')} onPress={() => setLayer('more')} />}
      {layer === 'share' ? <ShareSpacePanel userId={space.id} onClose={close} /> : null}
      {layer === 'more' ? <MoreActions following={of} onClose={close} /> : null}
    </Group>
  );
}
