import type { MessageKey } from '../i18n/i18n';
import { useT } from '../i18n/use-t';
import { passwordStrength, type PasswordStrength as Strength } from '../lib/password-rules';
import styles from './PasswordStrength.module.css';

const words: Record<Strength, MessageKey> = {
  0: 'register.strength.0',
  1: 'register.strength.1',
  2: 'register.strength.2',
  3: 'register.strength.3',
  4: 'register.strength.4',
};

/** How strong what is being typed is: four bars and words, so that no colour is needed to read it. Its place is kept while nothing is typed. */
export function PasswordStrength({ password }: { password: string }) {
  const t = useT();
  const strength = passwordStrength(password);
  const look = strength <= 1 ? styles.weak : strength === 2 ? styles.fair : styles.strong;
  return (
    <div className={styles.strength} role="status" data-strength={password ? strength : undefined}>
      <div className={styles.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} className={password && step <= Math.max(1, strength) ? `${styles.bar} ${look}` : styles.bar} />
        ))}
      </div>
      <span className={styles.word}>{password ? t(words[strength]) : ''}</span>
    </div>
  );
}
