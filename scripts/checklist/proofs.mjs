import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../lib/root.mjs';
import { checklist } from './ids.mjs';

const folders = ['src', 'platforms', 'server', 'tests', 'scripts'];
/**
 * The title of a test or of a group of tests: the first text it is given, also behind a table (`test.for([...])(title`)
 * of whatever is in it.
 */
const titles =
  /\b(?:test|it|describe)(?:\.\w+)*(?:\([^'"`()]*\)|\(\[[\s\S]*?\](?: as const)?,?\s*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

const known = new Set(Object.values(checklist).flatMap((group) => Object.keys(group)));

/** @returns {Map<string, { file: string, title: string }[]>} for each id, the tests whose title names it */
export function findProofs() {
  const proofs = new Map();
  for (const file of folders.flatMap((folder) => testFiles(join(root, folder)))) {
    const text = readFileSync(file, 'utf8');
    for (const [, , title] of text.matchAll(titles)) {
      for (const id of new Set(title.match(/\b[A-Z]{2}\d{1,2}\b/g) ?? [])) {
        if (!known.has(id)) continue;
        const list = proofs.get(id) ?? [];
        list.push({ file: relative(root, file), title });
        proofs.set(id, list);
      }
    }
  }
  return proofs;
}

function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      (entry) =>
        entry.isFile() && /\.test\.tsx?$|[\\/]sweep\.ts$/.test(join(entry.parentPath ?? entry.path, entry.name)),
    )
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}
