import type { ReactNode } from 'react';
import { useSignInGate } from '../../../features/sign-in/use-sign-in-gate';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { useNavigation } from '../../../ui/navigation';
import { Tabs } from '../../../ui/Tabs';
import styles from './Discovery.module.css';
import { type FeedTab, feedTabs } from './feed-tabs';

interface HeadProps {
  tab: FeedTab;
  /** On the one that is chosen already: the list is asked for anew. */
  onChange: (tab: FeedTab) => void;
  /** Somebody whom one follows has published since one looked. */
  news: boolean;
}

/** The lists as tabs, and what else there is to discover. */
export function DiscoveryHead({ tab, onChange, news }: HeadProps) {
  const t = useT();
  const { layout } = usePlatform();
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{t('browse.discovery.title')}</h1>
      <div className={styles.tabs}>
        <Tabs
          id="feeds"
          label={t('feeds.tabs')}
          landing={layout === 'tv'}
          options={feedTabs.map(({ id, name }) => ({
            value: id,
            name: t(name),
            dot: id === 'follow' && news ? t('feeds.news') : undefined,
          }))}
          value={tab.id}
          onChange={(id) => onChange(feedTabs.find((one) => one.id === id) ?? tab)}
        />
      </div>
      <Doors />
    </div>
  );
}

function Doors(): ReactNode {
  const t = useT();
  const { go, knows } = useNavigation();
  const { layout } = usePlatform();
  const gate = useSignInGate();
  const shorts = () => go(paths.miniVideoChannel());
  const channels = () => go(paths.navigation());
  if (layout === 'touch')
    return (
      <Group id="doors" className={styles.doors}>
        <IconButton id="shorts" icon="play" label={t('feeds.shorts')} onPress={shorts} />
        <IconButton id="channels" icon="episodes" label={t('feeds.channels')} onPress={channels} />
        {knows?.('/publishDynamic') ? (
          <IconButton id="publish" icon="plus" label={t('feeds.publish')} onPress={gate(() => go('/publishDynamic'))} />
        ) : null}
      </Group>
    );
  return (
    <Group id="doors" className={styles.doors}>
      <Button id="shorts" icon="play" label={t('feeds.shorts')} onPress={shorts} />
      <Button id="channels" icon="episodes" label={t('feeds.channels')} onPress={channels} />
      {knows?.('/publishDynamic') ? (
        <Button id="publish" icon="plus" label={t('feeds.publish')} onPress={gate(() => go('/publishDynamic'))} />
      ) : null}
    </Group>
  );
}
