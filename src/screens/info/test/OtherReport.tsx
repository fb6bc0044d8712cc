import { Group } from '../../../focus/Group';
import { ScrollPage } from '../../../focus/ScrollPage';
import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { usePlatform } from '../../../platform/use-platform';
import { Button } from '../../../ui/Button';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { Page } from '../../../ui/Page';
import styles from './Diagnostics.module.css';
import { CopyReport } from './ReportCard';
import { readReport } from './report';
import { linesOf, sectionIds } from './rows';
import { Lines } from './Section';

interface OtherReportProps {
  title: MessageKey;
  /** What stood in the scanned address. */
  packed: string;
  onOwn: () => void;
}

/** The report of the device whose code was scanned, to be read, copied and sent on. */
export function OtherReport({ title, packed, onOwn }: OtherReportProps) {
  const t = useT();
  const { layout } = usePlatform();
  const report = readReport(packed);
  if (!report)
    return (
      <Page title={t(title)} centred>
        <EmptyBlock
          icon="warning"
          main={t('diag.report.broken')}
          secondary={t('diag.report.brokenHint')}
          action={{ label: t('diag.report.own'), onPress: onOwn }}
        />
      </Page>
    );
  const sections = sectionIds.flatMap((id) => {
    const lines = linesOf[id](t, report);
    return lines.length > 0 ? [{ id, lines }] : [];
  });
  const text = sections.map(({ id, lines }) => (
    <section key={id} className={styles.card} data-part={id}>
      <h2 className={styles.heading}>{t(`diag.${id}`)}</h2>
      <Lines lines={lines} />
    </section>
  ));
  return (
    <Page title={t('diag.report')} fills={layout === 'tv'}>
      <div className={styles.other}>
        <p className={styles.otherWords}>{t('diag.report.other')}</p>
        <Group id="ways" className={styles.ways}>
          <CopyReport report={report} />
          <div className={styles.act}>
            <Button id="own" label={t('diag.report.own')} onPress={onOwn} />
          </div>
        </Group>
      </div>
      {layout === 'tv' ? (
        <ScrollPage id="report" className={styles.scroll} landing aria-label={t('diag.report')}>
          {text}
        </ScrollPage>
      ) : (
        text
      )}
    </Page>
  );
}
