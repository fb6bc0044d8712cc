import { useT } from '../i18n/use-t';
import styles from './Spinner.module.css';

export function Spinner() {
  const t = useT();
  return <span className={styles.spinner} role="progressbar" aria-label={t('ui.loading')} />;
}
