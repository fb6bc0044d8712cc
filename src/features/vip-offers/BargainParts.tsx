import type { ReactNode } from 'react';
import { serverNow } from '../../api/client';
import type { BargainHelper, BargainView } from '../../contract/schemas/bargain';
import { Focusable } from '../../focus/Focusable';
import { useT } from '../../i18n/use-t';
import { price } from '../../lib/price';
import { usePlatform } from '../../platform/use-platform';
import { Avatar } from '../../ui/Avatar';
import { Icon } from '../../ui/Icon';
import { RelativeTime } from '../../ui/RelativeTime';
import styles from './Offers.module.css';
import { clockOf, useCountdown } from './use-countdown';

/** How far the price has come between its start and its floor, and how long it can still be cut. */
export function BargainProgress({ view, onEnd }: { view: BargainView; onEnd: () => void }) {
  const t = useT();
  const { bargain, startPrice, floorPrice, currency, priceSymbol } = view;
  const left = useCountdown(bargain.type === 1 ? bargain.endTime : 0, onEnd);
  const show = (amount: number) => price(amount, currency, priceSymbol);
  const way = startPrice - floorPrice;
  const done = way > 0 ? Math.min(100, Math.round(((startPrice - bargain.price) * 100) / way)) : 100;
  return (
    <div className={styles.progress} data-price={bargain.price}>
      <p className={styles.price}>
        {t(bargain.type === 2 ? 'bargain.final' : 'bargain.now', { price: show(bargain.price) })}
      </p>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={t('bargain.title')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={done}
      >
        <i className={styles.fill} style={{ width: `${done}%` }} />
      </div>
      <p className={styles.ends}>
        <span>{t('bargain.from', { price: show(startPrice) })}</span>
        <span>{t('bargain.floor', { price: show(floorPrice) })}</span>
      </p>
      <p className={styles.text} role="timer">
        {bargain.type === 1 && left > 0 ? t('bargain.left', { time: clockOf(left) }) : t('bargain.ended')}
      </p>
    </div>
  );
}

const kindKeys = { 1: 'bargain.kind.new', 2: 'bargain.kind.member' } as const;

/** The helpers, the latest first. */
export function Helpers({ view }: { view: BargainView }) {
  const t = useT();
  const { helpers, helperCount, own } = view;
  const others = helperCount - (helpers.some((one) => one.asker) ? 1 : 0);
  return (
    <section className={styles.helpers}>
      <h3 className={styles.heading}>{others > 0 ? t('bargain.helpers', { n: others }) : t('bargain.helpers.none')}</h3>
      <ul className={styles.list}>
        {helpers.map((helper) => (
          <Helper key={`${helper.at}-${helper.cut}-${helper.nickName}`} helper={helper} view={view} own={own} />
        ))}
      </ul>
    </section>
  );
}

function Helper({ helper, view, own }: { helper: BargainHelper; view: BargainView; own: boolean }) {
  const t = useT();
  const { layout } = usePlatform();
  const { nickName, avatar, cut, kind, asker, at } = helper;
  const name = asker ? t(own ? 'bargain.helper.self' : 'bargain.helper.asker') : nickName || t('bargain.helper.gone');
  return (
    <li>
      <Read id={`${at}-${cut}`} className={styles.helper}>
        <Avatar src={avatar} name={nickName} size={layout === 'tv' ? 64 : 40} />
        <span className={styles.who}>
          <span className={styles.name}>{name}</span>
          <span className={styles.when}>
            <RelativeTime at={at} now={serverNow()} />
            {kind === 0 ? null : <span className={styles.kind}>{t(kindKeys[kind])}</span>}
          </span>
        </span>
        <span className={styles.cut}>
          {t('bargain.helper.cut', { price: price(cut, view.currency, view.priceSymbol) })}
        </span>
      </Read>
    </li>
  );
}

interface ReadProps {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A text without a control: a remote reaches what is below the buttons only by focus, and scrolls by it. */
function Read({ id, className = '', children }: ReadProps) {
  const { layout } = usePlatform();
  if (layout !== 'tv') return <div className={className}>{children}</div>;
  return (
    <Focusable id={id} className={`${styles.read} ${className}`}>
      {children}
    </Focusable>
  );
}

/** The three bargain tips (spec section 9). */
export function Tips() {
  const t = useT();
  return (
    <section className={styles.tips}>
      <h3 className={styles.heading}>{t('bargain.tips')}</h3>
      <Read id="tips">
        {(['bargain.tip.price', 'bargain.tip.new', 'bargain.tip.member'] as const).map((key) => (
          <span key={key} className={styles.tip}>
            <span className={styles.tipIcon}>
              <Icon name="info" />
            </span>
            <span>{t(key)}</span>
          </span>
        ))}
      </Read>
    </section>
  );
}
