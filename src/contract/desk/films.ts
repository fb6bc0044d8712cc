import { type Static, Type } from 'typebox';
import { by, looks } from './call';
import { Id } from './common';

/** A film for playback at the desk: its addresses are for the member of staff who asks, whatever viewers may see of it. */
export const DeskFilm = Type.Object({
  episodes: Type.Array(
    Type.Object({
      episodeKey: Type.String(),
      name: Type.String(),
      /** The signed prefix of the film's files; the latest one is valid. */
      grant: Type.String(),
      dash: Type.String(),
      /** Content keys: key id -> key, both hex. */
      clearKeys: Type.Record(Type.String(), Type.String()),
      subtitles: Type.Array(Type.Object({ path: Type.String(), language: Type.String(), label: Type.String() })),
    }),
  ),
});
export type DeskFilm = Static<typeof DeskFilm>;
export type FilmEpisode = DeskFilm['episodes'][number];

export const filmCalls = {
  /** The film of a post, or a title: all its episodes, or one alone. It is not counted as a play. */
  reviewFilm: looks(by('reviewer'), {
    query: Type.Object({ id: Id, episodeKey: Type.Optional(Id) }),
    data: DeskFilm,
  }),
};
