import type { FastifySchemaValidationError } from 'fastify';
import type { Messages } from '../messages';

const types = ['number', 'integer', 'string', 'boolean', 'object', 'array'] as const;

/** One sentence for the first thing wrong with the input, naming the field. */
export function validationMessage(t: Messages, errors: FastifySchemaValidationError[]): string {
  const error = errors[0];
  if (!error) return t.unreadableBody;
  const { params } = error;
  if (error.keyword === 'required') return t.missing(label(t, String(params.missingProperty)));
  const field = error.instancePath.split('/')[1];
  // The whole body is of the wrong kind.
  if (!field) return t.unreadableBody;
  const name = label(t, field);
  const limit = Number(params.limit);
  switch (error.keyword) {
    case 'type': {
      const wanted = types.find((type) => type === params.type);
      return wanted ? t.wrongType(name, wanted) : t.wrongValue(name);
    }
    case 'maxLength':
      return t.tooLong(name, limit);
    case 'minLength':
      return t.tooShort(name, limit);
    case 'minimum':
      return t.tooSmall(name, limit);
    case 'maximum':
      return t.tooBig(name, limit);
    default:
      return t.wrongValue(name);
  }
}

const label = (t: Messages, field: string): string => t.fields[field] ?? field;
