import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ownPhrases } from '../../../features/chat/phrases';
import { Group } from '../../../focus/Group';
import { isPointer } from '../../../focus/input';
import { useLateLanding } from '../../../focus/use-late-landing';
import { useT } from '../../../i18n/use-t';
import { usePlatform } from '../../../platform/use-platform';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { IconButton } from '../../../ui/IconButton';
import { DeskField } from '../../../ui/MessageField';
import { TextField } from '../../../ui/TextField';
import { useFault } from '../../../ui/use-fault';
import styles from './Composer.module.css';
import type { ComposerPanel, ComposerProps } from './composer-props';
import { EmojiButton } from './EmojiButton';
import { usePhrases } from './use-phrases';

/** Phrases in a line, the field under them with what else can be sent. Somebody at a desktop types, and Enter sends. */
export function TvComposer({
  of,
  landing,
  summons,
  onPanel,
}: ComposerProps & { onPanel: (panel: ComposerPanel) => void }) {
  const t = useT();
  const { name } = usePlatform();
  const [own] = useState(ownPhrases.get);
  const phrases = usePhrases(own);
  const [desk, setDesk] = useState(false);
  const [left, setLeft] = useState(0);
  const desktop = name === 'browser';
  // The list beside it may have been there first.
  useLateLanding();
  const fail = useFault();
  const send = () => {
    if (of.ready) of.send();
  };
  return (
    <div className={styles.composer}>
      {phrases.length > 0 ? (
        <div className={styles.phrases} data-strip="">
          <Group id="phrases" className={styles.chips} aria-label={t('chat.phrases')} role="group">
            {phrases.map((phrase) => (
              <span key={phrase} className={styles.chip}>
                <Chip id={phrase} label={phrase} onPress={() => of.send(phrase)} />
              </span>
            ))}
          </Group>
        </div>
      ) : null}
      {of.error ? <p className={styles.error}>{of.error}</p> : null}
      <Group id="write" className={styles.line}>
        <div
          className={styles.field}
          onClickCapture={(event) => {
            // A mouse: a real field, with the system's own input methods. A remote opens our keyboard.
            if (!desktop || !isPointer() || desk) return;
            event.stopPropagation();
            setDesk(true);
          }}
        >
          {desk ? (
            <DeskField
              id="text"
              label={t('chat.write')}
              placeholder={t('chat.deskHint')}
              value={of.text}
              onChange={of.change}
              onSend={send}
              onPaste={(files) => void of.sendPictures(files).catch(fail)}
              onLeave={() => setDesk(false)}
              onBack={() => {
                setDesk(false);
                setLeft(left + 1);
              }}
            />
          ) : (
            <TextField
              id="text"
              chinese
              landing={landing}
              summons={summons + left}
              label={t('chat.write')}
              placeholder={t('chat.writeHint')}
              value={of.text}
              onChange={(text) => {
                of.change(text);
                // Typed by a desktop's keyboard, not by ours: it goes on in a real field.
                if (desktop && !document.querySelector('[data-modal]')) setDesk(true);
              }}
              onSubmit={() => void of.send()}
            />
          )}
        </div>
        <span className={styles.tool}>
          <EmojiButton onPress={() => onPanel('emoji')} />
        </span>
        <span className={styles.tool}>
          <IconButton id="phone" icon="phone" label={t('chat.phoneShort')} onPress={() => onPanel('phone')} />
        </span>
        <span className={styles.tool}>
          <IconButton id="more" icon="plus" label={t('chat.moreShort')} onPress={() => onPanel('more')} />
        </span>
        <Button id="send" icon="send" tone="primary" label={t('chat.send')} waiting={!of.ready} onPress={send} />
      </Group>
      {desktop ? <PageTyping onTyped={() => flushSync(() => setDesk(true))} /> : null}
    </div>
  );
}

/** A key that nothing on the page wanted: from it on, somebody types. */
function PageTyping({ onTyped }: { onTyped: () => void }) {
  const taker = useRef<HTMLSpanElement>(null);
  const latest = useRef(onTyped);
  latest.current = onTyped;
  useLayoutEffect(() => {
    const element = taker.current;
    if (!element) return undefined;
    const typed = (event: Event) => {
      const key = (event as CustomEvent<KeyboardEvent>).detail;
      // Backspace stays Back. The key itself is not used up: it goes into the field, which has focus by then.
      if (key.key !== 'Backspace') latest.current();
    };
    element.addEventListener('dt-typed', typed);
    return () => element.removeEventListener('dt-typed', typed);
  }, []);
  return <span ref={taker} hidden data-types="page" />;
}
