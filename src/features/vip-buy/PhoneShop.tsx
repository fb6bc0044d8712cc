import type { ReactNode } from 'react';
import type { PayType, VipPackage } from '../../contract/schemas/vip';
import { useT } from '../../i18n/use-t';
import { Page } from '../../ui/Page';
import styles from './PhoneShop.module.css';
import { TotalBar } from './TotalBar';

interface PhoneShopProps {
  /** Null while no pack can be chosen. */
  pack: VipPackage | null;
  way: PayType | null;
  busy: boolean;
  onPay: () => void;
  /** The page's class, e.g. for a background. */
  className?: string;
  children: ReactNode;
}

/** A page of buying on a phone: the scrolling content, and below it the total with the one button (look.md, Phone). */
export function PhoneShop({ pack, way, busy, onPay, className, children }: PhoneShopProps) {
  const t = useT();
  return (
    <Page fills bleed className={className}>
      <div className={styles.scroll} data-scroller="">
        <div>{children}</div>
      </div>
      <footer className={styles.foot}>
        {way?.sandbox ? <p className={styles.sandbox}>{t('buy.sandbox')}</p> : null}
        <TotalBar pack={pack} way={way} busy={busy} onPay={onPay} />
      </footer>
    </Page>
  );
}
