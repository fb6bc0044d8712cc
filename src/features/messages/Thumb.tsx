import { usePlatform } from '../../platform/use-platform';
import { Picture } from '../../ui/Picture';
import styles from './Messages.module.css';

/** Design px. */
const width = { tv: 160, touch: 80 };

/** A picture of what a line is about, at its end. */
export function Thumb({ src }: { src: string }) {
  const { layout } = usePlatform();
  return (
    <span className={styles.thumb}>
      <Picture src={src} width={width[layout]} ratio="wide" alt="" />
    </span>
  );
}
