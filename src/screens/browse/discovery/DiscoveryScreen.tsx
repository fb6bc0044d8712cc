import { useEffect, useState } from 'react';
import { useCall } from '../../../api/queries';
import type { FeedItem } from '../../../contract/schemas/posts';
import { PostCard } from '../../../features/posts/PostCard';
import { PostWall } from '../../../features/posts/PostWall';
import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { markWorksSeen, useMessages, worksSeenAt } from '../../../state/messages';
import { useSession } from '../../../state/session';
import { ChipRow } from '../../../ui/ChipRow';
import { EmptyBlock, type EmptyBlockProps } from '../../../ui/EmptyBlock';
import { useHere, useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { PullToRefresh } from '../../../ui/PullToRefresh';
import { toast } from '../../../ui/toast';
import styles from './Discovery.module.css';
import { DiscoveryHead } from './DiscoveryHead';
import { FollowStrip } from './FollowStrip';
import { type FeedTab, firstTab } from './feed-tabs';
import { leadsTo } from './open-item';
import { useFeed } from './use-feed';

const whys: Record<Exclude<FeedItem['reasonOf'], ''>, MessageKey> = {
  followed: 'feeds.why.followed',
  watched: 'feeds.why.watched',
  similar: 'feeds.why.similar',
  hot: 'feeds.why.hot',
  new: 'feeds.why.new',
};

/** /discovery: films, what is recommended, what those publish whom one follows, and everything (spec section 3). */
export default function DiscoveryScreen() {
  const uid = useSession((state) => state.user?.id ?? '');
  // Another viewer begins anew: what was chosen, and what was there, was somebody else's.
  return <Discovery key={uid} uid={uid} />;
}

function Discovery({ uid }: { uid: string }) {
  const t = useT();
  const [tab, setTab] = useState<FeedTab>(firstTab);
  const [labelId, setLabel] = useState('');
  const [since, setSince] = useState(worksSeenAt);
  const [looked, setLooked] = useState(false);
  const [old, setOld] = useState(false);
  const isClosed = tab.id === 'follow' && uid === '';
  const { list, startOver, refresh } = useFeed(tab.type, labelId, !isClosed);
  const labels = useCall('labels', {}).data?.info ?? [];
  const followed = useCall('followUsers', { since }, { enabled: uid !== '' }).data?.info;
  const empty = useEmpty(tab, labelId, followed?.length === 0, () => setLabel(''));
  const isShown = list.state === 'ready';
  // Each time the kept page comes into sight: the list that was left stands, and what came since is marked as for who comes anew.
  useEffect(() => {
    if (useMessages.getState().newWorks === 0) return;
    setSince(worksSeenAt());
    setLooked(false);
    setOld(true);
  }, []);
  useEffect(() => {
    if (isShown) markWorksSeen();
  }, [isShown]);
  const choose = (next: FeedTab) => {
    if (next.id === 'follow') setLooked(true);
    if (next === tab) refresh().catch(() => toast.warn(t('ui.serverError')));
    else if (old) startOver();
    setOld(false);
    setTab(next);
  };
  const news = !looked && (followed ?? []).some((person) => person.news > 0);
  return (
    <Page bleed className={styles.content}>
      <PullToRefresh onRefresh={refresh}>
        <DiscoveryHead tab={tab} onChange={choose} news={news} />
        {tab.id === 'follow' && uid ? <FollowStrip since={since} /> : null}
        {labels.length > 0 && !isClosed ? (
          <div className={styles.labels}>
            <ChipRow
              id="labels"
              label=""
              options={[{ id: '', name: t('feeds.label.all') }, ...labels].map(({ id, name }) => ({ value: id, name }))}
              value={labelId}
              onChange={setLabel}
            />
          </div>
        ) : null}
        <div className={styles.wall}>
          {isClosed ? (
            <EmptyBlock {...empty} />
          ) : (
            <PostWall
              key={`${tab.id} ${labelId}`}
              id={`wall-${tab.id}`}
              label={t(tab.name)}
              list={list}
              empty={empty}
              card={(item, onFocus) => <FeedCard key={item.mediaKey} item={item} onFocus={onFocus} />}
            />
          )}
        </div>
      </PullToRefresh>
    </Page>
  );
}

function FeedCard({ item, onFocus }: { item: FeedItem; onFocus: (() => void) | undefined }) {
  const t = useT();
  const { go } = useNavigation();
  const { reasonOf, because } = item;
  const why = reasonOf ? t(whys[reasonOf], { because }) : undefined;
  return (
    <PostCard
      post={item}
      onPress={() => go(leadsTo(item))}
      {...(onFocus ? { onFocus } : {})}
      {...(why ? { above: why } : {})}
    />
  );
}

/** What an empty list says, and where it leads. @param isAlone the viewer follows nobody */
function useEmpty(tab: FeedTab, labelId: string, isAlone: boolean, allLabels: () => void): EmptyBlockProps {
  const t = useT();
  const { go } = useNavigation();
  const here = useHere();
  const uid = useSession((state) => state.user?.id ?? '');
  const find = { label: t('feeds.empty.find'), onPress: () => go(paths.moreFocus()) };
  if (tab.id === 'follow' && uid === '')
    return {
      icon: 'user',
      main: t('feeds.empty.visitor'),
      secondary: t('feeds.empty.visitorText'),
      action: { label: t('feeds.empty.login'), onPress: () => go(paths.login(here)) },
    };
  if (labelId !== '')
    return {
      main: t('feeds.empty.label'),
      secondary: t('feeds.empty.labelText'),
      action: { label: t('feeds.empty.labelAll'), onPress: allLabels },
    };
  if (tab.id === 'follow')
    return isAlone
      ? { icon: 'user', main: t('feeds.empty.nobody'), secondary: t('feeds.empty.nobodyText'), action: find }
      : { icon: 'user', main: t('feeds.empty.quiet'), secondary: t('feeds.empty.quietText'), action: find };
  return {
    main: t(tab.empty),
    secondary: t('feeds.empty.wait'),
    action: { label: t('feeds.empty.rank'), onPress: () => go(paths.rank()) },
  };
}
