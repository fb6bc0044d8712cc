import { useState } from 'react';
import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import { useCall } from '../../api/queries';
import type { BargainView } from '../../contract/schemas/bargain';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { dateTime } from '../../lib/format';
import { price } from '../../lib/price';
import { pastes } from '../../platform/pastes';
import { usePlatform } from '../../platform/use-platform';
import { Button } from '../../ui/Button';
import { copyText } from '../../ui/copy-text';
import { confirmDialog } from '../../ui/dialogs';
import { ListState } from '../../ui/ListState';
import { Panel } from '../../ui/Panel';
import { QrCode } from '../../ui/QrCode';
import { Spinner } from '../../ui/Spinner';
import { toast } from '../../ui/toast';
import { useFault } from '../../ui/use-fault';
import { BargainProgress, Helpers, Tips } from './BargainParts';
import styles from './Offers.module.css';
import { ReceivedOverlay, useReceive } from './Received';
import { refreshBargains, useOfferChanged } from './use-offer-changed';

interface BargainPanelProps {
  bargainKey: string;
  onChanged: () => void;
  onClose: () => void;
}

/** The viewer's own bargain: its progress, the link for friends, the helpers, the tips, and the ways it can end. */
export function BargainPanel({ bargainKey, onChanged, onClose }: BargainPanelProps) {
  const t = useT();
  const view = useCall('bargain', { key: bargainKey }, { staleTime: 0 });
  const data = view.data;
  useOfferChanged(data?.bargain.packageId ?? '', () => void view.refetch());
  const receive = useReceive(() => {
    onChanged();
    onClose();
  });
  return (
    <Panel title={t('bargain.panel')} onClose={onClose}>
      <ListState of={view} skeleton={<Spinner />} empty={{ main: t('bargain.help.gone') }}>
        {data ? (
          <div className={styles.panel}>
            <BargainProgress view={data} onEnd={() => void view.refetch()} />
            <Invite view={data} />
            <Ways view={data} onChanged={onChanged} onClose={onClose} receive={receive} />
            <Helpers view={data} />
            <Tips />
          </div>
        ) : null}
      </ListState>
      {receive.after ? <ReceivedOverlay after={receive.after} onClose={receive.close} /> : null}
    </Panel>
  );
}

/** The invitation: a code that other people's phones scan from a television; on phones and computers a link to copy or share. */
function Invite({ view }: { view: BargainView }) {
  const t = useT();
  const fail = useFault();
  const platform = usePlatform();
  const { layout, share } = platform;
  const { url, type } = view.bargain;
  if (type !== 1) return null;
  const copy = async () => {
    if (await copyText(`${t('bargain.shareText')} ${url}`)) toast.done(t('watch.copied'));
    else toast.warn(t('watch.copyFailed'));
  };
  if (layout === 'tv') {
    return (
      <div className={styles.invite}>
        <QrCode text={url} size={280} label={t('bargain.scan')} />
        <p className={styles.text}>{t('bargain.scan')}</p>
        {pastes(platform) ? (
          <div className={styles.inviteCopy}>
            <Button id="copy" wide label={t('bargain.copy')} onPress={() => void copy().catch(fail)} />
          </div>
        ) : null}
      </div>
    );
  }
  return (
    <Group id="invite" className={styles.stack}>
      {share ? (
        <Button
          id="system"
          wide
          tone="primary"
          icon="share"
          label={t('bargain.shareTo')}
          // Closing the system's sheet without a choice is no failure.
          onPress={() => void share({ title: t('bargain.shareText'), url }).catch(() => undefined)}
        />
      ) : null}
      <Button id="copy" wide label={t('bargain.copy')} onPress={() => void copy().catch(fail)} />
      <p className={styles.url}>{url}</p>
    </Group>
  );
}

interface WaysProps {
  view: BargainView;
  onChanged: () => void;
  onClose: () => void;
  receive: ReturnType<typeof useReceive>;
}

function Ways({ view, onChanged, onClose, receive }: WaysProps) {
  const t = useT();
  const fail = useFault();
  const [busy, setBusy] = useState(false);
  const { bargain, currency, priceSymbol } = view;
  const end = async (name: 'settleBargain' | 'giveUpBargain') => {
    const amount = price(bargain.price, currency, priceSymbol);
    const sure = await confirmDialog(
      name === 'settleBargain'
        ? { text: t('bargain.settle.text', { price: amount }), confirm: t('bargain.settle') }
        : { text: t('bargain.giveUp.text'), confirm: t('bargain.giveUp'), cancel: t('bargain.giveUp.keep') },
    );
    if (!sure || busy) return;
    setBusy(true);
    const [, refusal] = await attempt(call(name, { key: bargain.key }));
    setBusy(false);
    if (refusal) toast.warn(refusal.message || t('bargain.failed'));
    refreshBargains();
    onChanged();
    if (!refusal) onClose();
  };
  if (bargain.type === 0) return null;
  return (
    <Group id="ends" className={styles.stack}>
      {bargain.type === 2 && bargain.price === 0 ? (
        <Button
          id="receive"
          wide
          landing
          tone="gold"
          icon="gift"
          label={t('bargain.receive')}
          waiting={receive.busy}
          onPress={() => receive.take(bargain.key)}
        />
      ) : null}
      {bargain.type === 2 && bargain.price > 0 ? (
        <p className={styles.text}>{t('bargain.final.until', { at: dateTime(bargain.endTime) })}</p>
      ) : null}
      {bargain.type === 1 ? (
        <Button
          id="settle"
          wide
          landing
          label={t('bargain.settle')}
          waiting={busy}
          onPress={() => void end('settleBargain').catch(fail)}
        />
      ) : null}
      <Button
        id="give-up"
        wide
        label={t('bargain.giveUp')}
        waiting={busy}
        onPress={() => void end('giveUpBargain').catch(fail)}
      />
    </Group>
  );
}
