import { useState } from 'react';
import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import type { ApiError } from '../../../api/errors';
import { answered, queryClient } from '../../../api/queries';
import { limits } from '../../../contract/limits';
import type { Post } from '../../../contract/schemas/posts';
import { offeredLabels, type PostDraft } from '../../../features/publish/draft';
import { publishFilm } from '../../../features/upload-film/upload-film';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { useNavigation } from '../../../ui/navigation';
import { isTooLong } from '../../../ui/TextArea';
import { toast } from '../../../ui/toast';

/** Lists that a post changes. */
const shows: readonly unknown[] = ['myPosts', 'post', 'feed', 'albumPictures', 'works', 'labels', 'space'];
const refresh = () =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => shows.indexOf(queryKey[0]) >= 0 });

/** What stands under the text, and what stands above the button. */
export interface PublishFaults {
  text: string;
  rest: string;
}
const none: PublishFaults = { text: '', rest: '' };

interface PublishOptions {
  draft: PostDraft;
  /** The post that is changed. */
  post?: Post | undefined;
  /** Pictures are still on their way. */
  busy: boolean;
  /** It was taken: the draft is needed no longer. */
  onTaken: () => void;
}

/** Publishes what is written, or says why not; nothing that was written is lost by that. */
export function usePublish({ draft, post, busy, onTaken }: PublishOptions) {
  const t = useT();
  const { go, back } = useNavigation();
  const [faults, setFaults] = useState(none);
  const text = draft.text.trim();
  const withFilm = draft.film !== '' || post?.kind === 'film';

  const wrong = (): PublishFaults | null => {
    const over = Array.from(text).length - limits.postMaxChars;
    if (isTooLong(text, limits.postMaxChars))
      return { ...none, text: t('ui.tooLong', { n: limits.postMaxChars, over }) };
    if (withFilm && !text) return { ...none, text: t('publish.noTitle') };
    if (busy) return { ...none, rest: t('publish.waiting') };
    return text || draft.pictures.length > 0 || withFilm ? null : { ...none, text: t('publish.empty') };
  };
  const refused = ({ kind, message }: ApiError) => {
    setFaults({ ...none, rest: kind === 'network' ? t('publish.offline') : message || t('publish.failed') });
  };
  const leave = (sentence: string) => {
    onTaken();
    refresh();
    toast.done(sentence);
    if (post) back();
    else go(paths.myDynamic(), { replace: true });
  };
  const labels = () => offeredLabels(draft.labels, answered('labels', {})?.info);
  const facts = () => ({
    description: text,
    labels: labels().join(','),
    location: draft.place?.id ?? '',
    audience: draft.audience,
  });
  const pictures = draft.pictures.join('|');

  const send = async (): Promise<void> => {
    const found = wrong();
    setFaults(found ?? none);
    if (found) return;
    if (post) {
      const changed = { id: post.mediaKey, ...facts(), ...(post.kind === 'film' ? {} : { pictures }) };
      const [saved, refusal] = await attempt(call('editPost', changed));
      if (saved) leave(t(saved.state === 'review' ? 'publish.review' : 'publish.saved'));
      else refused(refusal);
    } else if (draft.film) {
      const { place, audience, cover, cid, clientId } = draft;
      const [placeId, placeName] = [place?.id ?? '', place?.name ?? ''];
      publishFilm(draft.film, { text, labels: labels(), placeId, placeName, audience, cover, cid, clientId });
      leave(t('publish.later'));
    } else {
      const [made, refusal] = await attempt(call('createPost', { ...facts(), pictures, clientId: draft.clientId }));
      if (made) leave(t(made.state === 'review' ? 'publish.review' : 'publish.done'));
      else refused(refusal);
    }
  };
  return { send, faults, forgive: () => setFaults(none) };
}
