import { useDanmuSettings } from '../../../features/danmu/settings';
import { useT } from '../../../i18n/use-t';
import type { Layout } from '../../../platform/platform';
import { usePlatform } from '../../../platform/use-platform';
import { rem } from '../../../theme/scale';
import styles from './Settings.module.css';

/** The film's danmu in small. Design px on TV: the stage's height, a line's font and height; a phone's is half of it. */
const drawn = { stage: 306, font: 34, line: 46, top: 12 };
const scale: Record<Layout, number> = { tv: 1, touch: 0.5 };
/** Seconds from edge to edge at speed 1. */
const crossing = 9;
const lanes = [
  { id: 'white', color: '#ebebeb' },
  { id: 'gold', color: '#e8c27a' },
  { id: 'paper', color: '#ebebeb' },
  { id: 'sky', color: '#8fd3ff' },
  { id: 'snow', color: '#ebebeb' },
  { id: 'mint', color: '#9fe3a4' },
];

/** Shows at once what the danmu settings do: transparency, size, speed and how much of the picture it may take. */
export function DanmuSample() {
  const t = useT();
  const { layout } = usePlatform();
  const { on, opacity, size, speed, region } = useDanmuSettings();
  const k = scale[layout];
  const line = drawn.line * size;
  const rows = Math.max(1, Math.floor((drawn.stage * region) / line));
  return (
    <div className={styles.sample} style={{ height: rem(drawn.stage * k) }} aria-hidden="true">
      {on
        ? lanes.slice(0, rows).map(({ id, color }, row) => (
            <span
              key={id}
              className={styles.flying}
              style={{
                top: rem((drawn.top + row * line) * k),
                fontSize: rem(drawn.font * size * k),
                lineHeight: rem(line * k),
                opacity,
                color,
                animationDuration: `${crossing / speed}s`,
                animationDelay: `${-(row * 2.6) / speed}s`,
              }}
            >
              {t('settings.danmu.sample')}
            </span>
          ))
        : null}
    </div>
  );
}
