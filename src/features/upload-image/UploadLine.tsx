import { useT } from '../../i18n/use-t';
import { Button } from '../../ui/Button';
import { ProgressBar } from '../../ui/ProgressBar';
import styles from './UploadLine.module.css';
import type { Upload } from './uploads';

/** The progress of a picture's upload, with buttons to cancel it, and to send it again where it failed. */
export function UploadLine({ of, onRetry, onCancel }: { of: Upload; onRetry: () => void; onCancel: () => void }) {
  const t = useT();
  const failed = of.state === 'failed';
  const percent = Math.round(of.share * 100);
  return (
    <div className={styles.line} data-upload={of.state}>
      <p className={failed ? styles.failed : styles.state} role={failed ? 'alert' : 'status'}>
        {failed ? of.reason || t('upload.failed') : t('upload.sending', { n: percent })}
      </p>
      <ProgressBar value={of.share} label={t('upload.progress')} />
      <div className={styles.actions}>
        {failed ? (
          <Button id="retry" label={t('upload.retry')} icon="refresh" tone="primary" landing onPress={onRetry} />
        ) : null}
        <Button id="cancel" label={t('upload.cancel')} landing={!failed} onPress={onCancel} />
      </div>
    </div>
  );
}
