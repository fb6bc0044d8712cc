import { useCallback, useRef, useState } from 'react';
import { newClientId } from '../../api/client';
import { answered } from '../../api/queries';
import type { Audience, Label, Place, Post } from '../../contract/schemas/posts';
import { json, type Stored, stored } from '../../platform/stored';
import { useSession } from '../../state/session';

/** A post that is being written. */
export interface PostDraft {
  text: string;
  /** The pictures' addresses, in their order. */
  pictures: string[];
  /** The labels' ids. */
  labels: string[];
  place: Pick<Place, 'id' | 'name'> | null;
  audience: Audience;
  /** The film's id on this device; '' for none. */
  film: string;
  /** The path of the film's poster; '' for a frame that the server picks. */
  cover: string;
  /** The category that the film is filed under. */
  cid: string;
  /** The client's id of the post: the same draft sent twice is one post. */
  clientId: string;
}

/** The default category (spec section 3). */
export const defaultCid = '0,7';
/** The key of a new post's draft; the draft of an existing post has that post's id. */
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

/** The valid fields of a stored draft. */
function readFacts(found: unknown): Partial<PostDraft> | null {
  if (typeof found !== 'object' || found === null) return null;
  const kept = found as Partial<PostDraft>;
  const place = Object(kept.place) as Partial<Place>;
  const whole: PostDraft = {
    text: text(kept.text),
    pictures: texts(kept.pictures),
    labels: texts(kept.labels),
    place: text(place.id) && text(place.name) ? { id: text(place.id), name: text(place.name) } : null,
    audience: audiences.find((one) => one === kept.audience) ?? 'all',
    film: text(kept.film),
    cover: text(kept.cover),
    cid: text(kept.cid) || defaultCid,
    clientId: text(kept.clientId) || newClientId(),
  };
  const facts: Partial<PostDraft> = { ...whole };
  for (const name of Object.keys(whole) as (keyof PostDraft)[]) if (kept[name] === undefined) delete facts[name];
  return facts;
}

const drafts = stored('postDraft.', json(readFacts));
/**
 * Keyed by account as well: another account does not find a draft that is left after the end of a session. The draft of an existing post holds only
 * the changed fields: the others come from the post as it is then, which another device may have changed, too.
 */
const storedDraft = (key: string): Stored<Partial<PostDraft> | null> =>
  drafts.of(`${useSession.getState().user?.id ?? ''}.${key}`);

/** The draft under a key; null where there is none. @param begin the post that it changes */
export function draftOf(key: string, begin: PostDraft = emptyDraft()): PostDraft | null {
  const facts = storedDraft(key).get();
  return facts && { ...begin, ...facts };
}

/** @returns the fields that are stored from then on */
export function changeDraft(key: string, facts: Partial<PostDraft>): Partial<PostDraft> {
  const before = storedDraft(key).get() ?? (key === newPost ? emptyDraft() : {});
  const next = { ...before, ...facts };
  storedDraft(key).set(next);
  return next;
}

/** The place in the draft under a key: the chosen one, or that of the post which it changes. */
export function placeOf(key: string): PostDraft['place'] {
  const facts = storedDraft(key).get();
  if (facts?.place !== undefined) return facts.place;
  const post = key === newPost ? undefined : answered('post', { id: key });
  return post ? draftOfPost(post).place : null;
}

export const dropDraft = (key: string): void => storedDraft(key).remove();

/** The fields of a post that its author can change, as a draft. */
export const draftOfPost = ({ description, pictures, labels, placeId, location, audience }: Post): PostDraft => ({
  ...emptyDraft(),
  text: description,
  pictures: pictures.map(({ path }) => path),
  labels: labels.map(({ id }) => id),
  place: placeId ? { id: placeId, name: location } : null,
  audience,
});

/**
 * The chosen labels that the site still offers: a withdrawn label is listed nowhere, so it could not be removed, and no post is accepted with it.
 * @param offered undefined before the answer: then all chosen ones
 */
export const offeredLabels = (chosen: readonly string[], offered?: readonly Pick<Label, 'id'>[]): string[] =>
  chosen.filter((id) => !offered || offered.some((one) => one.id === id));

/** Whether the draft has content whose loss would matter. */
export const isWritten = ({ text: words, pictures, film }: PostDraft): boolean =>
  words.trim() !== '' || pictures.length > 0 || film !== '';

/**
 * The draft on a page: stored on the device with each change, so that a reload, Back and an error lose nothing.
 * @param begin the post that it changes, as it is now
 */
export function usePostDraft(key: string, begin?: PostDraft) {
  const [blank, setBlank] = useState(emptyDraft);
  const [facts, setFacts] = useState(() => storedDraft(key).get());
  const first = begin ?? blank;
  const latest = useRef(first);
  latest.current = first;
  const isOfPost = begin !== undefined;
  const change = useCallback(
    (given: Partial<PostDraft> | ((now: PostDraft) => Partial<PostDraft>)) => {
      const now = draftOf(key, latest.current) ?? latest.current;
      const changed = typeof given === 'function' ? given(now) : given;
      setFacts(changeDraft(key, isOfPost ? changed : { ...now, ...changed }));
    },
    [key, isOfPost],
  );
  const clear = useCallback(() => {
    dropDraft(key);
    setFacts(null);
    // The next post gets another client id.
    setBlank(emptyDraft());
  }, [key]);
  return { draft: { ...first, ...facts }, isChanged: facts !== null, change, clear };
}
