import { type Static, Type } from 'typebox';
import { post } from '../call';
import { limits } from '../limits';
import { Empty } from './common';
import { UploadFields, UploadProgress } from './profile';

/** What a phone may type into a TV. */
export const RemoteKind = Type.Union([
  Type.Literal('danmu'),
  Type.Literal('comment'),
  Type.Literal('search'),
  /** The address of the server that a package is to use. */
  Type.Literal('server'),
  /** No text: the address of a picture that the phone has uploaded for the account of the screen. */
  Type.Literal('avatar'),
  /** For one's own page. */
  Type.Literal('nickname'),
  Type.Literal('introduce'),
  /** A redeem code. */
  Type.Literal('redeem'),
  /** By whose code the account came. */
  Type.Literal('invitation'),
  /** A message of a conversation. */
  Type.Literal('chat'),
  /** No text: the address of a picture for a conversation, uploaded for the account of the screen. */
  Type.Literal('chatPicture'),
  /** The name of a film that is asked for. */
  Type.Literal('wish'),
  /** What a viewer tells the operator. */
  Type.Literal('feedback'),
]);
export type RemoteKind = Static<typeof RemoteKind>;

export const remoteCalls = {
  /**
   * A screen asks for a code that makes a phone its keyboard, for what it is typing now. `secret` stays on the screen,
   * which proves itself with it on the realtime channel (joinRemote); `url` is what the QR shows.
   */
  remoteCreate: post('/api/Remote/Create', {
    silent: true,
    body: Type.Object({ deviceName: Type.String({ maxLength: 64 }), kind: RemoteKind }),
    data: Type.Object({ code: Type.String(), secret: Type.String(), url: Type.String(), seconds: Type.Integer() }),
  }),
  /** A phone opened the code: what it types into. */
  remoteOpen: post('/api/Remote/Open', {
    silent: true,
    body: Type.Object({ code: Type.String({ maxLength: 64 }) }),
    data: Type.Object({ deviceName: Type.String(), kind: RemoteKind, maxChars: Type.Integer() }),
  }),
  /**
   * `done` false: the text as it stands, to be seen while it is typed; true: it is finished. Answered with 200 when the
   * screen has taken it; with a sentence where it did not, or did not answer.
   */
  remoteSend: post('/api/Remote/Send', {
    silent: true,
    body: Type.Object({
      code: Type.String({ maxLength: 64 }),
      text: Type.String({ maxLength: limits.chatMaxChars * 4 }),
      done: Type.Boolean(),
    }),
    data: Empty,
  }),
  /** A phone uploads a picture for the account that is signed in on the screen (kinds 'avatar' and 'chatPicture'); see uploadFile. */
  remoteUpload: post('/api/Remote/UploadFile', {
    silent: true,
    file: true,
    body: Type.Object({ code: Type.String({ maxLength: 64 }), ...UploadFields }),
    data: UploadProgress,
  }),
  remoteUploadState: post('/api/Remote/UploadState', {
    silent: true,
    body: Type.Object({ code: Type.String({ maxLength: 64 }), uniqueFileID: UploadFields.uniqueFileID }),
    data: UploadProgress,
  }),
  remoteClose: post('/api/Remote/Close', {
    silent: true,
    body: Type.Object({ code: Type.String({ maxLength: 64 }), secret: Type.String({ maxLength: 64 }) }),
    data: Empty,
  }),
};
