import { type PointerEvent, useRef } from 'react';
import { useT } from '../../i18n/use-t';
import { clock } from '../../lib/format';
import { dp, rem } from '../../theme/scale';
import { useControlDeps, usePlayerState } from './control-deps';
import styles from './SeekBar.module.css';

const share = (part: number, whole: number) => (whole > 0 ? Math.max(0, Math.min(1, part / whole)) : 0);

/**
 * The film's progress bar. The preview picture stands over the target while a seek is aimed. A pointer or a thumb drags it; the remote seeks on the
 * picture, so the bar itself takes no focus.
 * @param tileWidth of the preview, design px
 * @param times whether the times are shown at the bar's ends
 */
export function SeekBar({ tileWidth, times = true }: { tileWidth: number; times?: boolean }) {
  const t = useT();
  const { player, heat } = useControlDeps();
  const time = usePlayerState((state) => state.currentTime);
  const duration = usePlayerState((state) => state.duration || state.source?.duration || 0);
  const scrub = usePlayerState((state) => state.scrub);
  const buffered = usePlayerState((state) => state.buffered);
  const bar = useRef<HTMLDivElement>(null);
  const dragging = useRef(false);
  const at = scrub ? scrub.target : time;
  const ahead = buffered.find((range) => range.start <= time + 0.5 && range.end >= time);

  const aim = (event: PointerEvent) => {
    const rect = bar.current?.getBoundingClientRect();
    if (rect && rect.width > 0) player.commands.scrubTo(share(event.clientX - rect.left, rect.width) * duration);
  };
  const onDown = (event: PointerEvent) => {
    dragging.current = true;
    bar.current?.setPointerCapture?.(event.pointerId);
    aim(event);
  };
  const onMove = (event: PointerEvent) => {
    if (dragging.current) aim(event);
  };
  const onUp = () => {
    if (!dragging.current) return;
    dragging.current = false;
    player.commands.scrubCommit();
  };
  return (
    <div className={styles.wrap}>
      {times ? <span className={styles.time}>{clock(at)}</span> : null}
      <div
        ref={bar}
        className={styles.bar}
        role="progressbar"
        aria-label={t('player.progress')}
        aria-valuemin={0}
        aria-valuemax={Math.round(duration)}
        aria-valuenow={Math.round(at)}
        aria-valuetext={clock(at)}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={onUp}
      >
        {heat ? <HeatStrip heat={heat} duration={duration} /> : null}
        <div className={styles.rail}>
          <div className={styles.buffered} style={{ transform: `scaleX(${share(ahead?.end ?? 0, duration)})` }} />
          <div className={styles.played} style={{ transform: `scaleX(${share(at, duration)})` }} />
        </div>
        <div className={styles.knob} style={{ left: `${share(at, duration) * 100}%` }} />
        {scrub ? <Preview time={scrub.target} share={share(scrub.target, duration)} width={tileWidth} /> : null}
      </div>
      {times ? <span className={styles.time}>{clock(duration)}</span> : null}
    </div>
  );
}

/** The film's present time and its length in figures, for layouts that do not show them at the bar's ends. */
export function FilmTime() {
  const time = usePlayerState((state) => Math.floor(state.scrub?.target ?? state.currentTime));
  const duration = usePlayerState((state) => Math.floor(state.duration || state.source?.duration || 0));
  return <span className={styles.both}>{`${clock(time)} / ${clock(duration)}`}</span>;
}

/** The height of the strip's drawing, in its own units; the style gives it its real height. */
const heatHeight = 100;

/** The number of danmu along the film, drawn as a low curve over the bar: its peaks show the scenes worth looking at. */
function HeatStrip({ heat, duration }: { heat: { interval: number; counts: number[] }; duration: number }) {
  const most = Math.max(...heat.counts, 0);
  if (most === 0 || duration <= 0) return null;
  const points = heat.counts.map((count, at) => {
    const x = Math.min(1, ((at + 0.5) * heat.interval) / duration) * 1000;
    return `L${x.toFixed(1)} ${(heatHeight * (1 - Math.sqrt(count / most))).toFixed(1)}`;
  });
  return (
    <svg className={styles.heat} viewBox={`0 0 1000 ${heatHeight}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 ${heatHeight}${points.join('')}L1000 ${heatHeight}z`} />
    </svg>
  );
}

/** The preview tile over the bar, with its width in design px. It is kept inside the bar's ends. */
function Preview({ time, share: place, width }: { time: number; share: number; width: number }) {
  const { player } = useControlDeps();
  const tile = player.commands.tileAt(time);
  const scale = tile ? dp(width) / tile.w : 1;
  return (
    <div
      className={styles.preview}
      style={{ left: `${place * 100}%`, width: rem(width), marginLeft: rem(-width * place) }}
    >
      {tile ? (
        <div
          className={styles.tile}
          style={{
            height: tile.h * scale,
            backgroundImage: `url("${tile.url}")`,
            backgroundPosition: `${-tile.x * scale}px ${-tile.y * scale}px`,
            backgroundSize: `${(player.store.getState().tiles?.columns ?? 1) * tile.w * scale}px auto`,
          }}
        />
      ) : null}
      <div className={styles.previewTime}>{clock(time)}</div>
    </div>
  );
}
