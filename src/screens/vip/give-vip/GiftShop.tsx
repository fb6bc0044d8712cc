import { useState } from 'react';
import type { Space } from '../../../contract/schemas/people';
import type { VipMember } from '../../../contract/schemas/vip';
import { MemberLine, MemberLineSkeleton } from '../../../features/vip-buy/MemberLine';
import { PackCards, PackCardsSkeleton } from '../../../features/vip-buy/PackCards';
import { PackTabs, PackTabsSkeleton } from '../../../features/vip-buy/PackTabs';
import { PayMethodRow } from '../../../features/vip-buy/PayMethods';
import { PayPanel } from '../../../features/vip-buy/PayPanel';
import { PhoneShop } from '../../../features/vip-buy/PhoneShop';
import { useChoice } from '../../../features/vip-buy/use-choice';
import { useCreateOrder } from '../../../features/vip-buy/use-create-order';
import { useFollowOrder } from '../../../features/vip-buy/use-follow-order';
import { usePayInfo } from '../../../features/vip-buy/use-pay-info';
import { convertedOf, memberWords } from '../../../features/vip-buy/words';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { Button } from '../../../ui/Button';
import { ListState } from '../../../ui/ListState';
import { NavBar } from '../../../ui/NavBar';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import styles from './GiveVip.module.css';

/** Packs for a friend: on TV beside the code that a phone pays with, on phones above the one button with the price in it. */
export function GiftShop({ friend }: { friend: Space }) {
  const { layout } = usePlatform();
  const shop = useGift(friend);
  return layout === 'tv' ? <OnTv friend={friend} shop={shop} /> : <OnPhone friend={friend} shop={shop} />;
}

function useGift(friend: Space) {
  const { go } = useNavigation();
  const { query } = useRoute();
  // In front of a friend's television, whose code the phone has scanned: it sees what becomes of the order.
  const screen = query.get('screen') ?? '';
  const to = { toUid: friend.id, ...(screen ? { screen } : {}) };
  const info = usePayInfo(to);
  const choice = useChoice(info.data, true);
  const follow = useFollowOrder();
  const [order, ordering] = useCreateOrder({
    ...to,
    onStarted: (started) => follow(started.step, started.order.orderId),
  });
  const member: VipMember = info.data?.member ?? {
    id: friend.id,
    nickName: friend.nickName,
    avatar: friend.avatar,
    vipLevel: friend.vipLevel,
    vipTypeName: '',
    eDate: 0,
    bigV: friend.bigV,
  };
  return {
    info,
    choice,
    member,
    ordering,
    order: () => {
      if (choice.pack && choice.way) order({ pack: choice.pack, way: choice.way });
    },
    toSpace: () => go(paths.space(friend.id), { replace: true, returns: true }),
    another: () => go(paths.giveVip('', choice.pack?.packageId ?? '', String(choice.category?.id ?? ''))),
  };
}

interface ShopProps {
  friend: Space;
  shop: ReturnType<typeof useGift>;
}

function OnTv({ friend, shop }: ShopProps) {
  const t = useT();
  return (
    <Page fills bleed>
      <div className={styles.sides}>
        <div className={styles.left} data-scroller="">
          <div>
            <h1 className={styles.title}>{t('gift.title')}</h1>
            <Receiver shop={shop} />
            <Packs shop={shop} />
            <p className={styles.lead}>{t('gift.told')}</p>
          </div>
        </div>
        <PayPanel
          pack={shop.choice.pack}
          toUid={friend.id}
          sandbox={shop.choice.way?.sandbox ?? false}
          goOn={{ label: t('gift.done'), onPress: shop.toSpace }}
        />
      </div>
    </Page>
  );
}

function OnPhone({ shop }: ShopProps) {
  const t = useT();
  const { choice } = shop;
  return (
    <PhoneShop pack={choice.pack} way={choice.way} busy={shop.ordering} onPay={shop.order}>
      <NavBar title={t('gift.title')} />
      <Receiver shop={shop} />
      <Packs shop={shop} />
      {choice.ways.length > 0 ? <PayMethodRow ways={choice.ways} way={choice.way} onChoose={choice.chooseWay} /> : null}
      <p className={styles.lead}>{t('gift.told')}</p>
    </PhoneShop>
  );
}

function Receiver({ shop }: Pick<ShopProps, 'shop'>) {
  const t = useT();
  return (
    <div className={styles.receiver}>
      <MemberLine member={shop.member} note={shop.member.vipLevel > 0 ? memberWords(t, shop.member) : t('gift.to')}>
        <Button id="another" label={t('gift.other')} onPress={shop.another} />
      </MemberLine>
    </div>
  );
}

function Packs({ shop }: Pick<ShopProps, 'shop'>) {
  const t = useT();
  const { go } = useNavigation();
  const { choice, info } = shop;
  const { category, pack } = choice;
  const [home] = useState({ label: t('offers.home'), onPress: () => go(paths.home()) });
  return (
    <ListState of={info} skeleton={<PacksSkeleton />} empty={{ main: t('gift.noPacks'), action: home }}>
      {category ? (
        <>
          <PackTabs
            categories={info.data?.categoryList ?? []}
            value={String(category.id)}
            onChange={choice.chooseCategory}
          />
          <div className={styles.row}>
            <PackCards
              key={category.id}
              id={`packs-${category.id}`}
              landing
              label={t('gift.packs')}
              packs={category.data}
              styleType={category.styleType}
              chosen={pack?.packageId ?? ''}
              onChoose={choice.choosePack}
            />
          </div>
          <p className={styles.lead}>{pack ? convertedOf(t, pack) : ''}</p>
        </>
      ) : null}
    </ListState>
  );
}

/** Before it is known who the friend is: in the boxes of what comes. */
export function GiftSkeleton() {
  return (
    <>
      <div className={styles.receiver}>
        <MemberLineSkeleton />
      </div>
      <PacksSkeleton />
    </>
  );
}

const PacksSkeleton = () => (
  <>
    <PackTabsSkeleton />
    <div className={styles.row}>
      <PackCardsSkeleton />
    </div>
  </>
);
