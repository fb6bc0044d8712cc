import { useEffect, useState } from 'react';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { usePlatform } from '../../../platform/use-platform';
import { Page } from '../../../ui/Page';
import { useRest } from '../../../ui/use-rest';
import styles from './Diagnostics.module.css';
import { KeyTest } from './KeyTest';
import { OtherReport } from './OtherReport';
import { ReportCard } from './ReportCard';
import { Section } from './Section';
import { TouchTest } from './TouchTest';
import { type Diagnostics as Found, useDiagnostics } from './use-diagnostics';

export type Hands = 'keys' | 'touch';
type PartId = 'overview' | 'codecs' | Hands | 'network' | 'storage' | 'frames' | 'graphics' | 'report';

const partsWith = (hands: Hands): PartId[] => [
  'overview',
  'codecs',
  hands,
  'network',
  'frames',
  'graphics',
  'storage',
  'report',
];

interface DiagnosticsProps {
  title: MessageKey;
  hands: Hands;
}

/** What a scanned code carries. The server never sees it: it stands behind the '#'. */
const carried = (): string => /^#r=([A-Za-z0-9_-]+)$/.exec(window.location.hash)?.[1] ?? '';

/** The report of the device that was scanned, or what this device can do. */
export function Diagnostics({ title, hands }: DiagnosticsProps) {
  const [packed, setPacked] = useState(carried);
  useEffect(() => {
    const follow = () => setPacked(carried());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const own = () => {
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    setPacked('');
  };
  return packed ? <OtherReport title={title} packed={packed} onOwn={own} /> : <OwnReport title={title} hands={hands} />;
}

function OwnReport({ title, hands }: DiagnosticsProps) {
  const t = useT();
  const { layout } = usePlatform();
  const found = useDiagnostics();
  const parts = partsWith(hands);
  if (layout === 'tv') return <OnTv title={title} parts={parts} found={found} />;
  return (
    <Page title={t(title)}>
      {parts.map((id) => (
        <section key={id} className={styles.card} data-part={id}>
          <h2 className={styles.heading}>{t(`diag.${id}`)}</h2>
          <Part id={id} found={found} />
        </section>
      ))}
    </Page>
  );
}

function OnTv({ title, parts, found }: { title: MessageKey; parts: readonly PartId[]; found: Found }) {
  const t = useT();
  const [shown, setShown] = useState<PartId>('overview');
  const rest = useRest(setShown);
  return (
    <Page title={t(title)} fills>
      <div className={styles.columns}>
        <Group id="parts" className={styles.list} aria-label={t('diag.sections')}>
          {parts.map((id, at) => (
            <Focusable
              key={id}
              id={id}
              landing={at === 0}
              className={id === shown ? `${styles.item} ${styles.shown}` : styles.item}
              aria-current={id === shown}
              onFocus={() => rest(id)}
              onPress={() => rest.now(id)}
            >
              {t(`diag.${id}`)}
            </Focusable>
          ))}
        </Group>
        <section className={styles.panel} data-part={shown}>
          <h2 className={styles.heading}>{t(`diag.${shown}`)}</h2>
          <Part key={shown} id={shown} found={found} />
        </section>
      </div>
    </Page>
  );
}

function Part({ id, found }: { id: PartId; found: Found }) {
  switch (id) {
    case 'keys':
      return <KeyTest />;
    case 'touch':
      return <TouchTest most={found.report.device.touchPoints} />;
    case 'report':
      return <ReportCard report={found.report} />;
    default:
      return <Section id={id} found={found} />;
  }
}
