import { badRequest } from '../errors';

/** Checks the address of a picture: a path of this site or a web address, '' for none. @throws Refusal bad_request */
export function pictureAddress(given: string): string {
  const text = given.trim();
  if (text !== '' && !/^(?:\/(?!\/)|https?:\/\/)\S+$/.test(text)) throw badRequest((t) => t.desk.badPicture);
  return text;
}
