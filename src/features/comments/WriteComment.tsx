import { useState } from 'react';
import { call, newClientId } from '../../api/client';
import { isApiError } from '../../api/errors';
import { refreshComments } from '../../api/refresh';
import { limits } from '../../contract/limits';
import type { VideoType } from '../../contract/schemas/social';
import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/Panel';
import { isTooLong, TextArea } from '../../ui/TextArea';
import { toast } from '../../ui/toast';
import { PhoneCode } from '../phone-input/PhoneCode';
import { type OnText, usePhoneInput } from '../phone-input/use-phone-input';
import styles from './WriteComment.module.css';

interface WriteCommentProps {
  mediaKey: string;
  /** What is commented on (spec 7.5). */
  videoType: VideoType;
  /** The comment or reply that is answered, and whose it is. */
  replyTo?: { id: string; name: string };
  onClose: () => void;
}

/** Writes a comment or an answer. What was typed survives an error, Back and a reload; it goes when it was sent. */
export function WriteComment({ mediaKey, videoType, replyTo, onClose }: WriteCommentProps) {
  const t = useT();
  const { session, layout, deviceName } = usePlatform();
  const draftKey = `dt.comment.${mediaKey}.${replyTo?.id ?? ''}`;
  const [text, setText] = useState(() => session.get(draftKey) ?? '');
  const [clientId] = useState(newClientId);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const change = (value: string) => {
    setText(value);
    setError('');
    session.set(draftKey, value);
  };
  /** @returns why it was not sent, '' when it was; what is too long is said at the field, and stays there. */
  const send = async (given: string): Promise<string> => {
    const contxt = given.trim();
    if (!contxt || busy) return t('player.sendFailed');
    if (isTooLong(contxt, limits.commentMaxChars)) return t('player.sendTooLong', { n: limits.commentMaxChars });
    setBusy(true);
    try {
      await call('addComment', { mediaKey, videoType, contxt, clientId, ...(replyTo ? { replyId: replyTo.id } : {}) });
      session.remove(draftKey);
      toast.done(t('watch.commentSent'));
      onClose();
      refreshComments(mediaKey);
      return '';
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      const problem = failure.message || t('player.sendFailed');
      setError(problem);
      return problem;
    } finally {
      setBusy(false);
    }
  };
  const title = replyTo ? t('watch.replyTo', { name: replyTo.name }) : t('watch.write');
  return (
    <Panel title={title} onClose={onClose}>
      <TextArea
        id="text"
        chinese
        label={title}
        value={text}
        onChange={change}
        placeholder={t('watch.writeHint')}
        maxLength={limits.commentMaxChars}
        error={error}
        onSubmit={() => void send(text)}
      />
      <div className={styles.formButton}>
        <Button
          id="send"
          label={t('watch.publish')}
          icon="send"
          tone="primary"
          wide
          disabled={!text.trim() || busy || isTooLong(text.trim(), limits.commentMaxChars)}
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
    </Panel>
  );
}

function Phone({ deviceName, onText }: { deviceName: string; onText: OnText }) {
  return <PhoneCode {...usePhoneInput('comment', deviceName, onText)} />;
}
