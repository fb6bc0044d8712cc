import { type Static, Type } from 'typebox';
import { get } from '../call';
import { limits } from '../limits';
import { Empty, Key, Rows } from './common';

export const DanmuMode = Type.Union([Type.Literal('scroll'), Type.Literal('top'), Type.Literal('bottom')]);
export type DanmuMode = Static<typeof DanmuMode>;
/** `time` in seconds of the film; `color` '#rrggbb'; `size` in the Bilibili scale, 25 is normal, 18 small, 36 large. */
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
  /** Who sent it, as a word that stays the same and tells nothing else: what ShieldUser goes by. */
  sender: Type.String(),
  likes: Type.Integer(),
  /** True where the asking user likes it; absent otherwise, as with nearly all of the thousands that are read. */
  liked: Type.Optional(Type.Boolean()),
  /** Gold that is still in it for those who pick it up (GetBarrageCoin). */
  coins: Type.Integer(),
  /** What its sender wore (the gold store), by the name of the drawing; absent for nearly all. */
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

/** What a comment may be, for this viewer, now: the server's word on it (spec section 6). */
export const DanmuRules = Type.Object({
  maxChars: Type.Integer(),
  minIntervalMs: Type.Integer(),
  coinsMax: Type.Integer(),
  /** `level`: the lowest VIP level that has it, 0 for everybody. */
  colors: Type.Array(Type.Object({ color: Type.String(), level: Type.Integer() })),
  modes: Type.Array(Type.Object({ mode: DanmuMode, level: Type.Integer() })),
  /** The asking viewer's. */
  level: Type.Integer(),
  /** The look that their comments will have; absent where they wear none. */
  look: Type.Optional(Type.String()),
});
export type DanmuRules = Static<typeof DanmuRules>;

export const danmuCalls = {
  /**
   * Comments with from <= time < to, sorted by time. Seconds; at most 1,000 rows an answer. Where there are more of
   * them, `hasMore` is true and the same call with `cursor` as it was answered goes on behind the last row. Of a second in
   * which more were said than a screen can show, `limits.danmuPerSecond` come, and the viewer's own; `total` counts all.
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
      /** '' where there is nothing more. */
      cursor: Type.String(),
    }),
  }),
  /** How many comments there are in each `interval` seconds of the episode, from its start. */
  danmuHeat: get('/api/Video/GetBarrageHeat', {
    silent: true,
    query: Type.Object({ episodeKey: Key }),
    data: Type.Object({ interval: Type.Number(), counts: Type.Array(Type.Integer()) }),
  }),
  /**
   * For those who may watch the film; `time` lies within it where its length is known, or a moment behind, which counts
   * as its end. The same `clientId` twice is one comment (idempotent). `mode` and `color` beyond the plain
   * ones are for VIP.
   */
  sendDanmu: get('/api/Video/AddBarrages', {
    query: Type.Object({
      episodeKey: Key,
      text: Type.String({ minLength: 1, maxLength: 400 }),
      time: Type.Number({ minimum: 0, maximum: 86_400 }),
      mode: Type.Optional(DanmuMode),
      color: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
      /** Gold of the sender's that others may pick up. */
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
  /** One coin of a coin comment for each viewer. `coins` are left in it; `gold` is what the viewer has now. */
  takeDanmuCoin: get('/api/Video/GetBarrageCoin', {
    silent: true,
    query: Type.Object({ id: Key }),
    data: Type.Object({ coins: Type.Integer(), gold: Type.Integer() }),
  }),
  /** The sender of this comment is not shown to the asking viewer any more. */
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
  /** `config` is the JSON that was put, '' where none was. */
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
