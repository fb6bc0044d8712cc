import { useState } from 'react';
import { MemberLine, MemberLineSkeleton } from '../../../features/vip-buy/MemberLine';
import { PackCards } from '../../../features/vip-buy/PackCards';
import { PackTabs } from '../../../features/vip-buy/PackTabs';
import { PayMethodRow } from '../../../features/vip-buy/PayMethods';
import { PhoneShop } from '../../../features/vip-buy/PhoneShop';
import { RightsDialog } from '../../../features/vip-buy/Rights';
import { convertedOf } from '../../../features/vip-buy/words';
import { BargainSection } from '../../../features/vip-offers/BargainSection';
import { ShareUnlockSection } from '../../../features/vip-offers/ShareUnlockSection';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { NavBar } from '../../../ui/NavBar';
import { useNavigation } from '../../../ui/navigation';
import { SettingRow } from '../../../ui/SettingRow';
import { ShopList } from './ShopList';
import styles from './TouchShop.module.css';
import { termsId } from './TvShop';
import type { Shop } from './use-shop';

/** look.md, Phone: packs in a row that snaps, the way to pay as a sheet, one button with the price in it. */
export function TouchShop({ shop }: { shop: Shop }) {
  const t = useT();
  const { choice, info, guest, member, visitor } = shop;
  return (
    <PhoneShop
      className={styles.page}
      pack={choice.pack}
      way={choice.way}
      busy={shop.ordering}
      onPay={() => shop.order()}
    >
      <NavBar title={shop.title} onBack={shop.leave} />
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
      {member.id || visitor ? (
        <MemberLine member={member}>
          {visitor ? <Button id="login" label={t('vip.visitor.login')} onPress={shop.toLogin} /> : null}
        </MemberLine>
      ) : (
        <MemberLineSkeleton />
      )}
      <ShopList info={info} looks={{ remark: styles.remark, row: styles.row }}>
        <Packs shop={shop} />
      </ShopList>
    </PhoneShop>
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
      <PackTabs
        categories={info.data?.categoryList ?? []}
        value={String(category.id)}
        onChange={choice.chooseCategory}
      />
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
