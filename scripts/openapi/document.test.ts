import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, post, signedGet } from '../../server/test/client';
import { createWorld, PASSWORD, type World } from '../../server/test/fixture';
import type { CallDefinition } from '../../src/contract/call';
import { calls } from '../../src/contract/calls';
import { type EndpointName, endpoints } from '../../src/contract/endpoints';
import { ret } from '../../src/contract/ret';
import { type JsonSchema, type Operation, openapi, type Parameter } from './document';

// As a reader gets it.
const document = JSON.parse(JSON.stringify(openapi('1.2.3'))) as ReturnType<typeof openapi>;
const names = Object.keys(endpoints) as EndpointName[];
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
);
const operationOf = (name: EndpointName): Operation =>
  operations.find(({ operation }) => operation.operationId === name)!.operation;

/** What a reference leads to. @throws where it leads nowhere */
function resolved<T>(value: T | { $ref: string }): T {
  if (!value || typeof value !== 'object' || !('$ref' in value)) return value as T;
  const found = value.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document);
  if (found === undefined) throw new Error(`${value.$ref} leads nowhere`);
  return found as T;
}
const parametersOf = (name: EndpointName): Parameter[] => operationOf(name).parameters.map(resolved<Parameter>);
const keysOf = (schema: CallDefinition['query']): string[] =>
  Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});

const answerOf = (name: EndpointName): JsonSchema =>
  operationOf(name).responses[200]!.content['application/json']!.schema;

/** With what its references lead to in their place. */
function inlined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inlined);
  if (!value || typeof value !== 'object') return value;
  const { $ref, ...own } = value as JsonSchema;
  const whole = $ref ? { ...resolved<JsonSchema>({ $ref: String($ref) }), ...own } : own;
  return Object.fromEntries(Object.entries(whole).map(([key, inner]) => [key, inlined(inner)]));
}

describe('the document', () => {
  it('has every endpoint of the table, under its method and its path, and no other', () => {
    const found = operations.map(({ path, method, operation }) => `${operation.operationId} ${method} ${path}`);
    const wanted = names.map(
      (name) => `${name} ${endpoints[name].method.toLowerCase()} ${endpoints[name].path.toLowerCase()}`,
    );
    expect(found.sort()).toEqual(wanted.sort());
  });

  it.each(names)('%s takes what its schema takes, and answers as that says', (name) => {
    const schema: CallDefinition = calls[name];
    const isGet = endpoints[name].method === 'GET';
    const common = ['System', 'AppVersion', 'SystemVersion', 'version', 'DeviceId', 'i18n', 'login_uid'];
    const parameters = parametersOf(name);
    const keys = parameters.map((parameter) => parameter.name);
    expect(keys).toEqual([...common, ...(isGet ? ['pub', 'vv'] : []), ...keysOf(schema.query)]);
    expect(new Set(keys).size).toBe(keys.length);
    const required = (schema.query as { required?: string[] } | undefined)?.required ?? [];
    for (const key of keysOf(schema.query)) {
      expect(parameters.find((parameter) => parameter.name === key)?.required).toBe(required.includes(key));
    }
    const { requestBody } = operationOf(name);
    expect(Object.keys(requestBody?.content ?? {})).toEqual(
      schema.body ? ['application/x-www-form-urlencoded', 'application/json'] : [],
    );
    if (schema.body) {
      expect(requestBody?.content['application/json']?.schema).toEqual(JSON.parse(JSON.stringify(schema.body)));
    }
    const [answer] = answerOf(name).oneOf as JsonSchema[];
    expect(answer?.properties).toMatchObject({ ret: { const: 200 }, data: JSON.parse(JSON.stringify(schema.data)) });
  });

  it('is an OpenAPI 3.1 document: what must be there is, references lead somewhere, schemas are schemas', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'danmu-tv', version: '1.2.3' } });
    for (const path of Object.keys(document.paths)) expect(path).toMatch(/^\/[a-z0-9/]+$/);
    for (const { operation } of operations) {
      for (const parameter of operation.parameters.map(resolved<Parameter>)) {
        expect(parameter).toMatchObject({ name: expect.any(String), in: 'query', required: expect.any(Boolean) });
        expect(() => Compile(parameter.schema)).not.toThrow();
      }
      for (const scheme of operation.security.flatMap(Object.keys)) {
        expect(document.components.securitySchemes).toHaveProperty(scheme);
      }
      for (const { description, content } of Object.values(operation.responses)) {
        expect(description).not.toBe('');
        expect(content).toHaveProperty(['application/json', 'schema']);
      }
    }
    expect(JSON.stringify(inlined(document.paths))).not.toContain('$ref');
  });

  it('names every ret by its code', () => {
    const codes = document.components.schemas.Ret?.oneOf as { const: number; title: string }[];
    expect(Object.fromEntries(codes.map((code) => [code.title, code.const]))).toEqual(ret);
  });
});

describe('what the server really answers', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  /** Whether an answer is one of those that the document tells of. */
  const fits = (name: EndpointName, answer: object): boolean =>
    Compile(inlined(answerOf(name)) as JsonSchema).Check(answer);

  it('is an answer or a refusal of the document', async () => {
    const envelopeOf = ({ ret, msg, data }: { ret: number; msg: string; data: unknown }) => ({ ret, msg, data });
    const token = await login(world.app, 'ming@example.com', PASSWORD);
    const as = { token, now: world.clock.now };
    const film = envelopeOf(await signedGet(world.app, 'titleDetails', { mediaKey: 'walle' }, as));
    const none = envelopeOf(await signedGet(world.app, 'titleDetails', { mediaKey: 'nosuchfilm' }, as));
    const code = envelopeOf(await post(world.app, 'qrCreate', { deviceName: '电视' }, as));
    expect([film.ret, none.ret, code.ret]).toEqual([200, 404, 200]);
    expect([fits('titleDetails', film), fits('titleDetails', none), fits('qrCreate', code)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(fits('titleDetails', { ...film, data: {} })).toBe(false);
    expect(fits('titleDetails', { ...none, ret: 999 })).toBe(false);
  });
});
