import type { ReactNode } from 'react';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { useConfig } from '../../state/config';
import { Icon } from '../../ui/Icon';
import { Page } from '../../ui/Page';
import { QrCode } from '../../ui/QrCode';
import styles from './FormPage.module.css';

interface FormColumnsProps {
  lead?: string;
  /** Whether the form has rows to read, which are wider than fields. */
  wide?: boolean;
  children: ReactNode;
  aside?: ReactNode;
}

/** A page with a form and the explanations about it: beside it on TV, below it on phones (look.md, Forms). */
export function FormPage({ title, ...columns }: FormColumnsProps & { title: string }) {
  return (
    <Page title={title}>
      <FormColumns {...columns} />
    </Page>
  );
}

/** The same columns for a page that has more than the form. */
export function FormColumns({ lead, wide, children, aside }: FormColumnsProps) {
  return (
    <div className={styles.columns}>
      <Group id="form" className={wide ? `${styles.form} ${styles.wide}` : styles.form}>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        {children}
      </Group>
      {aside ? <aside className={styles.aside}>{aside}</aside> : null}
    </div>
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

/** On TV, a code that opens the same page on the phone, where typing is easier. @param path of the app */
export function PhoneToo({ path, title, hint }: { path: string; title?: string; hint?: string }) {
  const t = useT();
  const { layout, packaged } = usePlatform();
  const lanUrl = useConfig((state) => state.dynamic?.lanUrl ?? '');
  // The page of a packaged app lies on the television itself, so no phone can open it.
  const origin = lanUrl || (packaged ? '' : window.location.origin);
  if (layout !== 'tv' || !origin) return null;
  return (
    <div className={styles.phone}>
      <QrCode text={`${origin}${path}`} size={240} label={title ?? t('security.phoneToo')} />
      <div className={styles.words}>
        <p className={styles.title}>{title ?? t('security.phoneToo')}</p>
        <p className={styles.hint}>{hint ?? t('security.phoneToo.hint')}</p>
      </div>
    </div>
  );
}
