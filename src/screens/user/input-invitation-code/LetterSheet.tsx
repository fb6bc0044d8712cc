import { growthLimits } from '../../../contract/growth-limits';
import { useT } from '../../../i18n/use-t';
import { CodeBoxes } from '../../../ui/CodeBoxes';
import { LetterKeys } from '../../../ui/LetterKeys';
import type { CodeEntry } from './use-code-entry';

const most = growthLimits.invitationLetters;

/** The eight places of a code and the letters it can have, for a remote. */
export function LetterSheet({ entry }: { entry: CodeEntry }) {
  const t = useT();
  const { letters, error, busy, change, press } = entry;
  return (
    <LetterKeys
      value={letters}
      most={most}
      boxes={
        <div role="img" aria-label={t('inviteCode.spoken', { n: letters.length, all: most })} data-code={letters}>
          <CodeBoxes value={letters} length={most} wrong={error !== ''} />
        </div>
      }
      error={error}
      note={busy ? t('inviteCode.sending') : t('inviteCode.rule')}
      onChange={change}
      onClear={() => change('')}
      go={{ id: 'send', label: t('inviteCode.send'), ready: letters.length >= most, onPress: press }}
    />
  );
}
