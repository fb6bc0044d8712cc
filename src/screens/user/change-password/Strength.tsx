import { useT } from '../../../i18n/use-t';
import { passwordStrength } from '../../../lib/password-rules';
import styles from './Strength.module.css';

/** How strong what is being typed is: four bars and a word, so that no colour is needed to read it. */
export function Strength({ password }: { password: string }) {
  const t = useT();
  const strength = passwordStrength(password);
  const look = strength <= 1 ? styles.weak : strength === 2 ? styles.fair : styles.strong;
  return (
    <div className={styles.strength} role="status" data-strength={password ? strength : undefined}>
      <div className={styles.bars}>
        {[1, 2, 3, 4].map((step) => (
          <i key={step} className={password && step <= Math.max(1, strength) ? `${styles.bar} ${look}` : styles.bar} />
        ))}
      </div>
      <span className={styles.word}>
        {password ? t('security.strength', { word: t(`security.strength.${strength}`) }) : ''}
      </span>
    </div>
  );
}
