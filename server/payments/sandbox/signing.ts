import { createSign, createVerify } from 'node:crypto';

type Fields = Record<string, string>;

/** Fields sorted by name, empty ones included, without those that are named. */
const joined = (fields: Fields, without: string[]): string =>
  Object.keys(fields)
    .filter((name) => !without.includes(name))
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

const signature = (text: string, privateKey: string): string =>
  createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');

/** A form as the gateway sends it, signed with RSA and SHA-256. How it is signed is not signed. */
export function signedForm(fields: Fields, privateKey: string): string {
  const sign = signature(joined(fields, ['sign', 'sign_type']), privateKey);
  return new URLSearchParams({ ...fields, sign_type: 'RSA2', sign }).toString();
}

/** An answer as the gateway gives it: what is signed is the text of the object, as it stands. */
export function signedAnswer(method: string, answer: object, privateKey: string): string {
  const body = JSON.stringify(answer);
  const name = `${method.replaceAll('.', '_')}_response`;
  return `{${JSON.stringify(name)}:${body},"sign":${JSON.stringify(signature(body, privateKey))}}`;
}

/** What a shop asks; there `sign_type` is signed as well. */
export const isAskedBy = (fields: Fields, publicKey: string): boolean =>
  fields.sign_type === 'RSA2' &&
  createVerify('RSA-SHA256')
    .update(joined(fields, ['sign']))
    .verify(publicKey, fields.sign ?? '', 'base64');
