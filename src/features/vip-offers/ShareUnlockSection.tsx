import { useState } from 'react';
import type { VipPackage } from '../../contract/schemas/vip';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { Button } from '../../ui/Button';
import { useSignInGate } from '../sign-in/use-sign-in-gate';
import type { OfferSectionProps } from './BargainSection';
import styles from './Offers.module.css';
import { ShareUnlockPanel } from './ShareUnlockPanel';

/** Whether sharing makes a pack cheaper, or has done so. */
export const canShare = ({ share }: VipPackage): boolean => share !== 0;

/** The share-to-unlock section of the purchase screen (spec 2.11); nothing for a pack without it. */
export function ShareUnlockSection({ pack, onChanged }: OfferSectionProps) {
  const t = useT();
  const gate = useSignInGate();
  const [open, setOpen] = useState(false);
  if (!canShare(pack)) return null;
  const unlocked = pack.share === 2;
  return (
    <section className={styles.section} aria-label={t('share.begin')} data-share={pack.share}>
      <Group id="share" className={styles.row}>
        <div className={styles.texts}>
          <p className={styles.main}>{t(unlocked ? 'share.unlocked' : 'share.title', { n: pack.shareOff })}</p>
          {unlocked ? null : <p className={styles.text}>{t('share.text', { n: pack.shareOff })}</p>}
        </div>
        {unlocked ? null : (
          <div className={styles.ways}>
            <Button id="begin" icon="share" label={t('share.begin')} onPress={gate(() => setOpen(true))} />
          </div>
        )}
      </Group>
      {open ? <ShareUnlockPanel pack={pack} onChanged={onChanged} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
