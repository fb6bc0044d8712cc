import { t } from '../../i18n/i18n';
import { isOn } from '../../player/abilities/playback';
import { toggleDanmu as switchDanmu } from '../danmu/settings';
import type { ControlDeps } from './control-deps';

/** The actions that keys and buttons share: each acts and says what it did (look.md: a toggle shows it for 1.5 s). */
export function toggleDanmu({ controls }: ControlDeps): void {
  const on = switchDanmu();
  controls.say({ icon: on ? 'danmu' : 'danmuOff', text: t(on ? 'player.danmuOn' : 'player.danmuOff') });
}

export function nextSpeed({ player, controls }: ControlDeps): void {
  const next = player.commands.nextRate();
  controls.say({ icon: 'speed', text: t('player.speedNow', { n: next }) });
}

export function togglePlay({ player, controls }: ControlDeps): void {
  const stops = isOn(player.store.getState());
  player.commands.togglePlay();
  controls.say(stops ? { icon: 'pause', text: t('player.pause') } : { icon: 'play', text: t('player.play') });
}

/** Toggles the favourite, and says the result once the server has answered. */
export function favourite({ controls, toggleFavourite }: ControlDeps): void {
  toggleFavourite((now) =>
    controls.say(
      now ? { icon: 'heartFilled', text: t('player.favourited') } : { icon: 'heart', text: t('player.unfavourited') },
    ),
  );
}

export function toggleMuted({ player, controls }: ControlDeps): void {
  const muted = player.commands.toggleMuted();
  controls.say({ icon: muted ? 'mute' : 'volume', text: t(muted ? 'player.muted' : 'player.unmute') });
}
