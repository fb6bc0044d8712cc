import axios from 'axios';
import { call } from '../../api/client';
import { noteAnswer } from '../../api/connectivity';
import { ApiError } from '../../api/errors';
import { limits } from '../../contract/limits';
import { ret as codes, type Envelope } from '../../contract/ret';
import { useConfig } from '../../state/config';
import { useSession } from '../../state/session';
import type { KeptFilm } from './film-record';
import type { FilmChunk, FilmServer, Point } from './film-work';

const uid = (): string => useSession.getState().user?.id ?? '';

/** The form of one chunk: the fields of spec 7.6, `chunk` counted from 0, and our `hash` where it is known. */
function chunkForm({ prefix }: Point, film: KeptFilm, { index, bytes, hash }: FilmChunk): FormData {
  const form = new FormData();
  form.append('file', bytes, film.name);
  form.append('chunk', String(index));
  form.append('renamemode', 'Format');
  form.append('prefix', prefix);
  form.append('chunks', String(film.chunks));
  form.append('uid', uid());
  form.append('uniqueFileID', film.uniqueFileID);
  if (hash) form.append('hash', hash);
  return form;
}

/** A client without the headers of our API (spec 7.6): films may be sent to another server. */
const plain = axios.create({ timeout: limits.uploadTimeoutMs, validateStatus: () => true });

const sendChunk: FilmServer['send'] = async (to, film, chunk, { signal, onSent }) => {
  const askedAt = Date.now();
  const url = to.url.charAt(0) === '/' ? `${useConfig.getState().run.api}${to.url}` : to.url;
  const form = chunkForm(to, film, chunk);
  const onUploadProgress = ({ loaded }: { loaded: number }) => onSent(loaded);
  const answer = await plain
    .post<Envelope<unknown>>(url, form, { signal, onUploadProgress })
    .catch((error: unknown) => {
      if (axios.isCancel(error)) throw new ApiError('cancelled', 0, '');
      noteAnswer(false, askedAt);
      throw new ApiError('network', 0, '');
    });
  const { ret, msg } = Object(answer.data) as Partial<Envelope<unknown>>;
  if (typeof ret !== 'number') {
    noteAnswer(false, askedAt);
    throw new ApiError('server', 0, '');
  }
  noteAnswer(true, askedAt);
  if (ret === codes.ok) return;
  throw new ApiError(ret >= 500 && ret < 600 ? 'server' : 'refused', ret, msg ?? '');
};

/** The server that takes films, through the calls of the contract. */
export const filmServer: FilmServer = {
  point: () => call('publishPoint', {}),
  create: ({ hash, ...of }) => call('createVideoFile', { ...of, ...(hash ? { hash } : {}) }),
  stateOf: (id) => call('videoUpload', { id }),
  send: sendChunk,
  save: (film, post, ServerID) =>
    call('saveVideo', {
      LID: film.lid,
      ID: film.uploadId,
      CID: post.cid,
      UID: uid(),
      ...(post.labels.length > 0 ? { Labels: post.labels.join(',') } : {}),
      Contxt: post.text,
      Corver: post.cover,
      UploadedFileName: film.uniqueFileName,
      ServerID,
    }),
  async publish(post, videoId) {
    await call('createPost', {
      description: post.text,
      labels: post.labels.join(','),
      location: post.placeId,
      videoId,
      trendsDetails: post.cover,
      audience: post.audience,
      clientId: post.clientId,
    });
  },
  async cancel(id) {
    await call('cancelVideo', { id });
  },
};
