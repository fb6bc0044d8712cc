import { type ReactNode, useState } from 'react';
import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import { queryClient, useCall } from '../../../api/queries';
import type { BargainView } from '../../../contract/schemas/bargain';
import { useSignInGate } from '../../../features/sign-in/use-sign-in-gate';
import { BargainProgress, Helpers, Tips } from '../../../features/vip-offers/BargainParts';
import { useOfferChanged } from '../../../features/vip-offers/use-offer-changed';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { price } from '../../../lib/price';
import { pastes } from '../../../platform/pastes';
import { usePlatform } from '../../../platform/use-platform';
import { useSession } from '../../../state/session';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { copyText } from '../../../ui/copy-text';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { ListState } from '../../../ui/ListState';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { QrCode } from '../../../ui/QrCode';
import { toast } from '../../../ui/toast';
import { useFault } from '../../../ui/use-fault';
import styles from './Bargain.module.css';

/** /bargain/:key, mostly on a friend's phone: who asks, for what, how far it is, and one button. */
export default function BargainScreen() {
  const t = useT();
  const { go } = useNavigation();
  const { params } = useRoute();
  const uid = useSession((state) => state.user?.id ?? '');
  const view = useCall('bargain', { key: params.key ?? '' }, { staleTime: 0 });
  const gone = view.state === 'error' && view.error && 'kind' in view.error && view.error.kind === 'notFound';
  if (gone) {
    return (
      <Page title={t('bargain.title')} centred>
        <EmptyBlock
          main={view.error?.message || t('bargain.help.gone')}
          secondary={t('bargain.help.overText')}
          action={{ label: t('bargain.help.mine'), onPress: () => go(paths.openVip(), { replace: true }) }}
        />
      </Page>
    );
  }
  return (
    <Page title={t('bargain.title')}>
      <ListState of={view} skeleton={<Waiting />} empty={{ main: t('bargain.help.gone') }}>
        {view.data ? (
          <div className={styles.page} key={uid}>
            <Asker view={view.data} />
            {view.data.own ? <Watch packageId={view.data.bargain.packageId} /> : null}
            <div className={styles.columns}>
              <div className={styles.left}>
                <BargainProgress view={view.data} onEnd={() => void view.refetch()} />
                <Act view={view.data} />
                <Tips />
              </div>
              <div className={styles.right}>
                <Helpers view={view.data} />
              </div>
            </div>
          </div>
        ) : null}
      </ListState>
    </Page>
  );
}

/** Its owner sees friends help while they do. */
function Watch({ packageId }: { packageId: string }) {
  useOfferChanged(packageId, nothing);
  return null;
}

const nothing = (): void => undefined;

function Asker({ view }: { view: BargainView }) {
  const t = useT();
  const { layout } = usePlatform();
  const { asker, typeName, packageName, days } = view;
  return (
    <header className={styles.asker}>
      <Avatar src={asker.avatar} name={asker.nickName} size={layout === 'tv' ? 110 : 60} vipLevel={asker.vipLevel} />
      <div className={styles.words}>
        <h2 className={styles.title}>{t('bargain.help.title', { name: asker.nickName })}</h2>
        <p className={styles.what}>{t('bargain.help.for', { level: typeName, pack: packageName, n: days })}</p>
      </div>
    </header>
  );
}

/** The one button: help, or what there is to do instead. */
function Act({ view }: { view: BargainView }) {
  const t = useT();
  const fail = useFault();
  const gate = useSignInGate();
  const { go } = useNavigation();
  const platform = usePlatform();
  const [busy, setBusy] = useState(false);
  const { bargain, own, helped, currency, priceSymbol } = view;
  const help = async () => {
    if (busy) return;
    setBusy(true);
    const [, refusal] = await attempt(call('helpBargain', { key: bargain.key }));
    setBusy(false);
    if (refusal) toast.warn(refusal.message || t('bargain.failed'));
    await queryClient.invalidateQueries({ queryKey: ['bargain'] });
  };
  const copy = async () => {
    if (await copyText(`${t('bargain.shareText')} ${bargain.url}`)) toast.done(t('watch.copied'));
    else toast.warn(t('watch.copyFailed'));
  };
  if (own && platform.layout === 'tv') {
    return (
      <Told main={t('bargain.help.own')} text={t('bargain.scan')}>
        <div className={styles.code}>
          <QrCode text={bargain.url} size={240} label={t('bargain.scan')} />
        </div>
        <Button
          id="pack"
          wide
          landing
          label={t('share.open.go')}
          onPress={() => go(paths.openVip(undefined, { id: bargain.packageId }))}
        />
        {pastes(platform) ? (
          <Button id="copy" wide label={t('bargain.copy')} onPress={() => void copy().catch(fail)} />
        ) : null}
      </Told>
    );
  }
  if (own) {
    return (
      <Told main={t('bargain.help.own')} text={t('bargain.help.ownText')}>
        <Button
          id="copy"
          wide
          landing
          tone="primary"
          label={t('bargain.copy')}
          onPress={() => void copy().catch(fail)}
        />
      </Told>
    );
  }
  const mine = <Button id="mine" wide landing label={t('bargain.help.mine')} onPress={() => go(paths.openVip())} />;
  if (helped > 0) {
    const amount = price(helped, currency, priceSymbol);
    return (
      <Told main={t('bargain.help.done', { price: amount })} text={t('bargain.help.done.text')}>
        {mine}
      </Told>
    );
  }
  if (bargain.type !== 1) {
    return (
      <Told main={t('bargain.help.over')} text={t('bargain.help.overText')}>
        {mine}
      </Told>
    );
  }
  return (
    <Group id="act" className={styles.act}>
      <Button
        id="help"
        wide
        landing
        tone="primary"
        label={t('bargain.help.button')}
        waiting={busy}
        onPress={gate(() => void help().catch(fail))}
      />
    </Group>
  );
}

function Told({ main, text, children }: { main: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.act} data-told="">
      <div role="status">
        <p className={styles.toldMain}>{main}</p>
        <p className={styles.what}>{text}</p>
      </div>
      <Group id="told">{children}</Group>
    </div>
  );
}

function Waiting() {
  const { layout } = usePlatform();
  return (
    <div className={styles.page} aria-hidden="true">
      <div className={styles.asker}>
        <Avatar src="" name="" size={layout === 'tv' ? 110 : 60} />
        <div className={styles.words}>
          <div className={`${styles.line} ${styles.long}`} />
          <div className={styles.line} />
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.left}>
          <div className={styles.box} />
          <div className={`${styles.box} ${styles.button}`} />
        </div>
        <div className={styles.right}>
          {[0, 1, 2, 3].map((at) => (
            <div key={at} className={styles.helper} />
          ))}
        </div>
      </div>
    </div>
  );
}
