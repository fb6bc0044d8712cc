import { type Static, Type } from 'typebox';
import { post } from '../call';
import { limits } from '../limits';
import { Empty } from './common';
import { UploadFields, UploadProgress } from './profile';

/** The kinds of input that a phone may send to a TV. */
export const RemoteKind = Type.Union([
  Type.Literal('danmu'),
  Type.Literal('comment'),
  Type.Literal('search'),
  /** The address of the server that the packaged app is to use. */
  Type.Literal('server'),
  /** No text: the address of a picture that the phone has uploaded for the account of the screen. */
  Type.Literal('avatar'),
  /** The nickname of the member's own page; 'introduce' is its introduction. */
  Type.Literal('nickname'),
  Type.Literal('introduce'),
  /** A redeem code. */
  Type.Literal('redeem'),
  /** The code of the member who invited this account. */
  Type.Literal('invitation'),
  /** A message of a conversation. */
  Type.Literal('chat'),
  /** No text: the address of a picture for a conversation, uploaded for the account of the screen. */
  Type.Literal('chatPicture'),
  /** The name of the film in a film request. */
  Type.Literal('wish'),
  /** A message to the operator. */
  Type.Literal('feedback'),
]);
export type RemoteKind = Static<typeof RemoteKind>;

export const remoteCalls = {
  /**
   * A screen asks for a code that makes a phone the keyboard of its present text field. `secret` stays on the screen, which
   * proves itself with it on the realtime channel (joinRemote); `url` is the content of the QR code.
   */
  remoteCreate: post('/api/Remote/Create', {
    silent: true,
    body: Type.Object({ deviceName: Type.String({ maxLength: 64 }), kind: RemoteKind }),
    data: Type.Object({ code: Type.String(), secret: Type.String(), url: Type.String(), seconds: Type.Integer() }),
  }),
  /** A phone opened the code: the answer says what kind of text it types. */
  remoteOpen: post('/api/Remote/Open', {
    silent: true,
    body: Type.Object({ code: Type.String({ maxLength: 64 }) }),
    data: Type.Object({ deviceName: Type.String(), kind: RemoteKind, maxChars: Type.Integer() }),
  }),
  /**
   * `done` false: the unfinished text, so that the screen shows it while it is typed; true: the text is finished. The answer
   * is 200 when the screen has taken the text, else a sentence that says why it did not.
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
