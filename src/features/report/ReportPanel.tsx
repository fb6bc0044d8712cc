import type { ReportKind } from '../../contract/schemas/social';
import { useT } from '../../i18n/use-t';
import { Panel } from '../../ui/Panel';
import { ReportForm } from './ReportForm';

interface ReportPanelProps {
  kind: ReportKind;
  target: string;
  /** The reported item, as text; '' where it is shown beside the panel anyway. */
  quote?: string;
  onClose: () => void;
}

/** Reports something on the page without leaving it; /complaint is the same form as a page. */
export function ReportPanel({ kind, target, quote, onClose }: ReportPanelProps) {
  const t = useT();
  return (
    <Panel title={t('watch.report')} onClose={onClose}>
      <ReportForm kind={kind} target={target} quote={quote} onSent={onClose} />
    </Panel>
  );
}
