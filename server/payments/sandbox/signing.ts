import { createSign, createVerify } from 'node:crypto';

/** What is signed: every field but the signature itself, sorted by name, empty ones included. */
function signedText(fields: Record<string, string>): string {
  return Object.keys(fields)
    .filter((name) => name !== 'sign' && name !== 'sign_type')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
}

/** A form as the gateway sends it, signed with RSA and SHA-256. */
export function signedForm(fields: Record<string, string>, privateKey: string): string {
  const sign = createSign('RSA-SHA256').update(signedText(fields)).sign(privateKey, 'base64');
  return new URLSearchParams({ ...fields, sign_type: 'RSA2', sign }).toString();
}

export const isSignedBy = (fields: Record<string, string>, publicKey: string): boolean =>
  createVerify('RSA-SHA256')
    .update(signedText(fields))
    .verify(publicKey, fields.sign ?? '', 'base64');
