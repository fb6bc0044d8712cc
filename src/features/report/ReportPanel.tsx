import { useState } from 'react';
import { call } from '../../api/client';
import { isApiError } from '../../api/errors';
import { limits } from '../../contract/limits';
import type { ReportKind, ReportReason } from '../../contract/schemas/social';
import type { MessageKey } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { Button } from '../../ui/Button';
import { alertDialog } from '../../ui/dialogs';
import { OptionList } from '../../ui/OptionList';
import { Panel } from '../../ui/Panel';
import { TextField } from '../../ui/TextField';
import styles from './ReportPanel.module.css';

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
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (!reason || busy) return;
    setBusy(true);
    try {
      await call('report', { kind, target, reason, text });
      onClose();
      await alertDialog({
        title: t('watch.reportedTitle'),
        text: t('watch.reportedText'),
        confirm: t('ui.gotIt'),
      });
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(failure.message || t('player.actFailed'));
    } finally {
      setBusy(false);
    }
  };
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
      <TextField
        id="text"
        chinese
        label={t('watch.reportMore')}
        placeholder={layout === 'tv' ? t('watch.reportMoreHint') : t('watch.reportMoreTouch')}
        value={text}
        maxLength={limits.reportTextMaxChars}
        error={error}
        onChange={(value) => {
          setText(value);
          setError('');
        }}
      />
      <div className={styles.formButton}>
        <Button
          id="send"
          label={t('watch.reportSend')}
          tone="primary"
          wide
          disabled={!reason || busy}
          onPress={() => void send()}
        />
      </div>
    </Panel>
  );
}
