import { useEffect, useState } from 'react';
import { limits } from '../../contract/limits';
import type { DanmuMode, DanmuRules } from '../../contract/schemas/danmu';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import type { MessageKey } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Icon } from '../../ui/Icon';
import { Panel } from '../../ui/Panel';
import { isTooLong, TextArea } from '../../ui/TextArea';
import { toast } from '../../ui/toast';
import type { DanmuLook } from '../danmu/look';
import { recentPhrases, rememberPhrase } from '../danmu/recent-phrases';
import { refreshDanmu, useDanmu } from '../danmu/shields';
import { PhoneCode } from '../phone-input/PhoneCode';
import { type OnText, usePhoneInput } from '../phone-input/use-phone-input';
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
const modeKeys: Record<DanmuMode, MessageKey> = {
  scroll: 'player.typeScroll',
  top: 'player.typeTop',
  bottom: 'player.typeBottom',
};

/** What the server's colours are called; one that it has besides is called by its number. */
const colorKeys: Record<string, MessageKey> = {
  '#ffffff': 'player.colorWhite',
  '#ffd84d': 'player.colorYellow',
  '#7fe3a1': 'player.colorGreen',
  '#8fd0ff': 'player.colorBlue',
  '#ff9a8a': 'player.colorCoral',
  '#ffb3e6': 'player.colorPink',
  '#e8c27a': 'player.colorGold',
  '#c7b3ff': 'player.colorPurple',
};

const draftKey = 'dt.danmuDraft';
const plain: DanmuLook = { mode: 'scroll', color: '#ffffff', coins: 0 };

/** Sends a comment. What was typed survives an error, Back and a reload; it goes when it was sent. */
export function SendDanmu({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { session, storage, layout, deviceName } = usePlatform();
  const { sendDanmu } = useParts();
  const { rules, missing } = useDanmu();
  useEffect(refreshDanmu, []);
  const max = rules?.maxChars ?? limits.danmuMaxChars;
  const [text, setText] = useState(() => session.get(draftKey) ?? '');
  const [look, setLook] = useState(plain);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [recent] = useState(() => recentPhrases(storage));
  const change = (value: string) => {
    setText(value);
    setError('');
    session.set(draftKey, value);
  };
  /** @returns why it was not sent, '' when it was; what is too long is said at the field, and stays there. */
  const send = async (given: string): Promise<string> => {
    const clean = given.trim();
    if (!clean || busy) return t('player.sendFailed');
    if (isTooLong(clean, max)) return t('player.sendTooLong', { n: max });
    setBusy(true);
    const problem = await sendDanmu(clean, look);
    setBusy(false);
    if (problem) {
      setError(problem);
      return problem;
    }
    session.remove(draftKey);
    rememberPhrase(storage, clean);
    toast.done(t('player.sent'));
    onClose();
    return '';
  };
  return (
    <Panel title={t('player.sendTitle')} onClose={onClose}>
      <TextArea
        id="text"
        chinese
        label={t('player.sendTitle')}
        value={text}
        onChange={change}
        placeholder={t('player.sendHint')}
        lines={1}
        maxLength={max}
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
          disabled={!text.trim() || busy || isTooLong(text.trim(), max)}
          onPress={() => void send(text)}
        />
      </div>
      {layout === 'tv' ? (
        <Phone
          deviceName={deviceName}
          onText={(typed, done) => {
            change(typed);
            return done ? send(typed) : '';
          }}
        />
      ) : null}
      <p className={styles.heading}>{t(recent.length > 0 ? 'player.recentPhrases' : 'player.phrases')}</p>
      <Group id="phrases" className={styles.phrases}>
        {(recent.length > 0 ? recent : phrases.map((key) => t(key))).map((phrase) => (
          <Chip key={phrase} id={phrase} label={phrase} onPress={() => void send(phrase)} />
        ))}
      </Group>
      {rules ? (
        <Look rules={rules} look={look} onChange={setLook} onRefused={() => setError(t('player.vipLook'))} />
      ) : missing ? (
        <p className={styles.heading}>{t('player.lookMissing')}</p>
      ) : null}
    </Panel>
  );
}

function Phone({ deviceName, onText }: { deviceName: string; onText: OnText }) {
  return <PhoneCode {...usePhoneInput('danmu', deviceName, onText)} />;
}

interface LookProps {
  rules: DanmuRules;
  look: DanmuLook;
  onChange: (look: DanmuLook) => void;
  onRefused: () => void;
}

/** Colour, place and gold of a comment. What is for VIP is shown to everybody, with the crown that says so. */
function Look({ rules, look, onChange, onRefused }: LookProps) {
  const t = useT();
  const choose = (vip: boolean, change: Partial<DanmuLook>) => {
    if (vip && !rules.vip) onRefused();
    else onChange({ ...look, ...change });
  };
  const nameOf = (color: string): string => {
    const key = colorKeys[color.toLowerCase()];
    return key ? t(key) : color;
  };
  return (
    <>
      <p className={styles.heading}>{t('player.color')}</p>
      <Group id="colors" className={styles.colors}>
        {rules.colors.map(({ color, vip }) => (
          <Focusable
            key={color}
            id={color}
            className={color === look.color ? `${styles.color} ${styles.colorNow}` : styles.color}
            style={{ color }}
            aria-label={vip ? `${nameOf(color)} VIP` : nameOf(color)}
            aria-pressed={color === look.color}
            onPress={() => choose(vip, { color })}
          >
            {vip ? <Icon name="crown" /> : color === look.color ? <Icon name="check" /> : null}
          </Focusable>
        ))}
      </Group>
      <p className={styles.heading}>{t('player.place')}</p>
      <Group id="modes" className={styles.phrases}>
        {rules.modes.map(({ mode, vip }) => (
          <Chip
            key={mode}
            id={mode}
            label={vip ? `${t(modeKeys[mode])} · VIP` : t(modeKeys[mode])}
            selected={mode === look.mode}
            onPress={() => choose(vip, { mode })}
          />
        ))}
      </Group>
      <p className={styles.heading}>{t('player.coinsIn')}</p>
      <Group id="coins" className={styles.phrases}>
        {[0, 5, 10, 20]
          .filter((coins) => coins <= rules.coinsMax)
          .map((coins) => (
            <Chip
              key={coins}
              id={`coins-${coins}`}
              label={coins === 0 ? t('player.coinsNone') : t('player.coinsOf', { n: coins })}
              selected={coins === look.coins}
              onPress={() => onChange({ ...look, coins })}
            />
          ))}
      </Group>
    </>
  );
}
