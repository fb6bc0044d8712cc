import { type Static, Type } from 'typebox';
import { by, looks } from './call';
import { Id } from './common';

/** A film as the desk plays it: addresses for whoever asked, whatever its viewers may see of it. */
export const DeskFilm = Type.Object({
  episodes: Type.Array(
    Type.Object({
      episodeKey: Type.String(),
      name: Type.String(),
      /** The signed part in front of its files; the latest one counts. */
      grant: Type.String(),
      dash: Type.String(),
      /** Content keys, key id -> key, both hex. */
      clearKeys: Type.Record(Type.String(), Type.String()),
      subtitles: Type.Array(Type.Object({ path: Type.String(), language: Type.String(), label: Type.String() })),
    }),
  ),
});
export type DeskFilm = Static<typeof DeskFilm>;
export type FilmEpisode = DeskFilm['episodes'][number];

export const filmCalls = {
  /** Of a film's post, or of a title: all its episodes, or one alone. Nothing counts it as a play. */
  reviewFilm: looks(by('reviewer'), {
    query: Type.Object({ id: Id, episodeKey: Type.Optional(Id) }),
    data: DeskFilm,
  }),
};
