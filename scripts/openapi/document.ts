import type { TSchema } from 'typebox';
import { CommonQuery } from '../../server/http/common-rules.ts';
import type { CallDefinition } from '../../src/contract/call.ts';
import { calls } from '../../src/contract/calls.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../src/contract/endpoints.ts';
import { limits } from '../../src/contract/limits.ts';
import { ret } from '../../src/contract/ret.ts';

/** JSON Schema 2020-12, which is what OpenAPI 3.1 takes and what the contract's schemas are. */
export type JsonSchema = Record<string, unknown>;

export interface Parameter {
  name: string;
  in: 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}
type Content = Record<string, { schema: JsonSchema }>;
export interface Operation {
  operationId: EndpointName;
  summary: string;
  tags: string[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { required: boolean; content: Content };
  security: Record<string, string[]>[];
  responses: Record<string, { description: string; content: Content }>;
  'x-cacheable'?: true;
  'x-silent'?: true;
}
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Partial<Record<'get' | 'post', Operation>>>;
  components: {
    parameters: Record<string, Parameter>;
    schemas: Record<string, JsonSchema>;
    securitySchemes: Record<string, { type: 'apiKey'; in: 'header'; name: string }>;
  };
}

/** The contract as an OpenAPI 3.1 document. @param version of the app */
export function openapi(version: string): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { method, path } = endpoints[name];
    // On the wire paths are lower-case (spec 7.1), and so they are signed.
    const item = paths[path.toLowerCase()] ?? {};
    paths[path.toLowerCase()] = { ...item, [method.toLowerCase()]: operation(name, endpoints[name], calls[name]) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'danmu-tv', version, description },
    servers: [{ url: '/' }],
    paths,
    components: {
      parameters: { ...parametersOf(common), ...parametersOf(signed) },
      schemas: { Ret, Refused },
      securitySchemes: Object.fromEntries(
        sessionHeaders.map((name) => [name, { type: 'apiKey', in: 'header', name } as const]),
      ),
    },
  };
}

const description = [
  'Every answer is an envelope: `ret` (200 is success), `msg` in the language of `i18n`, `data`. HTTP says 200 for a refusal,',
  'too, and 500 for a fault of the server alone. A call in the name of a user carries `login_uid` and three headers of the',
  'session. GETs are signed (`pub`, `vv`: src/lib/sign.ts). POST bodies may be form-encoded or JSON.',
].join('\n');

const sessionHeaders = ['x-token', 'x-token-expire', 'x-token-sign'];

/** Spec 7.1: what every request carries. */
const common = fields(CommonQuery, (key) => key !== 'login_uid');

/** And what signs a GET (server/http/common-rules.ts). */
const signed: Parameter[] = [
  {
    name: 'pub',
    in: 'query',
    required: true,
    description: `Unix seconds, by the server's clock give or take ${limits.signatureWindowSeconds}`,
    schema: { type: 'string', pattern: '^\\d{1,12}$' },
  },
  {
    name: 'vv',
    in: 'query',
    required: true,
    description: 'HMAC-SHA256, in hex, over path and parameters',
    schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
  },
];

const Ret = { oneOf: Object.entries(ret).map(([title, code]) => ({ const: code, title })) };
const Refused = envelope(
  { $ref: '#/components/schemas/Ret', not: { const: ret.ok } },
  { type: 'object', description: `With ret ${ret.staleSignature}, \`now\`: the server's clock in unix seconds` },
);

function operation(name: EndpointName, endpoint: Endpoint, schema: CallDefinition): Operation {
  const everywhere = endpoint.method === 'GET' ? [...common, ...signed] : common;
  const own = schema.query ? fields(...objectOf(schema.query)) : [];
  return {
    operationId: name,
    summary: endpoint.path,
    tags: [endpoint.path.split('/')[2]?.toLowerCase() ?? ''],
    parameters: [...everywhere.map(({ name: key }) => ({ $ref: `#/components/parameters/${key}` })), ...own],
    ...(schema.body ? { requestBody: bodyOf(schema.body) } : {}),
    security: [{}, Object.fromEntries(sessionHeaders.map((key) => [key, []]))],
    responses: {
      200: {
        description: 'The answer, or why there is none',
        content: json({ oneOf: [answerOf(schema.data), refused] }),
      },
      500: { description: `A fault of the server, ret ${ret.internal}`, content: json(refused) },
      503: { description: `Busy, ret ${ret.unavailable}: ask again after Retry-After seconds`, content: json(refused) },
    },
    ...(endpoint.cacheable ? { 'x-cacheable': true } : {}),
    ...(endpoint.silent ? { 'x-silent': true } : {}),
  };
}

const refused = { $ref: '#/components/schemas/Refused' };
const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } });
const answerOf = (data: TSchema): JsonSchema => envelope({ const: ret.ok }, plain(data));

function envelope(code: JsonSchema, data: JsonSchema): JsonSchema {
  const properties = { ret: code, msg: { type: 'string' }, data };
  return { type: 'object', required: ['ret', 'msg', 'data'], properties };
}

function bodyOf(body: TSchema): Operation['requestBody'] {
  const schema = plain(body);
  return { required: true, content: { 'application/x-www-form-urlencoded': { schema }, ...json(schema) } };
}

/** A schema of the contract as the JSON it is, without what the library keeps beside it. */
function plain(schema: TSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema)) as JsonSchema;
}

function objectOf(schema: TSchema): [Record<string, TSchema>, (key: string) => boolean] {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, TSchema>; required?: string[] };
  return [properties, (key) => required.includes(key)];
}

function fields(properties: Record<string, TSchema>, isRequired: (key: string) => boolean): Parameter[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: isRequired(name),
    schema: plain(schema),
  }));
}

const parametersOf = (list: Parameter[]): Record<string, Parameter> =>
  Object.fromEntries(list.map((parameter) => [parameter.name, parameter]));
