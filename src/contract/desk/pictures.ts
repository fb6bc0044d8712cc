import { type Static, Type } from 'typebox';
import { acts, by } from './call';

/** Which part of a picture a form brings. */
export const PicturePart = {
  /** Made by the desk, once for one picture that was chosen. */
  press: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
  /** 0-based. */
  chunk: Type.Integer({ minimum: 0, maximum: 10_000 }),
  chunks: Type.Integer({ minimum: 1, maximum: 10_000 }),
};

/** A picture on its way. */
export const SentPicture = Type.Object({
  /** A digit for each chunk: '1' where it is there. */
  present: Type.String(),
  /** '' until all of it is there. */
  address: Type.String(),
  /** Px, as it was written anew. */
  width: Type.Integer(),
  height: Type.Integer(),
});
export type SentPicture = Static<typeof SentPicture>;

export const pictureCalls = {
  /**
   * A form with one chunk of a picture of the site's: a poster, a cover, an advert, a message. It is decoded and written anew; everybody
   * may see it under its address. One that nothing shows goes after a week.
   */
  pictureUpload: acts(by('editor', 'support'), {
    body: Type.Object(PicturePart),
    data: SentPicture,
    file: true,
    unwritten: true,
  }),
};
