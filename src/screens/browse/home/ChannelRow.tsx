import { Focusable } from '../../../focus/Focusable';
import { Row } from '../../../focus/Row';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { useNavigation, useRoute } from '../../../ui/navigation';
import styles from './ChannelRow.module.css';
import type { Channel } from './use-channels';

/** Design px of a channel's tile, and of the row with its space below. */
const tile = { width: 190, height: 76, gap: 20 };
export const channelRowHeight = tile.height + 40;

/** The way into categories. From one category to the next the address is replaced, so that Back leads home at once. */
export function ChannelRow({ channels, category }: { channels: Channel[]; category: string }) {
  const t = useT();
  const navigation = useNavigation();
  const path = useRoute().path.toLowerCase();
  const open = (channel: Channel) => {
    if (channel.path === path) return;
    const between = category !== '' && channel.path !== paths.typePage();
    navigation.go(channel.path, { replace: between });
  };
  const here = channels.findIndex((channel) => channel.path === path);
  return (
    <div className={styles.row}>
      <Row
        id="channels"
        items={channels}
        itemKey={(channel) => channel.id}
        width={tile.width}
        height={tile.height}
        gap={tile.gap}
        label={t('browse.home.channels')}
        initialIndex={Math.max(0, here)}
        render={(channel) => (
          <Focusable
            className={channel.path === path ? `${styles.tile} ${styles.here}` : styles.tile}
            aria-current={channel.path === path ? 'page' : undefined}
            onPress={() => open(channel)}
          >
            {channel.name}
          </Focusable>
        )}
      />
    </div>
  );
}
