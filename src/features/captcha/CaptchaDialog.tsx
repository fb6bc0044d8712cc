import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { Dialog } from '../../ui/Dialog';
import styles from './Captcha.module.css';
import type { CaptchaDialogProps } from './captcha-store';
import { LettersTask } from './LettersTask';
import { SliderTask } from './SliderTask';
import { useCaptchaTask } from './use-captcha-task';

/** The dialog with the slider or the letters. Back gives up. */
export function CaptchaDialog({ kind, onEnd }: CaptchaDialogProps) {
  const t = useT();
  const { layout } = usePlatform();
  const { phase, task, notice, checking, submit, renew } = useCaptchaTask(kind, onEnd);
  const giveUp = () => onEnd(null);
  const slider = kind === 'slider';
  const hint = slider
    ? t(layout === 'tv' ? 'captcha.slider.keys' : 'captcha.slider.finger')
    : t('captcha.letters.hint');
  const stage = { task: phase === 'ready' ? task : null, busy: checking, onAnswer: submit };
  return (
    <Dialog
      title={t('captcha.title')}
      onClose={giveUp}
      actions={[
        { label: t('ui.cancel'), onPress: giveUp },
        { label: t('captcha.renew'), onPress: renew },
      ]}
    >
      <p className={styles.hint}>{hint}</p>
      {slider ? <SliderTask {...stage} /> : <LettersTask {...stage} />}
      <p className={phase === 'failed' || notice ? `${styles.notice} ${styles.bad}` : styles.notice} role="status">
        {checking ? t('captcha.checking') : phase === 'failed' ? `${notice} ${t('captcha.again')}` : notice}
      </p>
    </Dialog>
  );
}
