import { useState } from 'react';
import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import { RULING_APPEAL_CHARS } from '../../../contract/ruling-kinds';
import type { Ruling } from '../../../contract/schemas/voice';
import { ComposeText } from '../../../features/compose/ComposeText';
import { useCompose } from '../../../features/compose/use-compose';
import { FormPage, PhoneToo, WhyCard } from '../../../features/form-page/FormPage';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { plainText, stored } from '../../../platform/stored';
import { usePlatform } from '../../../platform/use-platform';

/** What is being written against a decision: it survives an error, Back and a reload. */
const drafts = stored('report.', plainText);

interface WriteAppealProps {
  which: { id: string } | { right: string };
  ruling: Ruling;
  onSent: () => Promise<void>;
}

/** An appeal in the viewer's words. */
export function WriteAppeal({ which, ruling, onSent }: WriteAppealProps) {
  const t = useT();
  const { layout } = usePlatform();
  const { id, quote, kind } = ruling;
  const [draft] = useState(() => drafts.of(`ruling.${id}`));
  const compose = useCompose({
    draft,
    max: RULING_APPEAL_CHARS,
    send: async (text) => {
      const [, refusal] = await attempt(call('appealRuling', { ...which, text }));
      if (refusal) return refusal.message || t('player.actFailed');
      await onSent();
      return '';
    },
  });
  const about = quote ? `${t(`ruling.kind.${kind}`)}：${quote}` : t(`ruling.kind.${kind}`);
  return (
    <FormPage
      title={t('ruling.write')}
      lead={about}
      aside={
        <>
          <WhyCard lines={[t('ruling.rule.1'), t('ruling.rule.2'), t('ruling.rule.3')]} />
          {'id' in which ? <PhoneToo path={paths.moderationAppeal(which)} /> : null}
        </>
      }
    >
      <ComposeText
        of={compose}
        label={t('ruling.text')}
        placeholder={t(layout === 'tv' ? 'ruling.textHint.tv' : 'ruling.textHint')}
        lines={5}
        button={{ label: t(compose.busy ? 'voice.sending' : 'ruling.send') }}
      />
    </FormPage>
  );
}
