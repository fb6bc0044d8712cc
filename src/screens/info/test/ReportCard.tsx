import { useSiteOrigin } from '../../../features/apps/site-origin';
import { useT } from '../../../i18n/use-t';
import { usePlatform } from '../../../platform/use-platform';
import { useBrand } from '../../../state/brand';
import { Button } from '../../../ui/Button';
import { copyText } from '../../../ui/copy-text';
import { Icon } from '../../../ui/Icon';
import { QrCode, QrPlate } from '../../../ui/QrCode';
import { toast } from '../../../ui/toast';
import { useFault } from '../../../ui/use-fault';
import styles from './Diagnostics.module.css';
import { packReport, type Report } from './report';
import { reportText } from './rows';

/** The whole report for somebody else: by code, which carries it in itself, and as text. */
export function ReportCard({ report }: { report: Report }) {
  const t = useT();
  const { layout } = usePlatform();
  const origin = useSiteOrigin();
  const tv = layout === 'tv';
  return (
    <div className={styles.report}>
      {origin ? (
        <QrCode text={`${origin}/test#r=${packReport(report)}`} size={tv ? 600 : 300} label={t('diag.report.scan')} />
      ) : (
        <QrPlate size={tv ? 600 : 300} className={styles.plate}>
          <Icon name="phone" />
        </QrPlate>
      )}
      <div className={styles.reportWords}>
        <p className={styles.reportTitle}>{t(origin ? 'diag.report.scan' : 'diag.report.noAddress')}</p>
        <p className={styles.hint}>{t('diag.report.text')}</p>
        <CopyReport report={report} />
      </div>
    </div>
  );
}

/** A television has no clipboard that anybody could paste from. */
export function CopyReport({ report }: { report: Report }) {
  const t = useT();
  const fail = useFault();
  const { windowed } = usePlatform();
  const brand = useBrand();
  if (!windowed) return null;
  const copy = async () => {
    if (await copyText(reportText(t, report, brand.name))) toast.done(t('diag.report.copied'));
    else toast.warn(t('watch.copyFailed'));
  };
  return (
    <div className={styles.act}>
      <Button id="copy-report" tone="primary" label={t('diag.report.copy')} onPress={() => copy().catch(fail)} />
    </div>
  );
}
