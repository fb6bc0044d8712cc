import styles from './ProgressBar.module.css';

/** `value` 0..1. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  const share = Math.max(0, Math.min(1, value));
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <i className={styles.fill} style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}
