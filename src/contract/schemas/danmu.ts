import { type Static, Type } from 'typebox';
import { Key } from './common';

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
});
export type Danmu = Static<typeof Danmu>;

/** Comments with from <= time < to, sorted by time. Seconds; at most 10,000 rows. */
export const getBarrages = {
  query: Type.Object({
    episodeKey: Key,
    from: Type.Optional(Type.Number({ minimum: 0, default: 0 })),
    to: Type.Optional(Type.Number({ minimum: 0, default: 86_400 })),
  }),
  data: Type.Object({ info: Type.Array(Danmu), total: Type.Integer() }),
};
/** The same `clientId` twice is one comment (idempotent). */
export const addBarrages = {
  query: Type.Object({
    episodeKey: Key,
    text: Type.String({ minLength: 1, maxLength: 400 }),
    time: Type.Number({ minimum: 0, maximum: 86_400 }),
    mode: Type.Optional(DanmuMode),
    color: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
    clientId: Key,
  }),
  data: Danmu,
};
