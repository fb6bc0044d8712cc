import { useCall } from '../../../api/queries';
import { growthLimits } from '../../../contract/growth-limits';
import { PhoneCode } from '../../../features/phone-input/PhoneCode';
import { usePhoneInput } from '../../../features/phone-input/use-phone-input';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { Button } from '../../../ui/Button';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { ErrorBlock } from '../../../ui/ErrorBlock';
import { useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { TextSkeleton } from '../../../ui/Skeleton';
import { TextField } from '../../../ui/TextField';
import styles from './InputInvitationCode.module.css';
import { LetterSheet } from './LetterSheet';
import { type CodeEntry, useCodeEntry } from './use-code-entry';

/** /inputInvitationCode: a new account says by whose code it came, once and within its first days. */
export default function InputInvitationCodeScreen() {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const asked = useCall('invitation', {}, { staleTime: 0 });
  const entry = useCodeEntry();
  const { data, state } = asked;
  const title = t('inviteCode.title');
  const invite = { label: t('inviteCode.over.go'), onPress: () => go(paths.invitation(), { replace: true }) };
  const body = () => {
    if (entry.by) {
      return (
        <EmptyBlock
          icon="gift"
          main={t('inviteCode.done', { name: entry.by.nickName })}
          secondary={t('inviteCode.done.text')}
          action={{ label: t('inviteCode.done.go'), onPress: () => go(paths.newHandTask(), { replace: true }) }}
        />
      );
    }
    if (state === 'loading') return <TextSkeleton lines={6} />;
    if (state === 'offline') return <ErrorBlock kind="network" onRetry={() => void asked.refetch()} />;
    if (!data) return <ErrorBlock kind="server" message={asked.error?.message} onRetry={() => void asked.refetch()} />;
    if (data.invitedBy) {
      return (
        <EmptyBlock
          icon="gift"
          main={t('inviteCode.had')}
          secondary={t('inviteCode.had.hint', { name: data.invitedBy.nickName })}
          action={invite}
        />
      );
    }
    if (data.codeUntil <= 0) {
      return (
        <EmptyBlock icon="clock" main={t('inviteCode.over')} secondary={t('inviteCode.over.hint')} action={invite} />
      );
    }
    return (
      <>
        <p className={styles.lead}>{t('inviteCode.lead')}</p>
        {layout === 'tv' ? <OnTv entry={entry} /> : <OnPhone entry={entry} />}
      </>
    );
  };
  return <Page title={title}>{body()}</Page>;
}

/** The letters at the left, the phone as keyboard at the right. */
function OnTv({ entry }: { entry: CodeEntry }) {
  const { deviceName } = usePlatform();
  const input = usePhoneInput('invitation', deviceName, (text, done) => entry.byPhone(text, done));
  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        <LetterSheet entry={entry} />
      </div>
      <div className={styles.aside}>
        <PhoneCode {...input} size={280} />
      </div>
    </div>
  );
}

function OnPhone({ entry }: { entry: CodeEntry }) {
  const t = useT();
  return (
    <div className={styles.form}>
      <TextField
        id="code"
        landing
        label={t('inviteCode.label')}
        value={entry.letters}
        maxLength={growthLimits.invitationInputChars}
        error={entry.error}
        summons={entry.summons}
        onChange={entry.change}
        onSubmit={entry.press}
      />
      <p className={styles.rule}>{t('inviteCode.rule')}</p>
      <Button
        id="send"
        wide
        tone="primary"
        label={t(entry.busy ? 'inviteCode.sending' : 'inviteCode.send')}
        waiting={entry.busy}
        onPress={entry.press}
      />
    </div>
  );
}
