import { usePlatform } from '../../platform/use-platform';
import { Picture } from '../../ui/Picture';
import styles from './Messages.module.css';

/** The picture's width in design px. */
const width = { tv: 160, touch: 80 };

/** A picture of the title that a line is about, at the line's end. */
export function Thumb({ src }: { src: string }) {
  const { layout } = usePlatform();
  return (
    <span className={styles.thumb}>
      <Picture src={src} width={width[layout]} ratio="wide" alt="" />
    </span>
  );
}
