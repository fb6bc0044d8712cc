import { useCall } from '../../../api/queries';
import { Screen } from '../../../focus/Screen';
import { useT } from '../../../i18n/use-t';
import { useWord } from '../../../i18n/use-word';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { ListState } from '../../../ui/ListState';
import { NavBar } from '../../../ui/NavBar';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Deck } from './Deck';
import styles from './MiniVideo.module.css';
import { channelOf, useShorts } from './use-shorts';

/** /miniVideoChannel: short films that fill the screen, one after the other (spec 2.1 and 2.2). */
export default function MiniVideoScreen() {
  const { titleId, tag } = channelOf(useRoute().query);
  // Another channel is another deck.
  return <Shorts key={`${titleId} ${tag}`} />;
}

function Shorts() {
  const t = useT();
  const { go } = useNavigation();
  const { list, films, titleId, tag, follow } = useShorts();
  const name = useChannelName(titleId, tag);
  if (list.state === 'ready' && films.length > 0)
    return (
      <Screen scroll={false} className={styles.screen}>
        <Deck
          films={films}
          ended={list.footer === 2}
          failed={list.footer === 3 && !list.fetching}
          onNearEnd={list.footer === 3 ? list.retryMore : list.loadMore}
          onFilm={follow}
          name={name}
        />
      </Screen>
    );
  return (
    <Screen scroll={false} className={styles.screen}>
      <div className={styles.state}>
        {list.state === 'loading' ? null : <NavBar title={name} />}
        <ListState
          of={list.state === 'ready' ? { ...list, state: 'empty' } : list}
          skeleton={<DeckSkeleton />}
          empty={{
            icon: 'play',
            main: t('shorts.empty'),
            secondary: t('shorts.emptyText'),
            action: { label: t('shorts.emptyAction'), onPress: () => go(paths.navigation(), { replace: true }) },
          }}
        >
          {null}
        </ListState>
      </div>
    </Screen>
  );
}

function useChannelName(titleId: string, tag: string): string {
  const t = useT();
  const word = useWord();
  const { data } = useCall('channels', {});
  const channel = data?.info.find((one) => one.titleId === titleId)?.name ?? (titleId ? '' : t('shorts.all'));
  return tag ? [channel, word(tag)].filter(Boolean).join(' · ') : channel;
}

/** The shape of what comes: the film, and beside it on TV the lines of its facts. */
function DeckSkeleton() {
  const { layout } = usePlatform();
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <div className={styles.stage}>
        <div className={styles.bone} />
      </div>
      {layout === 'tv' ? (
        <div className={styles.column}>
          <i className={styles.line} />
          <i className={styles.line} />
          <i className={styles.line} />
        </div>
      ) : null}
    </div>
  );
}
