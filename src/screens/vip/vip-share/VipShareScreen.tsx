import { useCall } from '../../../api/queries';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { price } from '../../../lib/price';
import { pastes } from '../../../platform/pastes';
import { usePlatform } from '../../../platform/use-platform';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { copyText } from '../../../ui/copy-text';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { ListState } from '../../../ui/ListState';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { Spinner } from '../../../ui/Spinner';
import { toast } from '../../../ui/toast';
import { useFault } from '../../../ui/use-fault';
import styles from './VipShare.module.css';

/** /vipShare/:code: what a shared link opens. Its owner, whose phone scanned the television, hands it on from here. */
export default function VipShareScreen() {
  const t = useT();
  const fail = useFault();
  const { go } = useNavigation();
  const platform = usePlatform();
  const { params } = useRoute();
  // Opening is told once; coming back to the page tells nothing new.
  const opened = useCall('openShare', { code: params.code ?? '' }, { staleTime: Number.POSITIVE_INFINITY });
  const { data } = opened;
  const gone = opened.state === 'error' && opened.error && 'kind' in opened.error && opened.error.kind === 'notFound';
  const home = { label: t('offers.home'), onPress: () => go(paths.home(), { replace: true }) };
  const copy = async () => {
    if (await copyText(window.location.href)) toast.done(t('watch.copied'));
    else toast.warn(t('watch.copyFailed'));
  };
  if (gone) {
    return (
      <Page title={t('vip.visitor.title')} centred>
        <EmptyBlock main={opened.error?.message || t('share.gone')} action={home} />
      </Page>
    );
  }
  return (
    <Page title={t('vip.visitor.title')} centred>
      <ListState of={opened} skeleton={<Spinner />} empty={{ main: t('share.gone'), action: home }}>
        {data ? (
          <div className={styles.share}>
            <Avatar src={data.avatar} name={data.nickName} size={platform.layout === 'tv' ? 160 : 88} />
            <h2 className={styles.title}>
              {data.own ? t('share.open.own') : t('share.open.title', { name: data.nickName })}
            </h2>
            <p className={styles.text}>
              {data.own
                ? t('share.open.ownText')
                : t('share.open.text', {
                    level: data.typeName,
                    pack: data.packageName,
                    n: data.days,
                    price: price(data.price, data.currency, data.priceSymbol),
                  })}
            </p>
            <Group id="ways" className={styles.ways}>
              {pastes(platform) ? (
                <Button
                  id="copy"
                  wide
                  tone={data.own ? 'primary' : 'plain'}
                  label={t('share.open.copy')}
                  onPress={() => void copy().catch(fail)}
                />
              ) : null}
              <Button
                id="go"
                wide
                landing
                tone={data.own ? 'plain' : 'gold'}
                label={t('share.open.go')}
                onPress={() =>
                  go(paths.openVip(undefined, { id: data.packageId, categoryId: String(data.categoryId) }))
                }
              />
            </Group>
          </div>
        ) : null}
      </ListState>
    </Page>
  );
}
