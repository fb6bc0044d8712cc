import { type ReactNode, useState } from 'react';
import { attempt } from '../../api/attempt';
import { call, clientIdOfWords, newClientId } from '../../api/client';
import { refreshComments } from '../../api/refresh';
import { limits } from '../../contract/limits';
import type { VideoType } from '../../contract/schemas/social';
import { useT } from '../../i18n/use-t';
import { Panel } from '../../ui/Panel';
import { SettingRow } from '../../ui/SettingRow';
import { toast } from '../../ui/toast';
import { ComposeText } from '../compose/ComposeText';
import { useCompose } from '../compose/use-compose';
import { countComments } from '../posts/post-cache';
import { PicturesField } from '../upload-image/PicturesField';
import { draftOf, type Named } from './draft';
import { Suggestions } from './Suggestions';

interface WriteCommentProps {
  mediaKey: string;
  /** The type of the title that the comment is about (spec 7.5); absent where the page does not know it. */
  videoType?: VideoType;
  /** The comment or reply that is answered, and its author's name. */
  replyTo?: { id: string; name: string };
  /** Content above the field. */
  quote?: ReactNode;
  onSent?: () => void;
  onClose: () => void;
}

/** The text behind an '@' at the end of a text; undefined where there is none. */
export const asksFor = (text: string): string | undefined => /@([^\s@]{0,20})$/.exec(text)?.[1];

/** The ids of the chosen people whose names are still in the text. */
const namedIn = (text: string, names: readonly Named[]): string =>
  names
    .filter(({ name }) => text.indexOf(`@${name}`) >= 0)
    .map(({ id }) => id)
    .join(',');

/** Writes a comment or a reply, with pictures and mentions. */
export function WriteComment({ mediaKey, videoType, replyTo, quote, onSent, onClose }: WriteCommentProps) {
  const t = useT();
  const [draftId] = useState(newClientId);
  const [draft] = useState(() => draftOf(mediaKey, replyTo?.id));
  const [pictures, setPictures] = useState(draft.pictures.get);
  const [names, setNames] = useState(draft.names.get);
  const [uploading, setUploading] = useState(false);
  const compose = useCompose({
    draft: draft.text,
    max: limits.commentMaxChars,
    optional: pictures.length > 0,
    uploading,
    send: async (contxt) => {
      const said = {
        contxt,
        ...(replyTo ? { replyId: replyTo.id } : {}),
        ...(pictures.length > 0 ? { pictures: pictures.join('|') } : {}),
        mentions: namedIn(contxt, names),
      };
      const clientId = clientIdOfWords(draftId, said);
      const about = videoType === undefined ? {} : { videoType };
      const [, refusal] = await attempt(call('addComment', { mediaKey, ...about, clientId, ...said }));
      if (refusal) return refusal.message || t('player.sendFailed');
      draft.pictures.remove();
      draft.names.remove();
      toast.done(t('watch.commentSent'));
      onSent?.();
      onClose();
      countComments(mediaKey, 1);
      refreshComments(mediaKey);
      return '';
    },
  });
  const title = replyTo ? t('watch.replyTo', { name: replyTo.name }) : t('watch.write');
  const keyword = asksFor(compose.text);
  const pick = (person: Named) => {
    const before = compose.text.slice(0, compose.text.length - (keyword ?? '').length);
    compose.change(`${before}${person.name} `);
    const all = [...names.filter(({ id }) => id !== person.id), person];
    setNames(all);
    draft.names.set(all);
  };
  return (
    <Panel title={title} onClose={onClose}>
      {quote}
      <ComposeText
        of={compose}
        label={title}
        placeholder={t('watch.writeHint')}
        button={{ label: t('watch.publish'), icon: 'send' }}
        phone="comment"
      >
        {keyword === undefined ? (
          <SettingRow
            id="mention"
            icon="user"
            label={t('comment.mention')}
            onPress={() => compose.change(`${compose.text}@`)}
          />
        ) : (
          <Suggestions mediaKey={mediaKey} keyword={keyword} onPick={pick} />
        )}
        <PicturesField
          purpose="comment"
          max={limits.commentPictures}
          value={pictures}
          onChange={(all) => {
            setPictures(all);
            draft.pictures.set(all);
          }}
          onBusy={setUploading}
        />
      </ComposeText>
    </Panel>
  );
}
