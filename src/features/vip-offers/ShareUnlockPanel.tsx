import { useEffect, useRef, useState } from 'react';
import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import { useCall } from '../../api/queries';
import { limits } from '../../contract/limits';
import type { ShareView } from '../../contract/schemas/bargain';
import type { VipPackage } from '../../contract/schemas/vip';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { pastes } from '../../platform/pastes';
import { usePlatform } from '../../platform/use-platform';
import { Button } from '../../ui/Button';
import { copyText } from '../../ui/copy-text';
import { ListState } from '../../ui/ListState';
import { Panel } from '../../ui/Panel';
import { QrCode } from '../../ui/QrCode';
import { Spinner } from '../../ui/Spinner';
import { toast } from '../../ui/toast';
import { useFault } from '../../ui/use-fault';
import styles from './Offers.module.css';
import { useOfferChanged } from './use-offer-changed';

interface ShareUnlockPanelProps {
  pack: VipPackage;
  onChanged: () => void;
  onClose: () => void;
}

const steps = ['share.step.copy', 'share.step.thanks', 'share.step.buy'] as const;

/**
 * The three steps of share-to-unlock (spec section 4): 1 copy the link, 2 thanks, 3 purchase. After a successful copy the viewer can confirm; leaving
 * the page for 3 s afterwards counts as shared. A television also shows the link as a code, and a phone that has opened it lets the viewer confirm,
 * since a television has nowhere to paste the link; a computer has.
 */
export function ShareUnlockPanel({ pack, onChanged, onClose }: ShareUnlockPanelProps) {
  const t = useT();
  const link = useCall('sharePack', { ProductID: pack.packageId }, { staleTime: 0 });
  const [step, setStep] = useState(0);
  useOfferChanged(pack.packageId, () => void link.refetch());
  const at = step === 0 && link.data?.state === 2 ? 1 : step;
  const close = () => {
    if (at > 0) onChanged();
    onClose();
  };
  return (
    <Panel title={t('share.begin')} onClose={close}>
      <ol className={styles.steps}>
        {steps.map((key, n) => (
          <li key={key} className={n <= at ? `${styles.step} ${styles.stepOn}` : styles.step} aria-current={n === at}>
            <b>{n + 1}</b> {t(key)}
          </li>
        ))}
      </ol>
      <ListState of={link} skeleton={<Spinner />} empty={{ main: t('share.gone') }}>
        {link.data && at === 0 ? <CopyStep link={link.data} pack={pack} onShared={() => setStep(1)} /> : null}
        {at > 0 ? <Thanks pack={pack} onBuy={close} /> : null}
      </ListState>
    </Panel>
  );
}

interface CopyStepProps {
  link: ShareView;
  pack: VipPackage;
  onShared: () => void;
}

function CopyStep({ link, pack, onShared }: CopyStepProps) {
  const t = useT();
  const fail = useFault();
  const platform = usePlatform();
  const [copied, setCopied] = useState(false);
  const [busy, setBusy] = useState(false);
  const [tv, copies] = [platform.layout === 'tv', pastes(platform)];
  const enabled = copied || link.state > 0;
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    const [, refusal] = await attempt(call('confirmShare', { ProductID: pack.packageId }));
    setBusy(false);
    if (refusal) toast.warn(refusal.message || t('share.failed'));
    else onShared();
  };
  const confirmNow = () => void confirm().catch(fail);
  useAwayAfter(copied, confirmNow);
  const copy = async () => {
    // The viewer can confirm only after a copy that worked (spec section 5).
    if (await copyText(`${link.text} ${link.url}`)) {
      const [, refusal] = await attempt(call('sharePack', { ProductID: pack.packageId, copied: '1' }));
      if (refusal) return toast.warn(refusal.message || t('share.failed'));
      setCopied(true);
      toast.done(t('watch.copied'));
    } else toast.warn(t('watch.copyFailed'));
  };
  return (
    <div className={styles.panel}>
      {tv ? (
        <div className={styles.invite}>
          <QrCode text={link.url} size={320} label={t('share.scan')} />
          <p className={styles.text}>{t('share.scan')}</p>
          <p className={link.state > 0 ? styles.good : styles.text} role="status">
            {t(link.state > 0 ? 'share.scan.opened' : 'share.scan.wait')}
          </p>
        </div>
      ) : (
        <>
          <p className={styles.text}>{t('share.copy.text')}</p>
          <p className={styles.url}>{link.url}</p>
        </>
      )}
      <Group id="share-ways" className={styles.stack}>
        {copies ? (
          <Button
            id="copy"
            wide
            landing={tv}
            tone={enabled ? 'plain' : 'primary'}
            label={t('share.copy')}
            onPress={() => void copy().catch(fail)}
          />
        ) : null}
        <Button
          id="confirm"
          wide
          landing={tv && !copies}
          tone={enabled ? 'primary' : 'plain'}
          label={t('share.confirm')}
          waiting={!enabled || busy}
          onPress={() => (enabled ? confirmNow() : undefined)}
        />
      </Group>
    </div>
  );
}

/** Leaving the page for 3 s counts as shared; onShared is called on the way back. */
function useAwayAfter(copied: boolean, onShared: () => void): void {
  const { onVisibility } = usePlatform();
  const shared = useRef(onShared);
  shared.current = onShared;
  useEffect(() => {
    if (!copied) return undefined;
    let leftAt = 0;
    return onVisibility((visible) => {
      if (!visible) leftAt = performance.now();
      else if (leftAt > 0 && performance.now() - leftAt >= limits.shareHideTabMs) shared.current();
    });
  }, [copied, onVisibility]);
}

function Thanks({ pack, onBuy }: { pack: VipPackage; onBuy: () => void }) {
  const t = useT();
  return (
    <div className={styles.panel} data-shared="">
      <p className={styles.price}>{t('share.thanks')}</p>
      <p className={styles.text}>
        {t('share.thanks.text', { level: pack.after.typeName, pack: pack.name, n: pack.shareOff })}
      </p>
      <Group id="thanks" className={styles.stack}>
        <Button id="buy" wide landing tone="gold" label={t('share.buy')} onPress={onBuy} />
      </Group>
    </div>
  );
}
