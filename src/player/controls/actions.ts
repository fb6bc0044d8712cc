import { t } from '../../i18n/i18n';
import type { ControlParts } from './parts';

/** What keys and buttons do alike: each acts and says what it did (look.md: a toggle shows it for 1.5 s). */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

export function toggleDanmu({ player, controls }: ControlParts): void {
  player.commands.toggleDanmu();
  const on = player.store.getState().danmuOn;
  controls.say({ icon: on ? 'danmu' : 'danmuOff', text: t(on ? 'player.danmuOn' : 'player.danmuOff') });
}

export function nextSpeed({ player, controls }: ControlParts): void {
  const { rate } = player.store.getState();
  const at = speeds.findIndex((speed) => speed > rate + 0.01);
  const next = speeds[Math.max(at, 0)] ?? 1;
  player.commands.setRate(next);
  controls.say({ icon: 'speed', text: t('player.speedNow', { n: next }) });
}

export function togglePlay({ player, controls }: ControlParts): void {
  const { paused, ended } = player.store.getState();
  player.commands.togglePlay();
  controls.say(paused || ended ? { icon: 'play', text: t('player.play') } : { icon: 'pause', text: t('player.pause') });
}

export function favourite(parts: ControlParts): void {
  parts.toggleFavourite();
  parts.controls.say(
    parts.favourited
      ? { icon: 'heart', text: t('player.unfavourited') }
      : { icon: 'heartFilled', text: t('player.favourited') },
  );
}
