/** Why a file is no film that can be packaged. */
export type WhyUnfit = 'notFilm' | 'playlist' | 'noPicture' | 'cutOff';

/** A file that is no film, or not a whole one; the message is for the operator. */
export class Unfit extends Error {
  constructor(
    readonly why: WhyUnfit,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'Unfit';
  }
}
