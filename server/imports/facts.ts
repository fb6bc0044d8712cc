import type { ImportFacts } from '../../src/contract/desk/imports';
import { badRequest } from '../errors';
import { checked, type Facts } from '../media/facts';

/** What is kept of an import's form: the facts, and of an upload what it is called. */
export type KeptFacts = ImportFacts & { title?: string };

/**
 * What the form says, as the importer takes it. What says nothing is left out: a title that stands keeps what it has.
 * @throws Refusal that names the field
 */
export function factsSaid({ encrypt: _, ...facts }: KeptFacts): Facts {
  const said = Object.entries(facts).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));
  return checked(Object.fromEntries(said), (field) => {
    throw badRequest((t) => t.desk.imports.badFact(t.fields[field] ?? field));
  });
}
