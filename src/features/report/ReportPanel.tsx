import { useState } from 'react';
import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import { limits } from '../../contract/limits';
import type { ReportKind, ReportReason } from '../../contract/schemas/social';
import type { MessageKey } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { plainText, stored } from '../../platform/stored';
import { usePlatform } from '../../platform/use-platform';
import { alertDialog } from '../../ui/dialogs';
import { OptionList } from '../../ui/OptionList';
import { Panel } from '../../ui/Panel';
import { ComposeText } from '../compose/ComposeText';
import { useCompose } from '../compose/use-compose';

/** A draft for each reported thing. */
const drafts = stored('report.', plainText);

const reasons: readonly { value: ReportReason; labelKey: MessageKey }[] = [
  { value: 'abuse', labelKey: 'watch.reasonAbuse' },
  { value: 'advert', labelKey: 'watch.reasonAdvert' },
  { value: 'vulgar', labelKey: 'watch.reasonVulgar' },
  { value: 'illegal', labelKey: 'watch.reasonIllegal' },
  { value: 'infringement', labelKey: 'watch.reasonInfringement' },
  { value: 'other', labelKey: 'watch.reasonOther' },
];

interface ReportPanelProps {
  kind: ReportKind;
  target: string;
  onClose: () => void;
}

/** Reports a film, a comment or a person; ends with the spec's dialog (section 8). */
export function ReportPanel({ kind, target, onClose }: ReportPanelProps) {
  const t = useT();
  const { layout } = usePlatform();
  const [reason, setReason] = useState<ReportReason | ''>('');
  const compose = useCompose({
    draft: drafts.of(`${kind}.${target}`),
    max: limits.reportTextMaxChars,
    optional: true,
    send: async (text) => {
      if (!reason) throw new Error('a report was sent without its reason');
      const [, refusal] = await attempt(call('report', { kind, target, reason, text }));
      if (refusal) return refusal.message || t('player.actFailed');
      onClose();
      void alertDialog({ title: t('watch.reportedTitle'), text: t('watch.reportedText'), confirm: t('ui.gotIt') });
      return '';
    },
  });
  return (
    <Panel title={t('watch.report')} onClose={onClose}>
      <OptionList
        id="reasons"
        label={t('watch.report')}
        rings
        value={reason}
        options={reasons.map(({ value, labelKey }) => ({ value, label: t(labelKey) }))}
        onChange={(value) => setReason(value as ReportReason)}
      />
      <ComposeText
        of={compose}
        label={t('watch.reportMore')}
        placeholder={layout === 'tv' ? t('watch.reportMoreHint') : t('watch.reportMoreTouch')}
        lines={1}
        button={{ label: t('watch.reportSend') }}
        disabled={!reason}
      />
    </Panel>
  );
}
