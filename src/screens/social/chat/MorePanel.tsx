import { useState } from 'react';
import { ownPhrases } from '../../../features/chat/phrases';
import { PickImages } from '../../../features/upload-image/PickImages';
import { useT } from '../../../i18n/use-t';
import { usePlatform } from '../../../platform/use-platform';
import { Panel } from '../../../ui/Panel';
import { SettingGroup, SettingRow } from '../../../ui/SettingRow';
import { useFault } from '../../../ui/use-fault';
import styles from './Composer.module.css';
import type { Composer } from './use-composer';
import { usePhrases } from './use-phrases';

export type MoreWhat = 'emoji' | 'card' | 'phone';

interface MorePanelProps {
  of: Composer;
  onOpen: (what: MoreWhat) => void;
  onClose: () => void;
}

/** What else can be sent: pictures, a film, on phones emoji and phrases. A television has no gallery: a phone sends for it. */
export function MorePanel({ of, onOpen, onClose }: MorePanelProps) {
  const t = useT();
  const { layout, name } = usePlatform();
  const touch = layout === 'touch';
  const fail = useFault();
  const send = (files: File[]) => {
    onClose();
    void of.sendPictures(files).catch(fail);
  };
  return (
    <Panel title={t('chat.more')} onClose={onClose}>
      {touch || name === 'browser' ? (
        <div className={styles.pickers}>
          <PickImages
            id="gallery"
            label={t(touch ? 'chat.gallery' : 'chat.file')}
            icon="collection"
            tone="primary"
            wide
            multiple
            onPick={send}
          />
          {touch ? (
            <PickImages id="camera" label={t('chat.camera')} icon="phone" wide camera="environment" onPick={send} />
          ) : null}
        </div>
      ) : null}
      <SettingRow id="card" icon="play" label={t('chat.sendFilm')} onPress={() => onOpen('card')} />
      {touch ? (
        <SettingRow id="emoji" icon="heart" label={t('chat.emoji')} onPress={() => onOpen('emoji')} />
      ) : (
        <SettingRow
          id="phone"
          icon="phone"
          label={t('chat.byPhone')}
          hint={t('chat.byPhoneHint')}
          onPress={() => onOpen('phone')}
        />
      )}
      {touch ? <Phrases of={of} onClose={onClose} /> : null}
    </Panel>
  );
}

function Phrases({ of, onClose }: Pick<MorePanelProps, 'of' | 'onClose'>) {
  const t = useT();
  const [own] = useState(ownPhrases.get);
  const phrases = usePhrases(own);
  return (
    <SettingGroup title={t('chat.phrases')}>
      {phrases.map((phrase) => (
        <SettingRow
          key={phrase}
          id={`phrase-${phrase}`}
          icon="comment"
          label={phrase}
          onPress={() => {
            of.send(phrase);
            onClose();
          }}
        />
      ))}
    </SettingGroup>
  );
}
