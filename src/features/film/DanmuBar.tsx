import { useStore } from 'zustand';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import type { Player } from '../../player/player';
import { IconButton } from '../../ui/IconButton';
import { toggleDanmu } from '../danmu/settings';
import { useSignInGate } from '../sign-in/use-sign-in-gate';
import type { Controls } from './controls-store';
import styles from './DanmuBar.module.css';

/** The bar right under the film on phones: the danmu field and its switch (look.md, Phone). */
export function DanmuBar({ player, controls }: { player: Player; controls: Controls }) {
  const t = useT();
  const gate = useSignInGate();
  const on = useStore(player.store, (state) => state.danmuOn);
  return (
    <Group id="danmu-bar" className={styles.danmuBar}>
      <Focusable id="field" className={styles.danmuField} onPress={gate(() => controls.open('send'))}>
        {t('player.sendHint')}
      </Focusable>
      <IconButton
        id="switch"
        icon={on ? 'danmu' : 'danmuOff'}
        label={t('player.danmu')}
        selected={on}
        onPress={() => toggleDanmu()}
      />
    </Group>
  );
}
