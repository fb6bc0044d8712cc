import type { ReactNode } from 'react';
import { Group } from '../../../focus/Group';
import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { usePlatform } from '../../../platform/use-platform';
import { Page } from '../../../ui/Page';
import styles from './AuthPage.module.css';

/** The ways of registering and of recovering, step by step, as they are named above the form. */
export const registerSteps: readonly MessageKey[] = ['register.step.name', 'register.step.password'];
export const recoverSteps: readonly MessageKey[] = [
  'recover.step.name',
  'recover.step.picture',
  'recover.step.code',
  'recover.step.password',
];

interface AuthPageProps {
  title: string;
  steps?: readonly MessageKey[];
  /** Which step it is, from 0. */
  at?: number;
  /** Beside the form on a television, e.g. what a phone can do instead; under it on a phone. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A form of one step: on a television a column of its own, with what helps beside it; on a phone the page. */
export function AuthPage({ title, steps, at = 0, aside, children }: AuthPageProps) {
  const { layout } = usePlatform();
  const form = (
    <Group id="form" className={styles.form}>
      {layout === 'tv' ? <h1 className={styles.title}>{title}</h1> : null}
      {steps ? <Steps steps={steps} at={at} /> : null}
      {children}
    </Group>
  );
  if (layout === 'touch')
    return (
      <Page title={title}>
        {form}
        {aside}
      </Page>
    );
  return (
    <Page centred>
      <div className={styles.columns}>
        {form}
        {aside ? <div className={styles.aside}>{aside}</div> : null}
      </div>
    </Page>
  );
}

function Steps({ steps, at }: { steps: readonly MessageKey[]; at: number }) {
  const t = useT();
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index === at ? `${styles.step} ${styles.now}` : styles.step}
          aria-current={index === at ? 'step' : undefined}
        >
          {index + 1} {t(step)}
        </li>
      ))}
    </ol>
  );
}
