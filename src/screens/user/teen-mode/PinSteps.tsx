import { useState } from 'react';
import { PinEntry } from '../../../features/teen/PinEntry';
import { useTeenChange } from '../../../features/teen/use-teen-change';
import { Group } from '../../../focus/Group';
import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { useNavigation } from '../../../ui/navigation';
import { TextField } from '../../../ui/TextField';
import { toast } from '../../../ui/toast';
import styles from './TeenMode.module.css';

/** Says what was done and leads back to the page of the mode, which then shows it. */
function useDone(text: MessageKey): () => undefined {
  const t = useT();
  const { go } = useNavigation();
  return () => {
    toast.done(t(text));
    go(paths.teenMode(), { replace: true, returns: true });
    return undefined;
  };
}

interface NewPinProps {
  busy: boolean;
  error: string;
  onPin: (pin: string) => void;
}

/** A new PIN, twice. */
function NewPin({ busy, error, onPin }: NewPinProps) {
  const t = useT();
  const [first, setFirst] = useState('');
  const [differs, setDiffers] = useState(false);
  if (!first) {
    return (
      <PinEntry
        key="first"
        title={t('teen.pin.new')}
        hint={t('teen.pin.new.hint')}
        error={differs ? t('teen.pin.differs') : error}
        busy={busy}
        onPin={(pin) => {
          setDiffers(false);
          setFirst(pin);
        }}
      />
    );
  }
  const again = (pin: string) => {
    setFirst('');
    setDiffers(pin !== first);
    if (pin === first) onPin(pin);
  };
  return (
    <PinEntry
      key="again"
      title={t('teen.pin.again')}
      hint={t('teen.pin.again.hint')}
      error=""
      busy={busy}
      onPin={again}
    />
  );
}

export function SwitchOn() {
  const { send, busy, error } = useTeenChange(useDone('teen.done.on'));
  return <NewPin busy={busy} error={error} onPin={(pin) => send('teenOn', { pin })} />;
}

function ForgottenButton() {
  const t = useT();
  const { go } = useNavigation();
  return (
    <Group id="forgotten">
      <Button id="forgot" label={t('teen.forgot')} onPress={() => go(paths.teenMode('forgot'), { replace: true })} />
    </Group>
  );
}

export function SwitchOff() {
  const t = useT();
  const done = useDone('teen.done.off');
  const { send, busy, error } = useTeenChange(({ on }) => (on ? t('teen.more.off') : done()));
  return (
    <PinEntry
      title={t('teen.pin.enter')}
      hint={t('teen.pin.off.hint')}
      error={error}
      busy={busy}
      onPin={(pin) => send('teenOff', { pin })}
    >
      <ForgottenButton />
    </PinEntry>
  );
}

/**
 * The old PIN, then the new one twice. Whether the old one is right is known when both are sent.
 * @param byPassword an account's password can set it anew; a device alone has none
 */
export function ChangePin({ byPassword }: { byPassword: boolean }) {
  const t = useT();
  const [old, setOld] = useState('');
  const { send, busy, error } = useTeenChange(useDone('teen.done.pin'));
  const [sent, setSent] = useState(false);
  if (!old || (sent && error)) {
    return (
      <PinEntry
        key="old"
        title={t('teen.pin.old')}
        hint={t(byPassword ? 'teen.pin.old.hint' : 'teen.pin.old.device')}
        error={sent ? error : ''}
        busy={busy}
        onPin={(pin) => {
          setSent(false);
          setOld(pin);
        }}
      >
        <ForgottenButton />
      </PinEntry>
    );
  }
  const change = (newPin: string) => {
    setSent(true);
    send('teenPin', { pin: old, newPin });
  };
  return <NewPin busy={busy} error="" onPin={change} />;
}

/** The account's password, then a new PIN twice. */
export function ForgottenPin({ possible }: { possible: boolean }) {
  const t = useT();
  const { back } = useNavigation();
  const [password, setPassword] = useState('');
  const [given, setGiven] = useState(false);
  const { send, busy, error } = useTeenChange(useDone('teen.done.pin'));
  if (!possible) {
    const action = { label: t('ui.back'), onPress: back };
    return (
      <EmptyBlock icon="lock" main={t('teen.forgot.none')} secondary={t('teen.forgot.none.text')} action={action} />
    );
  }
  if (given) {
    const reset = (newPin: string) => {
      setGiven(false);
      send('teenReset', { password, newPin });
    };
    return <NewPin busy={busy} error="" onPin={reset} />;
  }
  const next = () => {
    if (password && !busy) setGiven(true);
  };
  return (
    <Group id="forgot" className={styles.form}>
      <h2 className={styles.lead}>{t('teen.forgot.main')}</h2>
      <p className={styles.scope}>{t('teen.forgot.text')}</p>
      <TextField
        id="password"
        type="password"
        label={t('teen.forgot.password')}
        value={password}
        onChange={setPassword}
        maxLength={128}
        autoComplete="current-password"
        error={error || undefined}
        onSubmit={next}
        landing
      />
      <div className={styles.ways}>
        <Button
          id="next"
          tone="primary"
          label={busy ? t('teen.pin.sending') : t('teen.next')}
          disabled={!password || busy}
          onPress={next}
        />
      </div>
    </Group>
  );
}
