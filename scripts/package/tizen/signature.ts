import { createHash, createSign } from 'node:crypto';
import type { Role, Signer } from './certificates.ts';

export const signatureFiles: Record<Role, string> = {
  author: 'author-signature.xml',
  distributor: 'signature1.xml',
};

const dsig = 'http://www.w3.org/2000/09/xmldsig#';
const algorithms = {
  canonical: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  propertiesCanonical: 'http://www.w3.org/2006/12/xml-c14n11',
  signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
};
const ids: Record<Role, string> = { author: 'AuthorSignature', distributor: 'DistributorSignature' };

export const digest = (data: Buffer | string): string => createHash('sha256').update(data).digest('base64');

/** A file's name as a reference: the slashes are escaped as well, as Tizen Studio writes it. */
export const referenceOf = (file: string): string => encodeURIComponent(file).replace(/'/g, '%27');

/** Long lines are legal, but no tool writes them. */
const wrapped = (base64: string) => base64.match(/.{1,76}/g)?.join('\n') ?? '';

/**
 * What is signed is the canonical form of an element: its namespaces written out, no empty tags, nothing between that is
 * not in the file. All here is written in that form from the start, so no XML library has to make it.
 */
const element = (name: string, attributes: Record<string, string>, content = ''): string => {
  const text = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${text.join('')}>${content}</${name}>`;
};

/** 'XML Digital Signatures for Widgets': who signed, and as what. */
function properties(role: Role): string {
  const widgets = 'http://www.w3.org/ns/widgets-digsig';
  const property = (id: string, content: string) =>
    element('SignatureProperty', { Id: id, Target: `#${ids[role]}` }, content);
  return element(
    'SignatureProperties',
    { 'xmlns:dsp': 'http://www.w3.org/2009/xmldsig-properties' },
    property('profile', element('dsp:Profile', { URI: `${widgets}#profile` })) +
      property('role', element('dsp:Role', { URI: `${widgets}#role-${role}` })) +
      property('identifier', element('dsp:Identifier', {})),
  );
}

function reference(uri: string, value: string, transforms = ''): string {
  const method = element('DigestMethod', { Algorithm: algorithms.digest });
  return element('Reference', { URI: uri }, `${transforms}${method}${element('DigestValue', {}, value)}`);
}

function signedContent(role: Role, files: Map<string, Buffer>): string {
  const transform = element('Transform', { Algorithm: algorithms.propertiesCanonical });
  const object = element('Object', { xmlns: dsig, Id: 'prop' }, properties(role));
  const names = [...files.keys()].sort();
  return [
    element('CanonicalizationMethod', { Algorithm: algorithms.canonical }),
    element('SignatureMethod', { Algorithm: algorithms.signature }),
    ...names.map((name) => reference(referenceOf(name), digest(files.get(name) ?? ''))),
    reference('#prop', digest(object), element('Transforms', {}, transform)),
  ].join('\n');
}

/**
 * Signs the files of a widget.
 * @param files everything but the signatures themselves; a distributor's signature covers the author's, too
 * @returns the signature's file
 */
export function sign(role: Role, files: Map<string, Buffer>, { key, chain }: Signer): Buffer {
  const content = signedContent(role, files);
  const signature = createSign('RSA-SHA256')
    .update(element('SignedInfo', { xmlns: dsig }, content))
    .sign(key, 'base64');
  const certificates = chain.map((one) => element('X509Certificate', {}, `\n${wrapped(one.raw.toString('base64'))}\n`));
  const parts = [
    element('SignedInfo', {}, content),
    element('SignatureValue', {}, `\n${wrapped(signature)}\n`),
    element('KeyInfo', {}, element('X509Data', {}, certificates.join('\n'))),
    element('Object', { Id: 'prop' }, properties(role)),
  ];
  return Buffer.from(element('Signature', { xmlns: dsig, Id: ids[role] }, `\n${parts.join('\n')}\n`));
}
