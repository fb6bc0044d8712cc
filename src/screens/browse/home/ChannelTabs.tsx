import { useEffect, useRef } from 'react';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { IconButton } from '../../../ui/IconButton';
import { useNavigation, useRoute } from '../../../ui/navigation';
import styles from './ChannelTabs.module.css';
import type { Channel } from './use-channels';

interface ChannelTabsProps {
  channels: Channel[];
  category: string;
  /** Words pass underneath, no longer the hero's picture. */
  solid: boolean;
}

/** Categories as tabs that scroll sideways, and the way to the search. */
export function ChannelTabs({ channels, category, solid }: ChannelTabsProps) {
  const t = useT();
  const navigation = useNavigation();
  const path = useRoute().path.toLowerCase();
  const strip = useRef<HTMLDivElement>(null);
  const at = channels.findIndex((channel) => channel.path === path);
  useEffect(() => {
    const lit = strip.current?.querySelectorAll('button')[at];
    if (lit && strip.current)
      strip.current.scrollLeft = lit.offsetLeft - strip.current.clientWidth / 2 + lit.offsetWidth / 2;
  }, [at]);
  const open = (channel: Channel) => {
    if (channel.path === path) return;
    navigation.go(channel.path, { replace: category !== '' && channel.path !== paths.typePage() });
  };
  return (
    <div className={solid ? `${styles.bar} ${styles.solid}` : styles.bar}>
      <div ref={strip} className={styles.strip} data-strip="">
        <Group id="channels" className={styles.tabs} aria-label={t('browse.home.channels')} role="navigation">
          {channels.map((channel) => (
            <Focusable
              key={channel.id}
              id={channel.id}
              className={styles.tab}
              aria-current={channel.path === path ? 'page' : undefined}
              landing={channel.path === path}
              data-entry={channel.path === path ? '' : undefined}
              onPress={() => open(channel)}
            >
              {channel.name}
            </Focusable>
          ))}
        </Group>
      </div>
      <IconButton icon="search" label={t('browse.home.search')} onPress={() => navigation.go(paths.search())} />
    </div>
  );
}
