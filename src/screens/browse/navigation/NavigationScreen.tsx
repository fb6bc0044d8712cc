import { useCall } from '../../../api/queries';
import type { Data } from '../../../contract/types';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { useWord } from '../../../i18n/use-word';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { CellSkeleton } from '../../../ui/CellSkeleton';
import { Chip } from '../../../ui/Chip';
import { wideCells } from '../../../ui/cells';
import { ListState } from '../../../ui/ListState';
import { useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { Picture } from '../../../ui/Picture';
import styles from './Navigation.module.css';

type Channel = Data<'channels'>['info'][number];

/** So many tags stand under a channel: two lines of them. */
const tagsShown = 6;

/** /navigation: all channels of short films with their tags (spec 2.1 and 2.2). */
export default function NavigationScreen() {
  const t = useT();
  const { go } = useNavigation();
  const { data, ...asked } = useCall('channels', {}, { empty: ({ info }) => info.every(({ count }) => count === 0) });
  return (
    <Page title={t('channels.title')}>
      <p className={styles.secondary}>{t('channels.secondary')}</p>
      <ListState
        of={asked}
        skeleton={<CellSkeleton shape={wideCells} />}
        empty={{
          main: t('channels.empty'),
          secondary: t('channels.emptyText'),
          action: { label: t('channels.emptyAction'), onPress: () => go(paths.home()) },
        }}
      >
        <div className={styles.channels}>
          {(data?.info ?? []).map((channel) => (
            <ChannelCard key={channel.titleId} channel={channel} />
          ))}
        </div>
      </ListState>
    </Page>
  );
}

function ChannelCard({ channel }: { channel: Channel }) {
  const t = useT();
  const word = useWord();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const { titleId, name, cover, color, count, tags } = channel;
  return (
    <section className={styles.channel}>
      <Focusable
        id={titleId}
        className={styles.card}
        aria-label={t('channels.open', { name })}
        onPress={() => go(paths.miniVideoChannel(titleId))}
      >
        <Picture src={cover} width={layout === 'tv' ? 384 : 171} ratio="wide" alt={name} color={color}>
          <span className={styles.scrim} />
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.count}>{count > 0 ? t('channels.count', { n: count }) : t('channels.soon')}</span>
          </span>
        </Picture>
      </Focusable>
      <Group id={`tags-${titleId}`} className={styles.tags} aria-label={t('channels.tags', { name })}>
        {tags.slice(0, tagsShown).map((tag) => (
          <Chip key={tag} id={tag} label={word(tag)} onPress={() => go(paths.miniVideoChannel(titleId, tag))} />
        ))}
      </Group>
    </section>
  );
}
