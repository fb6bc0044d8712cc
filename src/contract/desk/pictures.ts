import { type Static, Type } from 'typebox';
import { acts, by } from './call';

/** The fields of a form with one chunk of a picture. */
export const PicturePart = {
  /** Made by the desk, once for each picture that is chosen. */
  press: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
  /** 0-based. */
  chunk: Type.Integer({ minimum: 0, maximum: 10_000 }),
  chunks: Type.Integer({ minimum: 1, maximum: 10_000 }),
};

/** The state of a picture's upload. */
export const SentPicture = Type.Object({
  /** A digit for each chunk, '1' where the server has the chunk. */
  present: Type.String(),
  /** The picture's address; '' until all chunks are there. */
  address: Type.String(),
  /** Size in px after the server has re-encoded the picture. */
  width: Type.Integer(),
  height: Type.Integer(),
});
export type SentPicture = Static<typeof SentPicture>;

export const pictureCalls = {
  /**
   * Uploads one chunk of a picture for the site: a poster, a cover, an advert, a message. The picture is decoded and re-encoded;
   * everybody may see it under its address. A picture that nothing shows is deleted after a week.
   */
  pictureUpload: acts(by('editor', 'support'), {
    body: Type.Object(PicturePart),
    data: SentPicture,
    file: true,
    unwritten: true,
  }),
};
