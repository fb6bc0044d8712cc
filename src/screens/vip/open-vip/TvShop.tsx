import { useState } from 'react';
import { clearAfterPayment } from '../../../features/vip-buy/after-payment';
import { MemberLine } from '../../../features/vip-buy/MemberLine';
import { PackCards } from '../../../features/vip-buy/PackCards';
import { PackTabs } from '../../../features/vip-buy/PackTabs';
import { PayMethodSheet } from '../../../features/vip-buy/PayMethods';
import { PayPanel, VisitorPanel } from '../../../features/vip-buy/PayPanel';
import { ProviderCode } from '../../../features/vip-buy/ProviderCode';
import { RightsDialog, RightsList, useRights } from '../../../features/vip-buy/Rights';
import { BargainSection } from '../../../features/vip-offers/BargainSection';
import { ShareUnlockSection } from '../../../features/vip-offers/ShareUnlockSection';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { useFault } from '../../../ui/use-fault';
import { ShopList } from './ShopList';
import styles from './TvShop.module.css';
import type { Shop } from './use-shop';

/** Spec 2.10: the VIP terms are help page 63. */
export const termsId = 63;

/** look.md, Buying: packs in a row at the left, rights below them, and at the right the panel that never moves. */
export function TvShop({ shop }: { shop: Shop }) {
  const t = useT();
  const fail = useFault();
  const [choosing, setChoosing] = useState(false);
  const { choice, shown } = shop;
  const { pack, ways } = choice;
  const paid = (orderId: string) => {
    shop.setPaid(orderId);
    shop.closeShown();
    clearAfterPayment().catch(fail);
  };
  return (
    <Page fills bleed className={styles.page}>
      <div className={styles.sides}>
        <div className={styles.left} data-scroller="">
          <div>
            <h1 className={styles.title}>{shop.title}</h1>
            <MemberLine member={shop.member} />
            <Packs shop={shop} onWays={() => setChoosing(true)} />
          </div>
        </div>
        {shop.visitor ? (
          <VisitorPanel pack={pack} onLogin={shop.toLogin} />
        ) : (
          <PayPanel
            pack={pack}
            goOn={shop.goOn}
            sandbox={choice.way?.sandbox ?? false}
            paidOrder={shop.paid}
            onPaid={shop.setPaid}
          >
            {ways.length > 0 ? (
              <Button id="other" wide label={t('buy.way.other')} onPress={() => setChoosing(true)} />
            ) : null}
          </PayPanel>
        )}
      </div>
      {choosing ? (
        <PayMethodSheet
          ways={ways}
          chosen=""
          title={t('buy.way.other')}
          onClose={() => setChoosing(false)}
          onChoose={(sysName) => {
            setChoosing(false);
            shop.order(sysName);
          }}
        />
      ) : null}
      {shown ? (
        <ProviderCode
          started={shown.started}
          content={shown.content}
          way={shown.way}
          onPaid={paid}
          onClose={shop.closeShown}
        />
      ) : null}
    </Page>
  );
}

function Packs({ shop, onWays }: { shop: Shop; onWays: () => void }) {
  const t = useT();
  const { choice, info, visitor } = shop;
  const { category, pack } = choice;
  return (
    <ShopList info={info} looks={{ remark: styles.remark, row: styles.row }}>
      <PackTabs
        categories={info.data?.categoryList ?? []}
        value={String(category?.id ?? '')}
        onChange={choice.chooseCategory}
      />
      <p className={styles.remark}>{category?.remark || info.data?.remark || ''}</p>
      {category ? (
        <div className={styles.row}>
          <PackCards
            key={category.id}
            id={`packs-${category.id}`}
            label={t('buy.packs')}
            packs={category.data}
            styleType={category.styleType}
            chosen={pack?.packageId ?? ''}
            landing
            onChoose={choice.choosePack}
            onPress={visitor ? shop.toLogin : onWays}
          />
        </div>
      ) : null}
      {pack && !shop.guest ? (
        <div className={styles.offers}>
          <BargainSection pack={pack} onChanged={() => void info.refetch()} />
          <ShareUnlockSection pack={pack} onChanged={() => void info.refetch()} />
        </div>
      ) : null}
      {category ? <Below level={category.level} name={category.name} /> : null}
    </ShopList>
  );
}

/** What one may with it, and the ways to other pages. */
function Below({ level, name }: { level: number; name: string }) {
  const t = useT();
  const { go } = useNavigation();
  const [detail, setDetail] = useState(false);
  const rights = useRights(level);
  return (
    <>
      <Group id="ways-on" className={styles.ways}>
        <Button id="all" label={t('buy.all')} onPress={() => go(paths.selectPack())} />
        <Button id="redeem" label={t('buy.redeem')} onPress={() => go(paths.exchangeVip())} />
        <Button id="terms" label={t('vip.terms')} onPress={() => go(paths.helpDetail(termsId))} />
      </Group>
      {rights.rights.length > 0 ? (
        <Focusable id="rights" className={styles.rights} onPress={() => setDetail(true)} data-reveal="">
          <span className={styles.heading}>{t('buy.rights', { name: rights.name || name })}</span>
          <RightsList level={level} most={5} />
        </Focusable>
      ) : null}
      {detail ? <RightsDialog level={level} fallback={name} onClose={() => setDetail(false)} /> : null}
    </>
  );
}
