import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { limits } from '../limits';
import { Key, Rows } from './common';

/** The right to keep an episode as a download on a device. */
export const KeptRight = Type.Object({
  episodeKey: Type.String(),
  /** Whether the episode may be kept, and played without a network until `until`. */
  allowed: Type.Boolean(),
  /** Why it may not, in the viewer's language; '' where it may. */
  reason: Type.String(),
  /** Whether a download is to be kept but not played for now: the right returns by itself (青少年模式). */
  later: Type.Boolean(),
  /** Unix ms by which the right has to be asked for again: a month, or the end of the membership that the right depends on. 0 without a right. */
  until: Type.Integer(),
  /** Greatest height that may be kept, by the rights table. 0 without a right. */
  height: Type.Integer(),
  /** Renditions taller than this depend on the membership that allows them, and are lost at `tallUntil`. */
  plainHeight: Type.Integer(),
  tallUntil: Type.Integer(),
});
export type KeptRight = Static<typeof KeptRight>;

/** A height and the approximate size of the episode in it, sound included. */
const HeightSize = Type.Object({ height: Type.Integer(), bytes: Type.Integer() });

export const KeepChoice = Type.Object({
  ...KeptRight.properties,
  /** What this viewer needs to get the right: a login, VIP, or gold. '' where they have it, and where nothing gives it. */
  way: Type.Union([Type.Literal(''), Type.Literal('login'), Type.Literal('vip'), Type.Literal('gold')]),
  /** The VIP level that gives the right, 1 to 4; 0 where `way` is not 'vip'. */
  level: Type.Integer(),
  /** 1-based within the title. */
  index: Type.Integer(),
  /** 1-based within its season. */
  number: Type.Integer(),
  /** Title of the season; '' where the title has only one. */
  seasonTitle: Type.String(),
  title: Type.String(),
  thumb: Type.String(),
  /** Seconds. */
  duration: Type.Number(),
  /** Heights that this viewer may keep, tallest first; without a right, all heights of the episode. */
  heights: Type.Array(HeightSize),
  /** Heights of taller renditions, and the lowest VIP level that may keep each. */
  locked: Type.Array(Type.Object({ height: Type.Integer(), level: Type.Integer() })),
});
export type KeepChoice = Static<typeof KeepChoice>;

/** Episode keys, joined by ','. */
const EpisodeKeys = Type.String({ minLength: 1, maxLength: limits.keepKeysMax * 70 });

export const keepCalls = {
  /** The episodes of a title to choose downloads from: the right, the heights and the sizes of each. The call does not count as a download. */
  keepChoices: get('/api/video/KeepChoices', {
    silent: true,
    query: Type.Object({ mediaKey: Key }),
    data: Rows(KeepChoice),
  }),
  /**
   * Begins or resumes the download of episodes of a title: returns the manifest under a signed address (`grant`, the prefix
   * of everything that belongs to the film; `expires` in unix seconds, 0 for never; the client asks again before it runs
   * out). At most limits.keepKeysMax episodes at once. Each viewer and episode counts once a day, up to limits.keepsPerDay.
   */
  keepEpisodes: post('/api/video/KeepEpisodes', {
    silent: true,
    body: Type.Object({ mediaKey: Key, episodeKeys: EpisodeKeys }),
    data: Rows(
      Type.Object({
        ...KeptRight.properties,
        /** The manifest; '' without a right. */
        manifest: Type.String(),
        grant: Type.String(),
        expires: Type.Integer(),
      }),
    ),
  }),
  /** Renews the rights of a device's downloads; the device deletes those that are no longer allowed. Visitors keep what visitors may watch. */
  keptRights: post('/api/video/KeptRights', {
    silent: true,
    body: Type.Object({ episodeKeys: EpisodeKeys }),
    data: Rows(KeptRight),
  }),
};
