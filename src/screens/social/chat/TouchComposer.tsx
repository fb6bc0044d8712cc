import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { GrowingField } from '../../../ui/MessageField';
import styles from './Composer.module.css';
import type { ComposerPanel, ComposerProps } from './composer-props';
import { EmojiButton } from './EmojiButton';

/** The field on the keyboard, emoji and what else can be sent beside it. */
export function TouchComposer({ of, summons, onPanel }: ComposerProps & { onPanel: (panel: ComposerPanel) => void }) {
  const t = useT();
  const send = () => {
    if (of.ready) of.send();
  };
  return (
    <div className={styles.composer}>
      {of.error ? <p className={styles.error}>{of.error}</p> : null}
      <Group id="write" className={styles.line}>
        <div className={styles.field}>
          <GrowingField
            id="text"
            label={t('chat.write')}
            placeholder={t('chat.writeHint')}
            value={of.text}
            onChange={of.change}
            onSend={send}
            summons={summons}
          />
        </div>
        <EmojiButton onPress={() => onPanel('emoji')} />
        {of.text.trim() ? (
          <Button id="send" tone="primary" label={t('chat.send')} waiting={!of.ready} onPress={send} />
        ) : (
          <IconButton id="more" icon="plus" label={t('chat.more')} onPress={() => onPanel('more')} />
        )}
      </Group>
    </div>
  );
}
