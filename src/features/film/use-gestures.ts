import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { limits } from '../../contract/limits';
import { t } from '../../i18n/i18n';
import { togglePlay } from './actions';
import { type ControlDeps, useControlDeps } from './control-deps';

/** The seconds by which a drag across the whole picture moves the film. */
const dragSeconds = 90;
const dragStartPx = 16;
/** The share of the picture's width, at either side, where an upright drag sets brightness or volume. */
const edge = 0.3;
/** The darkest brightness: any darker, the viewer sees neither the film nor how to undo it. */
const leastBrightness = 0.2;

type Drag = 'none' | 'seek' | 'brightness' | 'volume';

/**
 * The meaning of a drag. Sideways it seeks; upright, on a film that fills the screen, it sets the brightness at the left edge and the volume at the
 * right edge. @param at where the drag began, as a share of the width
 */
export function dragKind(movedX: number, movedY: number, at: number, full: boolean): Drag {
  if (Math.max(Math.abs(movedX), Math.abs(movedY)) < dragStartPx) return 'none';
  if (Math.abs(movedX) >= Math.abs(movedY)) return 'seek';
  if (!full) return 'none';
  if (at < edge) return 'brightness';
  return at > 1 - edge ? 'volume' : 'none';
}

const within = (value: number, least: number): number => Math.max(least, Math.min(1, value));

/** Darkens the picture, because no web platform lets a page set the screen's brightness. */
function setBrightness({ controls }: ControlDeps, wanted: number): void {
  const level = within(wanted, leastBrightness);
  controls.setBrightness(level);
  controls.say({ icon: 'sun', text: t('player.brightness', { n: Math.round(level * 100) }), level });
}

function setVolume({ player, controls }: ControlDeps, wanted: number): void {
  const level = within(wanted, 0);
  player.commands.setVolume(level);
  controls.say({
    icon: level === 0 ? 'mute' : 'volume',
    text: t('player.volume', { n: Math.round(level * 100) }),
    level,
  });
}

/** Handles tap, double tap and drag on the picture. The click of the surface itself is left to keys. */
export function useGestures() {
  const deps = useControlDeps();
  const latest = useRef(deps);
  latest.current = deps;
  /** `finger`: the pointer that drags; null while none does, or several are down. */
  const none = { finger: null as number | null, kind: 'none' as Drag };
  const at = useRef({ x: 0, y: 0, time: 0, level: 0, tappedAt: 0, timer: 0, ...none });
  useEffect(() => () => window.clearTimeout(at.current.timer), []);
  const begin = (kind: Drag) => {
    const { player, controls } = latest.current;
    const { volume, muted } = player.store.getState();
    at.current.kind = kind;
    at.current.level = kind === 'volume' ? (muted ? 0 : volume) : controls.store.getState().brightness;
  };
  const drop = () => {
    if (at.current.kind === 'seek') latest.current.player.commands.scrubCancel();
    Object.assign(at.current, { finger: null, kind: 'none' });
  };
  return {
    onPointerDown({ pointerId, isPrimary, clientX, clientY }: PointerEvent<HTMLDivElement>) {
      drop();
      // Two fingers are no drag: the movement of one would be measured from the other's place. The next primary pointer comes when all fingers are
      // up.
      if (!isPrimary) return;
      const time = latest.current.player.store.getState().currentTime;
      Object.assign(at.current, { x: clientX, y: clientY, time, finger: pointerId });
    },
    onPointerMove({ pointerId, buttons, clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>) {
      if (buttons === 0 || pointerId !== at.current.finger) return;
      const { player, controls } = latest.current;
      const { clientWidth: width, clientHeight: height } = currentTarget;
      const [movedX, movedY] = [clientX - at.current.x, clientY - at.current.y];
      if (at.current.kind === 'none') {
        const from = at.current.x - currentTarget.getBoundingClientRect().left;
        begin(dragKind(movedX, movedY, from / Math.max(1, width), controls.store.getState().full));
      }
      const { kind, time, level } = at.current;
      const upward = -movedY / Math.max(1, height);
      if (kind === 'seek') player.commands.scrubTo(time + (movedX / Math.max(1, width)) * dragSeconds);
      else if (kind === 'brightness') setBrightness(latest.current, level + upward);
      else if (kind === 'volume') setVolume(latest.current, level + upward);
    },
    onPointerUp({ pointerId, timeStamp, clientX, clientY }: PointerEvent<HTMLDivElement>) {
      if (pointerId !== at.current.finger) return;
      const { player, controls } = latest.current;
      const { kind, x, y } = at.current;
      Object.assign(at.current, none);
      if (kind === 'seek') player.commands.scrubCommit();
      // A drag without effect must not count as a tap.
      if (kind !== 'none' || Math.max(Math.abs(clientX - x), Math.abs(clientY - y)) >= dragStartPx) return;
      window.clearTimeout(at.current.timer);
      if (timeStamp - at.current.tappedAt < limits.doubleTapBlockMs) {
        at.current.tappedAt = 0;
        togglePlay(latest.current);
        return;
      }
      at.current.tappedAt = timeStamp;
      // A single tap acts only when it is clear that no second tap follows.
      at.current.timer = window.setTimeout(() => {
        if (controls.store.getState().visible) controls.hide();
        else controls.poke();
      }, limits.doubleTapBlockMs);
    },
    onPointerCancel: drop,
    // A finger's click is one of the gestures above; a key's click (detail 0) is a press of the surface itself.
    onClickCapture(event: MouseEvent) {
      if (event.detail !== 0) event.stopPropagation();
    },
  };
}
