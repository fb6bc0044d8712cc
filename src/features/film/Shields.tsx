import { useEffect } from 'react';
import { useAction } from '../../api/use-action';
import { limits } from '../../contract/limits';
import { useT } from '../../i18n/use-t';
import { patternOf } from '../../lib/shield-pattern';
import { plainText, stored } from '../../platform/stored';
import { Icon } from '../../ui/Icon';
import { Panel } from '../../ui/Panel';
import { SettingRow } from '../../ui/SettingRow';
import { isTooLong } from '../../ui/TextArea';
import { ComposeText } from '../compose/ComposeText';
import { useCompose } from '../compose/use-compose';
import { refreshDanmu, removeSender, removeWord, shieldWord, useDanmu } from '../danmu/shields';
import styles from './Shields.module.css';

const draft = stored('shieldDraft', plainText);

/** The viewer's lists; a part that could not be fetched before is requested again now that the viewer looks. */
function useLists() {
  useEffect(refreshDanmu, []);
  return useDanmu();
}

/** The longest input: a text that begins like a pattern may be as long as a pattern; one that turns out to be a word is refused when it is added. */
const maxCharsOf = (typed: string): number =>
  typed.trim().charAt(0) === '/' ? limits.shieldPatternMaxChars : limits.shieldWordMaxChars;

/** Words and '/patterns/' that keep a danmu off the screen. The typed text survives an error and Back. */
export function ShieldWords({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { words, missing } = useLists();
  /** The refusals that this device can find by itself; with an account the server has the last word. */
  const refusalOf = (given: string): string => {
    const pattern = patternOf(given);
    if (pattern.kind === 'bad') return t('player.shieldBad');
    if (words.length >= limits.shieldWordsMax) return t('player.shieldFull', { n: limits.shieldWordsMax });
    return pattern.kind === 'word' && isTooLong(given, limits.shieldWordMaxChars)
      ? t('player.sendTooLong', { n: limits.shieldWordMaxChars })
      : '';
  };
  const compose = useCompose({ draft, max: maxCharsOf, send: (word) => shieldWord(word, refusalOf(word)) });
  return (
    <Panel title={t('player.shieldWords')} onClose={onClose}>
      <ComposeText
        of={compose}
        id="word"
        label={t('player.shieldWord')}
        placeholder={t('player.shieldHint')}
        lines={1}
        button={{ id: 'add', label: t('player.shieldAdd'), icon: 'plus' }}
      />
      <Removable
        rows={words.map(({ id, word }) => ({ id, label: word }))}
        empty={t(missing ? 'player.shieldMissing' : 'player.shieldNoWords')}
        onRemove={removeWord}
      />
    </Panel>
  );
}

/** The people whose danmu are not shown. */
export function ShieldSenders({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { users, missing } = useLists();
  return (
    <Panel title={t('player.shieldSenders')} onClose={onClose}>
      {users.length === 0 ? (
        <SettingRow
          id="none"
          label={t(missing ? 'player.shieldMissing' : 'player.shieldNoSenders')}
          hint={missing ? undefined : t('player.shieldNoSendersHint')}
          onPress={onClose}
        />
      ) : (
        <Removable rows={users.map(({ id, nickName }) => ({ id, label: nickName }))} empty="" onRemove={removeSender} />
      )}
    </Panel>
  );
}

interface RemovableProps {
  rows: { id: string; label: string }[];
  empty: string;
  onRemove: (id: string) => Promise<void>;
}

function Removable({ rows, empty, onRemove }: RemovableProps) {
  const t = useT();
  const [remove] = useAction(onRemove);
  if (rows.length === 0) return empty ? <p className={styles.empty}>{empty}</p> : null;
  return (
    <>
      <p className={styles.empty}>
        <Icon name="trash" /> {t('player.shieldRemove')}
      </p>
      {rows.map(({ id, label }) => (
        <SettingRow key={id} id={id} label={label} value={t('ui.delete')} onPress={() => remove(id)} />
      ))}
    </>
  );
}
