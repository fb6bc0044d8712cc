import { useState } from 'react';
import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import { limits } from '../../contract/limits';
import type { ReportKind, ReportReason } from '../../contract/schemas/social';
import type { MessageKey } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { plainText, stored, textList } from '../../platform/stored';
import { usePlatform } from '../../platform/use-platform';
import { alertDialog } from '../../ui/dialogs';
import { OptionList } from '../../ui/OptionList';
import { ComposeText } from '../compose/ComposeText';
import { useCompose } from '../compose/use-compose';
import { PicturesField } from '../upload-image/PicturesField';
import styles from './Report.module.css';

/** The drafts of each reported item: the text, the reason, the pictures. */
const texts = stored('report.', plainText);
const pictureLists = stored('report.', textList);

const reasons: readonly { value: ReportReason; labelKey: MessageKey }[] = [
  { value: 'abuse', labelKey: 'watch.reasonAbuse' },
  { value: 'advert', labelKey: 'watch.reasonAdvert' },
  { value: 'vulgar', labelKey: 'watch.reasonVulgar' },
  { value: 'illegal', labelKey: 'watch.reasonIllegal' },
  { value: 'infringement', labelKey: 'watch.reasonInfringement' },
  { value: 'other', labelKey: 'watch.reasonOther' },
];

interface ReportFormProps {
  kind: ReportKind;
  target: string;
  /** The reported item, as the viewer sees it; '' where the page shows it anyway. */
  quote?: string;
  /** Called when the server has taken the report. */
  onSent: () => void;
}

/** A report about a film, a comment, a person, a danmu or a message; it ends with the spec's dialog (section 8). */
export function ReportForm({ kind, target, quote, onSent }: ReportFormProps) {
  const t = useT();
  const { layout } = usePlatform();
  const [drafts] = useState(() => ({
    text: texts.of(`${kind}.${target}`),
    reason: texts.of(`${kind}.${target}.reason`),
    pictures: pictureLists.of(`${kind}.${target}.pictures`),
  }));
  const [reason, setReason] = useState(() => reasons.find(({ value }) => value === drafts.reason.get())?.value);
  const [pictures, setPictures] = useState(drafts.pictures.get);
  const [uploading, setUploading] = useState(false);
  const compose = useCompose({
    draft: drafts.text,
    max: limits.reportTextMaxChars,
    optional: true,
    uploading,
    send: async (text) => {
      if (!reason) throw new Error('a report was sent without its reason');
      const shown = pictures.length > 0 ? { pictures: pictures.join('|') } : {};
      const [, refusal] = await attempt(call('report', { kind, target, reason, text, ...shown }));
      if (refusal) return refusal.message || t('player.actFailed');
      drafts.reason.remove();
      drafts.pictures.remove();
      onSent();
      void alertDialog({ title: t('watch.reportedTitle'), text: t('watch.reportedText'), confirm: t('ui.gotIt') });
      return '';
    },
  });
  const choose = (value: string) => {
    setReason(reasons.find((one) => one.value === value)?.value);
    drafts.reason.set(value);
  };
  return (
    <>
      {quote ? <blockquote className={styles.quote}>{quote}</blockquote> : null}
      <OptionList
        id="reasons"
        label={t('watch.report')}
        rings
        value={reason ?? ''}
        options={reasons.map(({ value, labelKey }) => ({ value, label: t(labelKey) }))}
        onChange={choose}
      />
      <ComposeText
        of={compose}
        label={t('watch.reportMore')}
        placeholder={layout === 'tv' ? t('watch.reportMoreHint') : t('watch.reportMoreTouch')}
        lines={2}
        button={{ label: t('watch.reportSend') }}
        disabled={!reason}
      >
        <PicturesField
          purpose="report"
          max={limits.reportPictures}
          value={pictures}
          onChange={(all) => {
            setPictures(all);
            drafts.pictures.set(all);
          }}
          onBusy={setUploading}
        />
      </ComposeText>
    </>
  );
}
