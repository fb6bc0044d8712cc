import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { limits } from '../limits';
import { RULING_APPEAL_CHARS, type RulingKind, rulingKinds } from '../ruling-kinds';
import { Card, Empty, Key, Page, PageQuery } from './common';
import { UploadFields, UploadProgress } from './profile';
import { Person } from './social';

/** A viewer's request for a film. `state` 0 open, 1 found (`film` is set where it is in the catalogue), 2 cannot be had. */
export const FilmWish = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Year of the film; 0 where the viewer gave none. */
  year: Type.Integer(),
  link: Type.String(),
  picture: Type.String(),
  text: Type.String(),
  user: Person,
  mine: Type.Boolean(),
  /** How many viewers want the film, the first asker included, and whether this viewer does. */
  wanted: Type.Integer(),
  isWanted: Type.Boolean(),
  state: Type.Integer(),
  answer: Type.String(),
  film: Type.Union([Type.Null(), Card]),
  /** Unix ms. */
  at: Type.Integer(),
  answeredAt: Type.Integer(),
});
export type FilmWish = Static<typeof FilmWish>;

/** A viewer's message to the operator. `kind` 'play': the form of /playFeedBack; 'suggestion': /feedback; `state` 0 sent, 1 answered. */
export const Feedback = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal('play'), Type.Literal('suggestion')]),
  title: Type.String(),
  description: Type.String(),
  /** Path of a picture under a signed address, for its sender alone. */
  picture: Type.String(),
  /** For kind 'play': names from contract/feedback.ts, joined by '#'. */
  problems: Type.String(),
  state: Type.Integer(),
  answer: Type.String(),
  at: Type.Integer(),
  answeredAt: Type.Integer(),
});
export type Feedback = Static<typeof Feedback>;

/** A moderation decision about the viewer, and the viewer's appeal against it. */
export const Ruling = Type.Object({
  id: Type.String(),
  kind: Type.Unsafe<RulingKind>({ type: 'string', enum: [...rulingKinds] }),
  /** The content as it was when decided on; '' for an account. */
  quote: Type.String(),
  why: Type.String(),
  /** When it was decided, and until when the viewer may appeal. Unix ms. */
  at: Type.Integer(),
  until: Type.Integer(),
  /** State of the appeal. 'none': nobody appealed. 'upheld': the decision stands; 'undone': it was taken back. */
  state: Type.Union([Type.Literal('none'), Type.Literal('open'), Type.Literal('upheld'), Type.Literal('undone')]),
  /** Whether the viewer may appeal now. */
  mayAppeal: Type.Boolean(),
  text: Type.String(),
  appealedAt: Type.Integer(),
  answer: Type.String(),
  answeredAt: Type.Integer(),
  /** The path to the content, which its author may open too; '' for none. */
  path: Type.String(),
});
export type Ruling = Static<typeof Ruling>;

/** The token that came with the refused sign-in, for somebody who may not sign in. */
const right = Type.Optional(Type.String({ maxLength: 600 }));
const link = Type.String({ maxLength: 500 });
const filepath = Type.String({ maxLength: 300 });

export const voiceCalls = {
  filmWishes: get('/api/User/GetSeekingMovies', {
    silent: true,
    query: Type.Object({
      tab: Type.Union([Type.Literal('hot'), Type.Literal('new'), Type.Literal('found'), Type.Literal('mine')]),
      ...PageQuery,
    }),
    data: Page(FilmWish),
  }),
  /** One requested film, e.g. where a message links to it. */
  filmWish: get('/api/User/GetSeekingMovie', { silent: true, query: Type.Object({ id: Key }), data: FilmWish }),
  /** A second request for the same name and year joins the first one, whose number of askers rises. `isNew`: no such request existed. */
  wishFilm: post('/api/User/SeekMovie', {
    silent: true,
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: limits.wishNameMaxChars * 4 }),
      year: Type.Optional(Type.Integer({ minimum: 0, maximum: 2200 })),
      link: Type.Optional(link),
      text: Type.Optional(Type.String({ maxLength: limits.wishTextMaxChars * 4 })),
      picture: Type.Optional(filepath),
      clientId: Key,
    }),
    data: Type.Object({ wish: FilmWish, isNew: Type.Boolean() }),
  }),
  secondWish: post('/api/User/SecondMovie', {
    silent: true,
    body: Type.Object({ id: Key, selected: Type.Integer({ minimum: 0, maximum: 1 }) }),
    data: Type.Object({ wanted: Type.Integer(), isWanted: Type.Boolean() }),
  }),
  deleteWish: post('/api/User/DelSeekingMovie', { silent: true, body: Type.Object({ id: Key }), data: Empty }),
  /** Spec 7.3, with the fields of section 3. A visitor's reports are kept under their DeviceId. `gid` is the episode's key, `name` the title's. */
  problemCollect: get('/api/user/ProblemCollect', {
    silent: true,
    query: Type.Object({
      gid: Type.Optional(Type.String({ maxLength: 64 })),
      name: Type.Optional(Type.String({ maxLength: 200 })),
      videoTitle: Type.Optional(Type.String({ maxLength: 200 })),
      description: Type.Optional(Type.String({ maxLength: limits.feedbackDescriptionChars * 4 })),
      picurl: Type.Optional(filepath),
      /** The device, in the words of spec section 5. */
      setName: Type.String({ minLength: 1, maxLength: 40 }),
      browser: Type.Optional(Type.String({ maxLength: 40 })),
      /** The problems, joined by '#'. */
      question: Type.String({ minLength: 1, maxLength: 200 }),
      clientId: Key,
    }),
    data: Type.Object({ id: Type.String(), msg: Type.String() }),
  }),
  /** The player's own data, sent with the viewer's consent: second of the film, player state and log as JSON. Once for a feedback, by its sender. */
  problemLog: post('/api/user/ProblemLog', {
    silent: true,
    body: Type.Object({
      id: Key,
      second: Type.Number({ minimum: 0, maximum: 1_000_000 }),
      log: Type.String({ maxLength: limits.problemLogMaxChars }),
    }),
    data: Empty,
  }),
  addSuggestion: get('/api/User/AddSuggestion', {
    silent: true,
    query: Type.Object({
      text: Type.String({ minLength: 1, maxLength: limits.suggestionMaxChars * 4 }),
      contact: Type.Optional(Type.String({ maxLength: 100 })),
      picurl: Type.Optional(filepath),
      clientId: Key,
    }),
    data: Type.Object({ id: Type.String(), msg: Type.String() }),
  }),
  /** The viewer's own messages, the newest first. */
  feedbacks: get('/api/User/GetSuggestions', {
    silent: true,
    query: Type.Object({ ...PageQuery }),
    data: Page(Feedback),
  }),
  ruling: get('/api/User/GetRuling', {
    silent: true,
    query: Type.Object({ id: Type.Optional(Key), right }),
    data: Ruling,
  }),
  /** One appeal for a decision, within a week. The same text again is the same appeal. */
  appealRuling: post('/api/User/AppealRuling', {
    silent: true,
    body: Type.Object({
      id: Type.Optional(Key),
      right,
      text: Type.String({ minLength: 1, maxLength: RULING_APPEAL_CHARS * 4 }),
    }),
    data: Ruling,
  }),
  /** Spec 7.6: a screenshot of a visitor who is not signed in, in chunks; only the operator sees it. */
  uploadNoLogin: post('/api/User/UploadFileNoLogin', {
    silent: true,
    file: true,
    query: Type.Object({ chunk: UploadFields.index, totalChunk: UploadFields.total }),
    body: Type.Object({ uniqueFileID: UploadFields.uniqueFileID }),
    data: UploadProgress,
  }),
};
