import { badRequest } from '../errors';

/** A picture is a path of ours or a web address; '' for none. @throws Refusal bad_request */
export function pictureAddress(given: string): string {
  const text = given.trim();
  if (text !== '' && !/^(?:\/(?!\/)|https?:\/\/)\S+$/.test(text)) throw badRequest((t) => t.desk.badPicture);
  return text;
}
