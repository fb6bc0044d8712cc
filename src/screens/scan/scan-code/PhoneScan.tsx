import { useRef, useState } from 'react';
import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { Button } from '../../../ui/Button';
import { Icon, type IconName } from '../../../ui/Icon';
import { useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { Spinner } from '../../../ui/Spinner';
import { TextField } from '../../../ui/TextField';
import { FromPicture } from './FromPicture';
import styles from './ScanCode.module.css';
import { typedMaxChars, useByHand } from './use-by-hand';
import { type CameraPhase, useCamera } from './use-camera';
import { follow, useScanPlace } from './use-found';

/** The camera with its frame, and the two ways without one. */
export function PhoneScan() {
  const t = useT();
  const { go } = useNavigation();
  const place = useScanPlace();
  const video = useRef<HTMLVideoElement>(null);
  const take = (text: string) => follow(text, place, go);
  const { phase, lit, toggleLight, start } = useCamera(video, take);
  return (
    <Page title={t('scan.code.title')}>
      <div className={styles.view} data-camera={phase}>
        {/* Without `playsInline` an iPhone would open its own player. */}
        <video ref={video} className={styles.video} muted playsInline aria-hidden="true" />
        <Over phase={phase} onRetry={start} />
      </div>
      <p className={styles.aim} role="status">
        {phase === 'live' ? t('scan.code.aim') : ''}
      </p>
      <div className={styles.ways}>
        {toggleLight ? (
          <div className={styles.way}>
            <Button
              id="light"
              icon="sun"
              wide
              selected={lit}
              label={t(lit ? 'scan.code.dark' : 'scan.code.light')}
              onPress={toggleLight}
            />
          </div>
        ) : null}
        <FromPicture take={take} />
        <ByHand />
      </div>
    </Page>
  );
}

type Without = Exclude<CameraPhase, 'asking' | 'live'>;
const why: Record<Without, { main: MessageKey; secondary: MessageKey; icon: IconName; again?: true }> = {
  insecure: { main: 'scan.code.insecure.main', secondary: 'scan.code.insecure.secondary', icon: 'lock' },
  none: { main: 'scan.code.none.main', secondary: 'scan.code.none.secondary', icon: 'warning' },
  refused: { main: 'scan.code.refused.main', secondary: 'scan.code.refused.secondary', icon: 'lock', again: true },
  busy: { main: 'scan.code.busy.main', secondary: 'scan.code.busy.secondary', icon: 'warning', again: true },
  failed: { main: 'scan.code.failed.main', secondary: 'scan.code.failed.secondary', icon: 'warning', again: true },
  unreadable: { main: 'scan.code.unreadable.main', secondary: 'scan.code.unreadable.secondary', icon: 'warning' },
};

/** The frame over the picture, or why there is none and what to do. */
function Over({ phase, onRetry }: { phase: CameraPhase; onRetry: () => void }) {
  const t = useT();
  if (phase === 'live') return <span className={styles.frame} aria-hidden="true" />;
  if (phase === 'asking') {
    return (
      <div className={styles.over} role="status">
        <Spinner />
        <p className={styles.secondary}>{t('scan.code.asking')}</p>
      </div>
    );
  }
  const { main, secondary, icon, again } = why[phase];
  return (
    <div className={styles.over} role="status">
      <span className={styles.mark}>
        <Icon name={icon} />
      </span>
      <p className={styles.main}>{t(main)}</p>
      <p className={styles.secondary}>{t(secondary)}</p>
      {again ? <Button id="again" icon="refresh" label={t('scan.code.again')} onPress={onRetry} /> : null}
    </div>
  );
}

/** The field comes when it is asked for: most people have a camera. */
function ByHand() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const form = useByHand();
  if (!open) {
    return (
      <div className={styles.way}>
        <Button id="by-hand" icon="phone" wide label={t('scan.code.byHand')} onPress={() => setOpen(true)} />
      </div>
    );
  }
  return (
    <div className={styles.typed}>
      <TextField
        {...form.field('code')}
        label={t('scan.code.field')}
        placeholder={t('scan.code.field.hint')}
        maxLength={typedMaxChars}
        onSubmit={form.press}
      />
      <div className={styles.open}>
        <Button id="open" tone="primary" wide label={t('scan.code.open')} onPress={form.press} />
      </div>
    </div>
  );
}
