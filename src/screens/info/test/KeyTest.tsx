import { useRef, useState } from 'react';
import { useBack } from '../../../focus/back';
import { useRemoteKeys } from '../../../focus/key-handlers';
import { useRawKeys } from '../../../focus/raw-keys';
import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { type RemoteKey, remoteKey } from '../../../platform/keys';
import { usePlatform } from '../../../platform/use-platform';
import { Button } from '../../../ui/Button';
import { useTyping } from '../../../ui/use-typing';
import styles from './Diagnostics.module.css';

interface Pressed {
  /** Counts presses: the same key twice is two of them. */
  at: number;
  /** Ours; undefined for a key that the app does not use. */
  name: RemoteKey | undefined;
  /** The engine's name for it. */
  key: string;
  /** keyCode; 0 where the system took the press and told us alone what it was. */
  code: number;
}

const keyNames: Record<RemoteKey, MessageKey> = {
  up: 'diag.key.up',
  down: 'diag.key.down',
  left: 'diag.key.left',
  right: 'diag.key.right',
  ok: 'diag.key.ok',
  back: 'diag.key.back',
  playPause: 'diag.key.playPause',
  play: 'diag.key.play',
  pause: 'diag.key.pause',
  stop: 'diag.key.stop',
  rewind: 'diag.key.rewind',
  forward: 'diag.key.forward',
  channelUp: 'diag.key.channelUp',
  channelDown: 'diag.key.channelDown',
  red: 'diag.key.red',
  green: 'diag.key.green',
  yellow: 'diag.key.yellow',
  blue: 'diag.key.blue',
  info: 'diag.key.info',
  menu: 'diag.key.menu',
  mute: 'diag.key.mute',
};

/** Presses that stay on the screen. */
const shownMost = 5;
/** A Back that the system takes comes without a key of its own, or with one right behind. Ms. */
const sameMs = 80;

/** Echoes every key of the remote with its name and code. While it runs no key does anything else; Back twice ends it. */
export function KeyTest() {
  const t = useT();
  const { keys } = usePlatform();
  const [runs, setRuns] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [pressed, setPressed] = useState<readonly Pressed[]>([]);
  const box = useRef<HTMLDivElement>(null);
  const count = useRef(0);
  const backAt = useRef(0);
  const add = (one: Omit<Pressed, 'at'>) => {
    count.current += 1;
    const at = count.current;
    setPressed((before) => [{ ...one, at }, ...before]);
  };
  useRawKeys(({ key, keyCode: code, repeat }) => {
    const name = remoteKey(keys, { key, keyCode: code });
    if (name === 'back') backAt.current = performance.now();
    else setLeaving(false);
    if (!repeat) add({ name, key, code });
  }, runs);
  useRemoteKeys({ down: ({ key }) => key !== 'back' }, runs);
  useBack(() => {
    if (!runs) return false;
    window.setTimeout(() => {
      if (performance.now() - backAt.current > sameMs) add({ name: 'back', key: '', code: 0 });
    }, 0);
    setLeaving(!leaving);
    if (leaving) setRuns(false);
    return true;
  });
  // A letter here is a key to look at, and no search.
  useTyping(box, { value: '', onChange: () => undefined, take: (key) => key !== 'Backspace' });
  const start = () => {
    setPressed([]);
    setLeaving(false);
    setRuns(true);
  };
  const [last] = pressed;
  const kinds = new Set(pressed.map(({ key, code }) => `${key}|${code}`)).size;
  return (
    <div ref={box}>
      <p className={styles.hint}>{t('diag.keys.hint')}</p>
      <div className={runs ? `${styles.echo} ${styles.live}` : styles.echo} data-keys={runs ? 'live' : 'rest'}>
        {last ? (
          <>
            <p className={styles.keyName} data-key-last={last.code}>
              {last.name ? t(keyNames[last.name]) : last.key || t('diag.unknown')}
            </p>
            <p className={styles.keyCode}>{codeText(t, last)}</p>
          </>
        ) : (
          <p className={styles.keyWait}>{t(runs ? 'diag.keys.running' : 'diag.keys')}</p>
        )}
      </div>
      <ul className={styles.past}>
        {pressed.slice(1, 1 + shownMost).map((one) => (
          <li key={one.at} className={styles.pastKey}>
            <span>{one.name ? t(keyNames[one.name]) : one.key || t('diag.unknown')}</span>
            <span className={styles.pastCode}>{one.code || '–'}</span>
          </li>
        ))}
      </ul>
      <div className={styles.act}>
        <Button
          id="keys-start"
          tone={runs ? 'plain' : 'primary'}
          label={t(
            runs ? (leaving ? 'diag.keys.leaveNow' : 'diag.keys.leave') : pressed.length ? 'diag.again' : 'diag.start',
          )}
          onPress={start}
        />
        {kinds > 0 ? <span className={styles.aside}>{t('diag.keys.seen', { n: kinds })}</span> : null}
      </div>
    </div>
  );
}

function codeText(t: ReturnType<typeof useT>, { name, key, code }: Pressed): string {
  const parts = [code ? t('diag.keys.code', { code }) : '', key === ' ' ? 'Space' : key];
  return [...parts, name ? '' : t('diag.keys.unmapped')].filter(Boolean).join(' · ');
}
