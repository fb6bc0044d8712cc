import { useT } from '../../../i18n/use-t';
import { Button } from '../../../ui/Button';
import { TextSkeleton } from '../../../ui/Skeleton';
import { CodecTable } from './CodecTable';
import styles from './Diagnostics.module.css';
import { type Line, linesOf, type SectionId } from './rows';
import type { Diagnostics } from './use-diagnostics';

/** One part of the report on the screen: its lines, and the button that measures where it has to be measured. */
export function Section({ id, found }: { id: SectionId; found: Diagnostics }) {
  const t = useT();
  const { report } = found;
  if (id === 'network' || id === 'frames') return <Measured id={id} found={found} />;
  if (id === 'codecs' && report.codecs) return <CodecTable codecs={report.codecs} />;
  const lines = linesOf[id](t, report);
  if (lines.length === 0) return <TextSkeleton lines={5} />;
  return <Lines lines={lines} />;
}

export function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, value, tone }) => (
        <div key={label} className={styles.line}>
          <dt className={styles.label}>{label}</dt>
          <dd className={tone ? `${styles.value} ${styles[tone]}` : styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Measured({ id, found }: { id: 'network' | 'frames'; found: Diagnostics }) {
  const t = useT();
  const { report, measuring, problem, measure } = found;
  const runs = measuring === id;
  const lines = linesOf[id](t, report);
  const failed = id === 'network' && problem && !runs;
  return (
    <>
      <p className={styles.hint}>{t(`diag.${id}.hint`)}</p>
      {id === 'frames' ? (
        <div className={styles.track} aria-hidden="true">
          <i className={runs ? `${styles.runner} ${styles.runs}` : styles.runner} />
        </div>
      ) : null}
      {lines.length > 0 && !runs ? <Lines lines={lines} /> : null}
      {runs ? <p className={styles.state}>{t('diag.measuring')}</p> : null}
      {failed ? (
        <p className={`${styles.state} ${styles.bad}`} role="alert">
          {t(`diag.network.${problem}`)}
        </p>
      ) : null}
      <div className={styles.act}>
        <Button
          id={`measure-${id}`}
          tone="primary"
          waiting={measuring !== null}
          label={t(runs ? 'diag.measuring' : lines.length > 0 || failed ? 'diag.again' : 'diag.start')}
          onPress={() => {
            if (measuring === null) measure(id);
          }}
        />
      </div>
    </>
  );
}
