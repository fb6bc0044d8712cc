import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { limits } from '../limits';
import { Key, Rows } from './common';

/** An episode that may be kept on a device, or may be no longer. */
export const KeptRight = Type.Object({
  episodeKey: Type.String(),
  /** May be kept and played without a network until `until`. */
  allowed: Type.Boolean(),
  /** Why not, in the viewer's language; '' where it may. */
  reason: Type.String(),
  /** What is kept stays and does not play: the right comes back by itself (青少年模式). */
  later: Type.Boolean(),
  /** Unix ms at which the right must have been asked for again: a month, or the end of the membership that it hangs on. 0 where it may not. */
  until: Type.Integer(),
  /** Greatest height that may be kept: the rights table's. 0 where nothing may. */
  height: Type.Integer(),
  /** Taller pictures than this hang on the membership that gives them, and go at `tallUntil`. */
  plainHeight: Type.Integer(),
  tallUntil: Type.Integer(),
});
export type KeptRight = Static<typeof KeptRight>;

/** A height and about how large the episode is in it, sound included. */
const HeightSize = Type.Object({ height: Type.Integer(), bytes: Type.Integer() });

export const KeepChoice = Type.Object({
  ...KeptRight.properties,
  /** What opens it to this viewer: a login, VIP, or gold. '' where it may be kept, and where nothing does. */
  way: Type.Union([Type.Literal(''), Type.Literal('login'), Type.Literal('vip'), Type.Literal('gold')]),
  /** The level of VIP that opens it, 1 to 4; 0 where its way is another. */
  level: Type.Integer(),
  /** 1-based within the title. */
  index: Type.Integer(),
  /** 1-based within its season. */
  number: Type.Integer(),
  /** What its season is called; '' where the title has one alone. */
  seasonTitle: Type.String(),
  title: Type.String(),
  thumb: Type.String(),
  /** Seconds. */
  duration: Type.Number(),
  /** Those that this viewer may keep, tallest first; of one that may not be kept, those that there are. */
  heights: Type.Array(HeightSize),
  /** Taller ones that there are, and the lowest VIP level that has each. */
  locked: Type.Array(Type.Object({ height: Type.Integer(), level: Type.Integer() })),
});
export type KeepChoice = Static<typeof KeepChoice>;

/** ',' between them. */
const EpisodeKeys = Type.String({ minLength: 1, maxLength: limits.keepKeysMax * 70 });

export const keepCalls = {
  /** Episodes of a title as one chooses them to keep: what may be kept, in which heights, how large. Nothing is counted. */
  keepChoices: get('/api/video/KeepChoices', {
    silent: true,
    query: Type.Object({ mediaKey: Key }),
    data: Rows(KeepChoice),
  }),
  /**
   * Begins to keep episodes of a title, or goes on: the manifest under a signed address (`grant`, in front of everything that
   * belongs to the film; `expires` in unix seconds, 0 for never; asked for again before it runs out). At most
   * limits.keepKeysMax at once. Counted once a day for a viewer and an episode, limits.keepsPerDay of them.
   */
  keepEpisodes: post('/api/video/KeepEpisodes', {
    silent: true,
    body: Type.Object({ mediaKey: Key, episodeKeys: EpisodeKeys }),
    data: Rows(
      Type.Object({
        ...KeptRight.properties,
        /** '' where it may not be kept. */
        manifest: Type.String(),
        grant: Type.String(),
        expires: Type.Integer(),
      }),
    ),
  }),
  /** Asks anew for what the device keeps; whatever is not allowed any more is removed there. Visitors keep what visitors may watch. */
  keptRights: post('/api/video/KeptRights', {
    silent: true,
    body: Type.Object({ episodeKeys: EpisodeKeys }),
    data: Rows(KeptRight),
  }),
};
