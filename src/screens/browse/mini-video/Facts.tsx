import { serverNow } from '../../../api/client';
import type { MiniVideo } from '../../../contract/schemas/posts';
import { FollowButton } from '../../../features/people/FollowButton';
import { personName } from '../../../features/people/person-name';
import { useFollowing } from '../../../features/people/use-following';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { useNavigation } from '../../../ui/navigation';
import { PersonAvatar } from '../../../ui/PersonAvatar';
import { RelativeTime } from '../../../ui/RelativeTime';
import styles from './MiniVideo.module.css';
import type { ShortAct } from './use-short-acts';

interface FactsProps {
  film: MiniVideo;
  acts: readonly ShortAct[];
  /** Of the channel. */
  name: string;
}

/** Beside the film on TV: who made it, what it is, and what one does with it (look.md, Short films). */
export function FactsColumn({ film, acts, name }: FactsProps) {
  const t = useT();
  const { go } = useNavigation();
  const following = useFollowing(film.user);
  const { user, location, at } = film;
  return (
    <aside className={styles.column}>
      <p className={styles.channel}>{name}</p>
      <Group id="author" className={styles.author}>
        <Focusable
          id="space"
          className={styles.who}
          aria-label={t('people.openSpace')}
          onPress={() => go(paths.space(user.id))}
        >
          <PersonAvatar person={user} size={88} />
          <span className={styles.whoWords}>
            <span className={styles.nick}>{personName(t, following.person)}</span>
            <span className={styles.when}>
              <RelativeTime at={at} now={serverNow()} />
              {location ? ` · ${location}` : ''}
            </span>
          </span>
        </Focusable>
        <FollowButton of={following} />
      </Group>
      <Words film={film} />
      <Group id="acts" className={styles.acts} aria-label={t('shorts.actions')} role="group">
        {acts.map(({ id, icon, name: label, text, selected, onPress }) => (
          <Focusable
            key={id}
            id={id}
            className={selected ? `${styles.act} ${styles.actOn}` : styles.act}
            aria-label={label}
            aria-pressed={selected}
            onPress={onPress}
          >
            <Icon name={icon} />
            <span className={styles.actText}>{text}</span>
          </Focusable>
        ))}
      </Group>
      <p className={styles.hint}>{t('shorts.hint')}</p>
    </aside>
  );
}

function Words({ film }: { film: MiniVideo }) {
  const { film: card, description, labels } = film;
  const text = description || card.intro || card.subTitle;
  return (
    <div className={styles.words}>
      <h1 className={styles.name}>{card.title}</h1>
      {text ? <p className={styles.text}>{text}</p> : null}
      {labels.length > 0 ? <p className={styles.labels}>{labels.map(({ name }) => `#${name}`).join('  ')}</p> : null}
    </div>
  );
}

/** On a phone: the way back, what one does at the right, words at the foot. */
export function FactsOver({ film, acts, name }: FactsProps) {
  const t = useT();
  const { go, back } = useNavigation();
  const following = useFollowing(film.user);
  const { user } = film;
  const shown = acts.filter(({ id }) => id !== 'send' && id !== 'whole' && id !== 'report');
  return (
    <>
      <div className={styles.top}>
        <IconButton id="back" icon="back" label={t('ui.back')} onPress={back} />
        <span className={styles.channel}>{name}</span>
      </div>
      <Group id="acts" className={styles.rail} aria-label={t('shorts.actions')} role="group">
        <Focusable
          id="space"
          className={styles.face}
          aria-label={t('people.openSpace')}
          onPress={() => go(paths.space(user.id))}
        >
          <PersonAvatar person={user} size={44} />
        </Focusable>
        {shown.map(({ id, icon, name: label, text, selected, onPress }) => (
          <Focusable
            key={id}
            id={id}
            className={selected ? `${styles.railAct} ${styles.actOn}` : styles.railAct}
            aria-label={label}
            aria-pressed={selected}
            onPress={onPress}
          >
            <Icon name={icon} />
            <span className={styles.actText}>{text}</span>
          </Focusable>
        ))}
        <More acts={acts} />
      </Group>
      <div className={styles.foot}>
        <div className={styles.footWho}>
          <span className={styles.nick}>{`@${personName(t, following.person)}`}</span>
          <FollowButton of={following} />
        </div>
        <Words film={film} />
        <SendLine acts={acts} />
      </div>
    </>
  );
}

/** What one rarely does. */
function More({ acts }: { acts: readonly ShortAct[] }) {
  const whole = acts.find(({ id }) => id === 'whole');
  return whole ? (
    <Focusable id="whole" className={styles.railAct} aria-label={whole.name} onPress={whole.onPress}>
      <Icon name="more" />
    </Focusable>
  ) : null;
}

function SendLine({ acts }: { acts: readonly ShortAct[] }) {
  const send = acts.find(({ id }) => id === 'send');
  const report = acts.find(({ id }) => id === 'report');
  return (
    <Group id="send-line" className={styles.sendLine}>
      {send ? (
        <Focusable id="send" className={styles.send} onPress={send.onPress}>
          {send.name}
        </Focusable>
      ) : null}
      {report ? <IconButton id="report" icon="warning" label={report.name} onPress={report.onPress} /> : null}
    </Group>
  );
}
