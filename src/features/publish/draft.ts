import { useCallback, useRef, useState } from 'react';
import { newClientId } from '../../api/client';
import type { Audience, Label, Place, Post } from '../../contract/schemas/posts';
import { json, type Stored, stored } from '../../platform/stored';
import { useSession } from '../../state/session';

/** A post that is being written. */
export interface PostDraft {
  text: string;
  /** Addresses, in their order. */
  pictures: string[];
  /** Ids. */
  labels: string[];
  place: Pick<Place, 'id' | 'name'> | null;
  audience: Audience;
  /** Its film, by the name that this device has for it; '' for none. */
  film: string;
  /** Path of the film's poster; '' for a frame that the server picks. */
  cover: string;
  /** What the film is filed under. */
  cid: string;
  /** The same draft sent twice is one post. */
  clientId: string;
}

/** The default of spec section 3. */
export const defaultCid = '0,7';
/** The draft of a new post; one of a post that is edited has that post's id. */
export const newPost = 'new';

const emptyDraft = (): PostDraft => ({
  text: '',
  pictures: [],
  labels: [],
  place: null,
  audience: 'all',
  film: '',
  cover: '',
  cid: defaultCid,
  clientId: newClientId(),
});

const texts = (found: unknown): string[] =>
  Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : [];
const text = (found: unknown): string => (typeof found === 'string' ? found : '');
const audiences: readonly Audience[] = ['all', 'followers', 'self'];

function readDraft(found: unknown): PostDraft | null {
  if (typeof found !== 'object' || found === null) return null;
  const draft = found as Partial<PostDraft>;
  const place = Object(draft.place) as Partial<Place>;
  return {
    text: text(draft.text),
    pictures: texts(draft.pictures),
    labels: texts(draft.labels),
    place: text(place.id) && text(place.name) ? { id: text(place.id), name: text(place.name) } : null,
    audience: audiences.find((one) => one === draft.audience) ?? 'all',
    film: text(draft.film),
    cover: text(draft.cover),
    cid: text(draft.cid) || defaultCid,
    clientId: text(draft.clientId) || newClientId(),
  };
}

const drafts = stored('postDraft.', json(readDraft));
/** By account as well: what waits for one after the end of their session, another does not find. */
const storedDraft = (key: string): Stored<PostDraft | null> =>
  drafts.of(`${useSession.getState().user?.id ?? ''}.${key}`);

/** What is being written under a key; null where nothing is. */
export const draftOf = (key: string): PostDraft | null => storedDraft(key).get();

export function changeDraft(key: string, facts: Partial<PostDraft>): PostDraft {
  const next = { ...(draftOf(key) ?? emptyDraft()), ...facts };
  storedDraft(key).set(next);
  return next;
}

export const dropDraft = (key: string): void => storedDraft(key).remove();

/** A post as what one changes of it. */
export const draftOfPost = ({ description, pictures, labels, placeId, location, audience }: Post): PostDraft => ({
  ...emptyDraft(),
  text: description,
  pictures: pictures.map(({ path }) => path),
  labels: labels.map(({ id }) => id),
  place: placeId ? { id: placeId, name: location } : null,
  audience,
});

/**
 * Which of the chosen labels the site still offers: one that it has taken back stands nowhere to be taken off, and no post is
 * accepted with it. @param offered undefined while nobody has said: then all of them
 */
export const offeredLabels = (chosen: readonly string[], offered?: readonly Pick<Label, 'id'>[]): string[] =>
  chosen.filter((id) => !offered || offered.some((one) => one.id === id));

/** Something was written that would be missed. */
export const isWritten = ({ text: words, pictures, film }: PostDraft): boolean =>
  words.trim() !== '' || pictures.length > 0 || film !== '';

/**
 * A draft on a page: kept on the device with each change, so that a reload, Back and an error lose nothing.
 * @param begin what it is where nothing was written yet
 */
export function usePostDraft(key: string, begin?: PostDraft) {
  const [draft, setDraft] = useState<PostDraft>(() => draftOf(key) ?? begin ?? emptyDraft());
  const first = useRef(draft);
  const change = useCallback(
    (facts: Partial<PostDraft> | ((now: PostDraft) => Partial<PostDraft>)) => {
      const now = draftOf(key) ?? first.current;
      setDraft(changeDraft(key, { ...now, ...(typeof facts === 'function' ? facts(now) : facts) }));
    },
    [key],
  );
  const clear = useCallback(() => {
    dropDraft(key);
    first.current = emptyDraft();
    setDraft(first.current);
  }, [key]);
  return { draft, change, clear };
}
