import type { ReactNode } from 'react';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { useConfig } from '../../state/config';
import { Icon } from '../../ui/Icon';
import { Page } from '../../ui/Page';
import { QrCode } from '../../ui/QrCode';
import styles from './FormPage.module.css';

/** A form with what there is to know about it: beside it on TV, below it on phones (look.md, Forms). */
export function FormPage({
  title,
  lead,
  children,
  aside,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
  aside?: ReactNode;
}) {
  return (
    <Page title={title}>
      <div className={styles.columns}>
        <Group id="form" className={styles.form}>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
          {children}
        </Group>
        {aside ? <aside className={styles.aside}>{aside}</aside> : null}
      </div>
    </Page>
  );
}

export const Field = ({ children }: { children: ReactNode }) => <div className={styles.field}>{children}</div>;

/** A few sentences, each with a mark. */
export function WhyCard({ lines }: { lines: readonly string[] }) {
  return (
    <div className={styles.card}>
      {lines.map((line) => (
        <p key={line} className={styles.line}>
          <span className={styles.mark}>
            <Icon name="check" />
          </span>
          {line}
        </p>
      ))}
    </div>
  );
}

/** On TV: the same page for the phone, which types better. @param path of the app */
export function PhoneToo({ path, hint }: { path: string; hint?: string }) {
  const t = useT();
  const { layout, packaged } = usePlatform();
  const lanUrl = useConfig((state) => state.dynamic?.lanUrl ?? '');
  // The page of a package lies on the television: no phone opens that.
  const origin = lanUrl || (packaged ? '' : window.location.origin);
  if (layout !== 'tv' || !origin) return null;
  return (
    <div className={styles.phone}>
      <QrCode text={`${origin}${path}`} size={240} label={t('security.phoneToo')} />
      <div className={styles.words}>
        <p className={styles.title}>{t('security.phoneToo')}</p>
        <p className={styles.hint}>{hint ?? t('security.phoneToo.hint')}</p>
      </div>
    </div>
  );
}
