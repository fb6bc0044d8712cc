import { useT } from '../../../i18n/use-t';
import { useSettings } from '../../../state/settings';
import { rem } from '../../../theme/scale';
import styles from './Settings.module.css';

/** The film's danmu in small: design px of the stage's height, of a line, and seconds for one crossing at speed 1. */
const stage = 306;
const line = { font: 34, height: 46 };
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
  const { danmuOpen, danmuOpacity, danmuSize, danmuSpeed, danmuArea } = useSettings();
  const rows = Math.max(1, Math.floor((stage * danmuArea) / (line.height * danmuSize)));
  return (
    <div className={styles.sample} style={{ height: rem(stage) }} aria-hidden="true">
      {danmuOpen
        ? lanes.slice(0, rows).map(({ id, color }, row) => (
            <span
              key={id}
              className={styles.flying}
              style={{
                top: rem(12 + row * line.height * danmuSize),
                fontSize: rem(line.font * danmuSize),
                lineHeight: rem(line.height * danmuSize),
                opacity: danmuOpacity,
                color,
                animationDuration: `${crossing / danmuSpeed}s`,
                animationDelay: `${-(row * 2.6) / danmuSpeed}s`,
              }}
            >
              {t('settings.danmu.sample')}
            </span>
          ))
        : null}
    </div>
  );
}
