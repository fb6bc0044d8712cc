import { type Static, Type } from 'typebox';
import { get } from '../call';
import { limits } from '../limits';
import { Empty, Key, Rows } from './common';

export const DanmuMode = Type.Union([Type.Literal('scroll'), Type.Literal('top'), Type.Literal('bottom')]);
export type DanmuMode = Static<typeof DanmuMode>;
/** A bullet comment. `time` in seconds of the film; `color` '#rrggbb'; `size` in the Bilibili scale: 25 is normal, 18 small, 36 large. */
export const Danmu = Type.Object({
  id: Type.String(),
  time: Type.Number(),
  mode: DanmuMode,
  text: Type.String(),
  color: Type.String(),
  size: Type.Integer(),
  /** Sent by the asking user or device. */
  mine: Type.Boolean(),
  /** Unix ms. */
  sentAt: Type.Integer(),
  /** A stable pseudonym of the sender, which tells nothing else about them; ShieldUser blocks by it. */
  sender: Type.String(),
  likes: Type.Integer(),
  /** True where the asking user likes the comment; else absent, which keeps responses of thousands of comments small. */
  liked: Type.Optional(Type.Boolean()),
  /** Gold left in the comment for viewers to pick up (GetBarrageCoin). */
  coins: Type.Integer(),
  /** The danmu look of its sender (the gold store), by the name of the drawing; absent for nearly all comments. */
  look: Type.Optional(Type.String()),
});
export type Danmu = Static<typeof Danmu>;

const selected = Type.Optional(Type.Integer({ minimum: 0, maximum: 1 }));
export const DanmuReason = Type.Union([
  Type.Literal('spoiler'),
  Type.Literal('abuse'),
  Type.Literal('advert'),
  Type.Literal('vulgar'),
  Type.Literal('flood'),
  Type.Literal('other'),
]);
export type DanmuReason = Static<typeof DanmuReason>;

export const ShieldedUser = Type.Object({ id: Type.String(), sender: Type.String(), nickName: Type.String() });
export type ShieldedUser = Static<typeof ShieldedUser>;

/** `word` is plain text, or '/.../' for a pattern. */
export const ShieldedWord = Type.Object({ id: Type.String(), word: Type.String() });
export type ShieldedWord = Static<typeof ShieldedWord>;

/** What this viewer may send in a comment now, as the server decides (spec section 6). */
export const DanmuRules = Type.Object({
  maxChars: Type.Integer(),
  minIntervalMs: Type.Integer(),
  coinsMax: Type.Integer(),
  /** `level`: the lowest VIP level that may use the colour or mode, 0 for everybody. */
  colors: Type.Array(Type.Object({ color: Type.String(), level: Type.Integer() })),
  modes: Type.Array(Type.Object({ mode: DanmuMode, level: Type.Integer() })),
  /** VIP level of the asking viewer. */
  level: Type.Integer(),
  /** The look that the viewer's comments will have; absent where they wear none. */
  look: Type.Optional(Type.String()),
});
export type DanmuRules = Static<typeof DanmuRules>;

export const danmuCalls = {
  /**
   * Comments with from <= time < to, sorted by time. Seconds; at most 1,000 rows in a response. `hasMore`: there are more
   * rows, and the same call with the `cursor` of this response returns those after its last row. Of a second with more
   * comments than a screen can show, `limits.danmuPerSecond` are returned, and the viewer's own; `total` counts all.
   */
  danmuList: get('/api/Video/GetBarrages', {
    silent: true,
    query: Type.Object({
      episodeKey: Key,
      from: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000, default: 0 })),
      to: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000, default: 86_400 })),
      cursor: Type.Optional(Type.String({ maxLength: 80, pattern: '^([0-9]{1,9}_[A-Za-z0-9_-]{1,64})?$' })),
    }),
    data: Type.Object({
      info: Type.Array(Danmu),
      total: Type.Integer(),
      hasMore: Type.Boolean(),
      /** '' where there are no more rows. */
      cursor: Type.String(),
    }),
  }),
  /** Number of comments in each `interval` seconds of the episode, from its start. */
  danmuHeat: get('/api/Video/GetBarrageHeat', {
    silent: true,
    query: Type.Object({ episodeKey: Key }),
    data: Type.Object({ interval: Type.Number(), counts: Type.Array(Type.Integer()) }),
  }),
  /**
   * Sends a comment, for viewers who may watch the film. `time` lies within the film where its length is known; a time
   * slightly beyond it counts as its end. The same `clientId` twice is one comment (idempotent). Only VIP members may use a
   * `mode` or `color` beyond the plain ones.
   */
  sendDanmu: get('/api/Video/AddBarrages', {
    query: Type.Object({
      episodeKey: Key,
      text: Type.String({ minLength: 1, maxLength: 400 }),
      time: Type.Number({ minimum: 0, maximum: 86_400 }),
      mode: Type.Optional(DanmuMode),
      color: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
      /** Gold of the sender that other viewers may pick up. */
      coins: Type.Optional(Type.Integer({ minimum: 0, maximum: 20 })),
      clientId: Key,
    }),
    data: Danmu,
  }),
  /** `selected` 1 likes, 0 takes it back; absent toggles. */
  likeDanmu: get('/api/Video/BarrageLike', {
    silent: true,
    query: Type.Object({ id: Key, selected }),
    data: Type.Object({ selected: Type.Boolean(), likes: Type.Integer() }),
  }),
  reportDanmu: get('/api/Video/AccusationBarrage', {
    silent: true,
    query: Type.Object({ id: Key, reason: DanmuReason }),
    data: Empty,
  }),
  /** Picks up one coin of a comment, once for each viewer. `coins` are left in it; `gold` is what the viewer has now. */
  takeDanmuCoin: get('/api/Video/GetBarrageCoin', {
    silent: true,
    query: Type.Object({ id: Key }),
    data: Type.Object({ coins: Type.Integer(), gold: Type.Integer() }),
  }),
  /** Hides all comments of this comment's sender from the asking viewer. */
  shieldSender: get('/api/Video/ShieldUser', {
    silent: true,
    query: Type.Object({ danmuId: Key }),
    data: ShieldedUser,
  }),
  shieldedSenders: get('/api/Video/GetShieldUserList', { silent: true, query: Empty, data: Rows(ShieldedUser) }),
  unshieldSender: get('/api/Video/RemoveShieldUser', { silent: true, query: Type.Object({ id: Key }), data: Empty }),
  shieldWord: get('/api/Video/ShieldKeyWord', {
    silent: true,
    query: Type.Object({ word: Type.String({ minLength: 1, maxLength: 200 }) }),
    data: ShieldedWord,
  }),
  shieldedWords: get('/api/Video/GetShieldKeyWordList', { silent: true, query: Empty, data: Rows(ShieldedWord) }),
  unshieldWord: get('/api/Video/RemoveShieldKeyWord', { silent: true, query: Type.Object({ id: Key }), data: Empty }),
  /** `config` is the JSON that was saved, '' where none was. */
  danmuSettings: get('/api/user/getBarrageCofig', {
    silent: true,
    query: Empty,
    data: Type.Object({ config: Type.String(), rules: DanmuRules }),
  }),
  saveDanmuSettings: get('/api/user/PutBarrageCofig', {
    silent: true,
    query: Type.Object({ config: Type.String({ maxLength: limits.danmuConfigMaxChars }) }),
    data: Empty,
  }),
};
