import { useState } from 'react';
import { createPortal } from 'react-dom';
import { FocusScope, Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { plainText, stored } from '../../platform/stored';
import { Button } from '../../ui/Button';
import { copyText } from '../../ui/copy-text';
import { CloseOnBack } from '../../ui/Dialog';
import { toast } from '../../ui/toast';
import { useFault } from '../../ui/use-fault';
import styles from './UcMask.module.css';

export const isUc = (userAgent: string): boolean => /UCBrowser|UCWEB/.test(userAgent);

const stays = stored('ucStays', plainText);

/** A notice that UC's browser plays films in a player of its own, what that means, and how to use another browser. Once a session. */
export function UcMask() {
  const t = useT();
  const fail = useFault();
  const [open, setOpen] = useState(() => stays.get() === '');
  if (!open) return null;
  const close = () => {
    stays.set('1');
    setOpen(false);
  };
  const copy = async () => {
    if (await copyText(window.location.href)) toast.done(t('watch.copied'));
    else toast.warn(t('watch.copyFailed'));
  };
  const steps = [t('uc.step.one'), t('uc.step.two'), t('uc.step.three')];
  return createPortal(
    <FocusScope
      id="uc"
      cold
      className={styles.mask}
      role="dialog"
      aria-modal="true"
      aria-label={t('uc.title')}
      data-uc=""
    >
      <CloseOnBack onClose={close} />
      <div className={styles.card}>
        <h2 className={styles.title}>{t('uc.title')}</h2>
        <p className={styles.text}>{t('uc.text')}</p>
        <ol className={styles.steps}>
          {steps.map((step, at) => (
            <li key={step} className={styles.step}>
              <b className={styles.number}>{at + 1}</b>
              <span>{step}</span>
            </li>
          ))}
        </ol>
        <Group id="ways" className={styles.ways}>
          <Button id="copy" tone="primary" wide landing label={t('apps.copy')} onPress={() => copy().catch(fail)} />
          <Button id="stay" wide label={t('uc.stay')} onPress={close} />
        </Group>
      </div>
    </FocusScope>,
    document.body,
  );
}
