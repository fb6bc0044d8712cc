import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { limits } from '../limits';
import { RULING_APPEAL_CHARS, type RulingKind, rulingKinds } from '../ruling-kinds';
import { Card, Empty, Key, Page, PageQuery } from './common';
import { UploadFields, UploadProgress } from './profile';
import { Person } from './social';

/** A film that somebody asks for. `state` 0 open, 1 found (`film` is there where it is in the catalogue), 2 cannot be had. */
export const FilmWish = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** 0 where nobody said. */
  year: Type.Integer(),
  link: Type.String(),
  picture: Type.String(),
  text: Type.String(),
  user: Person,
  mine: Type.Boolean(),
  /** How many want it, the asker among them, and whether the viewer does. */
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

/** `kind` 'play': the form of /playFeedBack; 'suggestion': /feedback; `state` 0 sent, 1 answered. */
export const Feedback = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal('play'), Type.Literal('suggestion')]),
  title: Type.String(),
  description: Type.String(),
  /** Under a signed address, for whoever sent it. */
  picture: Type.String(),
  /** Of kind 'play': names of contract/feedback.ts, joined by '#'. */
  problems: Type.String(),
  state: Type.Integer(),
  answer: Type.String(),
  at: Type.Integer(),
  answeredAt: Type.Integer(),
});
export type Feedback = Static<typeof Feedback>;

/** A decision of moderation about the viewer, and what they say against it. */
export const Ruling = Type.Object({
  id: Type.String(),
  kind: Type.Unsafe<RulingKind>({ type: 'string', enum: [...rulingKinds] }),
  /** The thing as it was; '' for an account. */
  quote: Type.String(),
  why: Type.String(),
  /** Unix ms; until when one may appeal. */
  at: Type.Integer(),
  until: Type.Integer(),
  /** 'none': nobody appealed. 'upheld': it stands; 'undone': it was taken back. */
  state: Type.Union([Type.Literal('none'), Type.Literal('open'), Type.Literal('upheld'), Type.Literal('undone')]),
  /** One may appeal now. */
  mayAppeal: Type.Boolean(),
  text: Type.String(),
  appealedAt: Type.Integer(),
  answer: Type.String(),
  answeredAt: Type.Integer(),
  /** Where the thing is, for its author too; '' for nowhere. */
  path: Type.String(),
});
export type Ruling = Static<typeof Ruling>;

/** Of who may not sign in: what the refusal gave. */
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
  /** One of them, e.g. where a message leads to it. */
  filmWish: get('/api/User/GetSeekingMovie', { silent: true, query: Type.Object({ id: Key }), data: FilmWish }),
  /** The same name and year twice is one wish: the second asker wants it, too. `isNew` tells which it was. */
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
  /** Spec 7.3, with the fields of section 3. Anonymous ones are known by their DeviceId. `gid` is the episode's key, `name` the title's. */
  problemCollect: get('/api/user/ProblemCollect', {
    silent: true,
    query: Type.Object({
      gid: Type.Optional(Type.String({ maxLength: 64 })),
      name: Type.Optional(Type.String({ maxLength: 200 })),
      videoTitle: Type.Optional(Type.String({ maxLength: 200 })),
      description: Type.Optional(Type.String({ maxLength: limits.feedbackDescriptionChars * 4 })),
      picurl: Type.Optional(filepath),
      /** The device, in the words of section 5. */
      setName: Type.String({ minLength: 1, maxLength: 40 }),
      browser: Type.Optional(Type.String({ maxLength: 40 })),
      /** Several are joined by '#'. */
      question: Type.String({ minLength: 1, maxLength: 200 }),
      clientId: Key,
    }),
    data: Type.Object({ id: Type.String(), msg: Type.String() }),
  }),
  /** What the player knew, after asking: second of the film, its state and log as JSON. Once for a feedback, by who sent it. */
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
  /** One's own, the newest first. */
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
  /** Once for a decision, within a week. The same words again are the same appeal. */
  appealRuling: post('/api/User/AppealRuling', {
    silent: true,
    body: Type.Object({
      id: Type.Optional(Key),
      right,
      text: Type.String({ minLength: 1, maxLength: RULING_APPEAL_CHARS * 4 }),
    }),
    data: Ruling,
  }),
  /** Spec 7.6: a screenshot of who is not signed in, in chunks; seen by the operator alone. */
  uploadNoLogin: post('/api/User/UploadFileNoLogin', {
    silent: true,
    file: true,
    query: Type.Object({ chunk: UploadFields.index, totalChunk: UploadFields.total }),
    body: Type.Object({ uniqueFileID: UploadFields.uniqueFileID }),
    data: UploadProgress,
  }),
};
