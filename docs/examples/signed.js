// What nginx-signed.conf asks of each address of a film that is not for everybody: may it be served? Nobody else is asked; the
// answer is in the address, which danmu-tv has signed:
//
//   /media/~PAYLOAD.SIGNATURE/FOLDER/FILE
//
//   PAYLOAD    base64url of JSON: [viewer, episode, end in unix seconds, height, play, folder, how many renditions are too tall]
//   SIGNATURE  base64url of HMAC-SHA-256 of 'grant|PAYLOAD' under the 64 letters that `npm run -s edge-key` prints
//
// server/rights/grants.ts writes it, server/signed-edge.processes.test.ts runs with this file (njs 0.7.9 or later).
import crypto from 'crypto';
import fs from 'fs';

const ADDRESS = /^\/media\/~([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]{43})(\/.+)$/;
/** A rendition's number, 0 for the tallest, in the names of the importer's files: init-0.mp4, seg-0-00001.m4s. */
const RENDITION = /^(?:init|seg)-(\d+)/i;

/** @returns 'yes', or '' where the file must not be served; what fails here, as a key that cannot be read, serves nothing either */
function mayHave(r) {
  // Decoded, and without dots and double slashes, as the copies are named.
  const parts = ADDRESS.exec(r.uri);
  if (!parts || !isSigned(parts[1], parts[2], keysIn(r.variables.film_keys))) return '';
  const said = JSON.parse(Buffer.from(parts[1], 'base64url').toString());
  if (said[2] * 1000 <= Date.now() || !parts[3].startsWith(`/${said[5]}/`)) return '';
  const rendition = RENDITION.exec(parts[3].slice(parts[3].lastIndexOf('/') + 1));
  return rendition && Number(rendition[1]) < said[6] ? '' : 'yes';
}

/** The keys of a file, one a line: two while a key is being changed. It is read each time, so that a change needs no reload. */
function keysIn(file) {
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^[0-9a-f]{64}$/.test(line));
}

/** Every key is tried to its end, so that the time it takes tells nothing of them. */
function isSigned(payload, signature, keys) {
  const wanted = (key) => crypto.createHmac('sha256', key).update(`grant|${payload}`).digest('base64url');
  return keys.filter((key) => isEqual(wanted(key), signature)).length > 0;
}

/** Compares texts of one length in a time that does not depend on where they differ. */
function isEqual(a, b) {
  let differences = a.length ^ b.length;
  for (let at = 0; at < a.length; at += 1) differences |= a.charCodeAt(at) ^ b.charCodeAt(at);
  return differences === 0;
}

export default { mayHave };
