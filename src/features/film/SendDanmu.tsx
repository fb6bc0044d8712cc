import { lazy, Suspense, useEffect, useState } from 'react';
import { limits } from '../../contract/limits';
import type { DanmuMode, DanmuRules } from '../../contract/schemas/danmu';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import type { MessageKey } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { plainText, stored } from '../../platform/stored';
import { useSession } from '../../state/session';
import { Chip } from '../../ui/Chip';
import { Icon } from '../../ui/Icon';
import { Panel } from '../../ui/Panel';
import { toast } from '../../ui/toast';
import { useFault } from '../../ui/use-fault';
import { ComposeText } from '../compose/ComposeText';
import { useCompose } from '../compose/use-compose';
import type { DanmuLook } from '../danmu/look';
import { recentPhrases, rememberPhrase } from '../danmu/recent-phrases';
import { refreshDanmu, useDanmu } from '../danmu/shields';
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

/** The names of the server's colours; an additional one is named by its number. */
const colorKeys: Record<string, MessageKey> = {
  '#ffffff': 'player.colorWhite',
  '#ffd84d': 'player.colorYellow',
  '#7fe3a1': 'player.colorGreen',
  '#8fd0ff': 'player.colorBlue',
  '#ff9a8a': 'player.colorCoral',
  '#ffb3e6': 'player.colorPink',
  '#e8c27a': 'player.colorGold',
  '#c7b3ff': 'player.colorPurple',
  '#5fe0d0': 'player.colorTeal',
  '#ffa94d': 'player.colorOrange',
  '#b8e04d': 'player.colorLime',
  '#ff6f91': 'player.colorRose',
};

/** The looks that gold has bought; a viewer without an account has none. */
const DanmuLooks = lazy(() => import('../growth/DanmuLooks'));

const draft = stored('danmuDraft', plainText);
const plain: DanmuLook = { mode: 'scroll', color: '#ffffff', coins: 0 };

interface SendDanmuProps {
  /** Resolves to the error's text, '' where it was sent. */
  send: (text: string, look: DanmuLook) => Promise<string>;
  onClose: () => void;
}

/** Writes a danmu, or sends one of the phrases, in the chosen look. */
export function SendDanmu({ send: sendDanmu, onClose }: SendDanmuProps) {
  const t = useT();
  const { rules, missing } = useDanmu();
  useEffect(refreshDanmu, []);
  const [look, setLook] = useState(plain);
  const [recent] = useState(recentPhrases.get);
  const compose = useCompose({
    draft,
    max: rules?.maxChars ?? limits.danmuMaxChars,
    send: async (text) => {
      const problem = await sendDanmu(text, look);
      if (problem) return problem;
      rememberPhrase(text);
      toast.done(t('player.sent'));
      onClose();
      return '';
    },
  });
  const fail = useFault();
  const signedIn = useSession((state) => state.user !== null);
  return (
    <Panel title={t('player.sendTitle')} onClose={onClose}>
      <ComposeText
        of={compose}
        label={t('player.sendTitle')}
        placeholder={t('player.sendHint')}
        lines={1}
        button={{ label: t('player.sendButton'), icon: 'send' }}
        phone="danmu"
      />
      <p className={styles.heading}>{t(recent.length > 0 ? 'player.recentPhrases' : 'player.phrases')}</p>
      <Group id="phrases" className={styles.phrases}>
        {(recent.length > 0 ? recent : phrases.map((key) => t(key))).map((phrase) => (
          <Chip key={phrase} id={phrase} label={phrase} onPress={() => void compose.submit(phrase).catch(fail)} />
        ))}
      </Group>
      {rules ? (
        <Look
          rules={rules}
          look={look}
          onChange={setLook}
          onRefused={(level) => compose.refuse(t('player.vipLook', { n: level }))}
        />
      ) : missing ? (
        <p className={styles.heading}>{t('player.lookMissing')}</p>
      ) : null}
      {signedIn ? (
        <Suspense fallback={null}>
          <DanmuLooks headingClass={styles.heading} onWorn={refreshDanmu} onRefused={compose.refuse} />
        </Suspense>
      ) : null}
    </Panel>
  );
}

interface LookProps {
  rules: DanmuRules;
  look: DanmuLook;
  onChange: (look: DanmuLook) => void;
  /** @param level the level that the choice takes */
  onRefused: (level: number) => void;
}

/** Colour, place and gold of a danmu. A choice that takes a higher level is shown with the crown and says which level. */
function Look({ rules, look, onChange, onRefused }: LookProps) {
  const t = useT();
  const choose = (level: number, change: Partial<DanmuLook>) => {
    if (level > rules.level) onRefused(level);
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
        {rules.colors.map(({ color, level }) => (
          <Focusable
            key={color}
            id={color}
            className={color === look.color ? `${styles.color} ${styles.colorNow}` : styles.color}
            style={{ color }}
            data-swatch=""
            aria-label={level > 0 ? `${nameOf(color)} VIP ${level}` : nameOf(color)}
            aria-pressed={color === look.color}
            onPress={() => choose(level, { color })}
          >
            {level > rules.level ? <Icon name="crown" /> : color === look.color ? <Icon name="check" /> : null}
          </Focusable>
        ))}
      </Group>
      <p className={styles.heading}>{t('player.place')}</p>
      <Group id="modes" className={styles.phrases}>
        {rules.modes.map(({ mode, level }) => (
          <Chip
            key={mode}
            id={mode}
            label={level > rules.level ? `${t(modeKeys[mode])} · VIP ${level}` : t(modeKeys[mode])}
            selected={mode === look.mode}
            onPress={() => choose(level, { mode })}
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
