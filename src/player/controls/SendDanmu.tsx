import { useState } from 'react';
import { limits } from '../../contract/limits';
import { Group } from '../../focus/Group';
import type { MessageKey } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Panel } from '../../ui/Panel';
import { TextField } from '../../ui/TextField';
import { showToast } from '../../ui/toast';
import { useParts } from './parts';
import styles from './SendDanmu.module.css';

const phrases: readonly MessageKey[] = [
  'player.phrase1',
  'player.phrase2',
  'player.phrase3',
  'player.phrase4',
  'player.phrase5',
  'player.phrase6',
];

const draftKey = 'dt.danmuDraft';

/** Sends a comment. What was typed survives an error, Back and a reload; it goes when it was sent. */
export function SendDanmu({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { session } = usePlatform();
  const { sendDanmu } = useParts();
  const [text, setText] = useState(() => session.get(draftKey) ?? '');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const change = (value: string) => {
    setText(value);
    setError('');
    session.set(draftKey, value);
  };
  const send = async (given: string) => {
    const clean = given.trim();
    if (!clean || busy) return;
    setBusy(true);
    const problem = await sendDanmu(clean);
    setBusy(false);
    if (problem) {
      setError(problem);
      return;
    }
    session.remove(draftKey);
    showToast(t('player.sent'), limits.loginToastMs, 'good');
    onClose();
  };
  return (
    <Panel title={t('player.sendTitle')} onClose={onClose}>
      <TextField
        id="text"
        label={t('player.sendTitle')}
        value={text}
        onChange={change}
        placeholder={t('player.sendHint')}
        maxLength={limits.danmuMaxChars}
        error={error}
        onSubmit={() => void send(text)}
      />
      <div className={styles.send}>
        <Button
          id="send"
          label={t('player.sendButton')}
          icon="send"
          tone="primary"
          wide
          disabled={!text.trim() || busy}
          onPress={() => void send(text)}
        />
      </div>
      <p className={styles.heading}>{t('player.phrases')}</p>
      <Group id="phrases" className={styles.phrases}>
        {phrases.map((key) => (
          <Chip key={key} id={key} label={t(key)} onPress={() => void send(t(key))} />
        ))}
      </Group>
    </Panel>
  );
}
