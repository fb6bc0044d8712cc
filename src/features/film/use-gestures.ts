import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { limits } from '../../contract/limits';
import { t } from '../../i18n/i18n';
import { togglePlay } from './actions';
import { type ControlDeps, useControlDeps } from './control-deps';

/** A drag across the whole picture moves the film by so many seconds. */
const dragSeconds = 90;
const dragStartPx = 16;
/** Share of the picture's width at either side where an upright drag is not lost on the page. */
const edge = 0.3;
/** Darker than this nobody sees the film, nor the way back. */
const leastBrightness = 0.2;

type Drag = 'none' | 'seek' | 'brightness' | 'volume';

/**
 * What a drag means. Sideways it seeks; upright, on a film that fills the screen, its left edge is brightness and its
 * right edge volume. @param at where it began, share of the width
 */
export function dragKind(movedX: number, movedY: number, at: number, full: boolean): Drag {
  if (Math.max(Math.abs(movedX), Math.abs(movedY)) < dragStartPx) return 'none';
  if (Math.abs(movedX) >= Math.abs(movedY)) return 'seek';
  if (!full) return 'none';
  if (at < edge) return 'brightness';
  return at > 1 - edge ? 'volume' : 'none';
}

const within = (value: number, least: number): number => Math.max(least, Math.min(1, value));

/** No web platform lets a page set the screen's brightness: the picture is darkened instead. */
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

/** Tap, double tap and drag on the picture. The click of the surface itself is left to keys. */
export function useGestures() {
  const deps = useControlDeps();
  const latest = useRef(deps);
  latest.current = deps;
  /** `finger`: the one that drags; null while none does, or several are down. */
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
      // Two fingers are no drag: what one of them moves would be measured from the other's place. The next first one comes when all are up.
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
      // One tap waits until it is clear that no second one follows.
      at.current.timer = window.setTimeout(() => {
        if (controls.store.getState().visible) controls.hide();
        else controls.poke();
      }, limits.doubleTapBlockMs);
    },
    onPointerCancel: drop,
    // A finger's click is one of the gestures above; a key's click (detail 0) is the surface's own press.
    onClickCapture(event: MouseEvent) {
      if (event.detail !== 0) event.stopPropagation();
    },
  };
}
