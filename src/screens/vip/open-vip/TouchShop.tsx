import { useState } from 'react';
import { MemberLine, MemberLineSkeleton } from '../../../features/vip-buy/MemberLine';
import { PackCards, PackCardsSkeleton } from '../../../features/vip-buy/PackCards';
import { PayMethodRow } from '../../../features/vip-buy/PayMethods';
import { RightsDialog } from '../../../features/vip-buy/Rights';
import { TotalBar } from '../../../features/vip-buy/TotalBar';
import { convertedOf, tabOf } from '../../../features/vip-buy/words';
import { BargainSection } from '../../../features/vip-offers/BargainSection';
import { ShareUnlockSection } from '../../../features/vip-offers/ShareUnlockSection';
import { Screen } from '../../../focus/Screen';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { ListState } from '../../../ui/ListState';
import { NavBar } from '../../../ui/NavBar';
import { useNavigation } from '../../../ui/navigation';
import { SettingRow } from '../../../ui/SettingRow';
import { Tabs } from '../../../ui/Tabs';
import styles from './TouchShop.module.css';
import { termsId } from './TvShop';
import type { Shop } from './use-shop';

/** look.md, Phone: packs in a row that snaps, the way to pay as a sheet, one button with the price in it. */
export function TouchShop({ shop }: { shop: Shop }) {
  const t = useT();
  const { go } = useNavigation();
  const { choice, info, guest, member, visitor } = shop;
  return (
    <Screen scroll={false} className={styles.page}>
      <div className={styles.scroll} data-scroller="">
        <div className={styles.bar}>
          <NavBar title={shop.title} onBack={shop.leave} />
        </div>
        {guest?.data ? (
          <p className={styles.guest}>
            <span className={styles.guestIcon}>
              <Icon name="tv" />
            </span>
            <span>
              <b className={styles.guestMain}>
                {t(guest.data.deviceName ? 'buy.screen.for' : 'buy.screen.tv', {
                  device: guest.data.deviceName,
                  name: guest.data.member.nickName,
                })}
              </b>
              <span className={styles.guestText}>{t('buy.screen.for.text')}</span>
            </span>
          </p>
        ) : null}
        {info.data || visitor ? (
          <MemberLine member={member}>
            {visitor ? <Button id="login" label={t('vip.visitor.login')} onPress={shop.toLogin} /> : null}
          </MemberLine>
        ) : (
          <MemberLineSkeleton />
        )}
        <ListState
          of={info}
          skeleton={<PacksSkeleton />}
          empty={{
            main: t('buy.empty'),
            secondary: t('buy.emptyHint'),
            action: { label: t('buy.home'), onPress: () => go(paths.home()) },
          }}
        >
          <Packs shop={shop} />
        </ListState>
      </div>
      <footer className={styles.foot}>
        {choice.way?.sandbox ? <p className={styles.sandbox}>{t('buy.sandbox')}</p> : null}
        <TotalBar pack={choice.pack} way={choice.way} busy={shop.ordering} onPay={() => shop.order()} />
      </footer>
    </Screen>
  );
}

function Packs({ shop }: { shop: Shop }) {
  const t = useT();
  const { go } = useNavigation();
  const [detail, setDetail] = useState(false);
  const { choice, info } = shop;
  const { category, pack } = choice;
  if (!category) return null;
  const converted = pack ? convertedOf(t, pack) : '';
  return (
    <>
      <div className={styles.tabs} data-strip="">
        <Tabs
          id="categories"
          options={(info.data?.categoryList ?? []).filter(({ data }) => data.length > 0).map(tabOf)}
          value={String(category.id)}
          onChange={choice.chooseCategory}
        />
      </div>
      <p className={styles.remark}>{category.remark || info.data?.remark || ''}</p>
      <div className={styles.row}>
        <PackCards
          key={category.id}
          id={`packs-${category.id}`}
          label={t('buy.packs')}
          packs={category.data}
          styleType={category.styleType}
          chosen={pack?.packageId ?? ''}
          onChoose={choice.choosePack}
        />
      </div>
      <p className={styles.converted}>{converted || t('buy.unchanged')}</p>
      {pack && !shop.guest ? (
        <div className={styles.offers}>
          <BargainSection pack={pack} onChanged={() => void info.refetch()} />
          <ShareUnlockSection pack={pack} onChanged={() => void info.refetch()} />
        </div>
      ) : null}
      <div className={styles.rows}>
        <PayMethodRow ways={choice.ways} way={choice.way} onChoose={choice.chooseWay} />
        <SettingRow id="detail" label={t('buy.detail')} onPress={() => setDetail(true)} />
        <SettingRow id="all" label={t('buy.all')} onPress={() => go(paths.selectPack())} />
        <SettingRow id="redeem" label={t('buy.redeem')} onPress={() => go(paths.exchangeVip())} />
        <SettingRow id="terms" label={t('vip.terms')} onPress={() => go(paths.helpDetail(termsId))} />
      </div>
      {detail ? (
        <RightsDialog level={category.level} fallback={category.name} onClose={() => setDetail(false)} />
      ) : null}
    </>
  );
}

function PacksSkeleton() {
  return (
    <>
      <div className={styles.tabs} aria-hidden="true" />
      <p className={styles.remark} />
      <div className={styles.row}>
        <PackCardsSkeleton />
      </div>
    </>
  );
}
