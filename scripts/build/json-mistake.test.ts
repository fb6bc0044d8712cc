import { expect, it } from 'vitest';
import { mistakeIn } from './json-mistake.mjs';

it.each([
  ['{\n  "api": "",\n}', 2, 12, "there is a comma too many before '}'"],
  ['[1, 2,]', 1, 6, "there is a comma too many before ']'"],
  ['{\n  "api": ""\n  "media": ""\n}', 3, 3, "a comma or '}' is expected before this"],
  ['{ api: "" }', 1, 3, 'a name in double quotes is expected here'],
  ['{ "a": "", // mine\n "b": "" }', 1, 12, 'a name in double quotes is expected here'],
  ['{ "api" "" }', 1, 9, "a ':' is expected after the name"],
  ['{ "api": oops }', 1, 10, 'a value is expected here, a text in double quotes'],
  ["{ 'api': '' }", 1, 3, 'a name in double quotes is expected here'],
  ['{ "name": "小院\n}', 1, 11, 'this text is not closed with a double quote in its line'],
  ['{ "name": "C:\\danmu" }', 1, 14, "a '\\' in a text is written twice"],
  ['{ "brand": { "name": "" }', 1, 1, "this '{' is not closed"],
  ['{} }', 1, 4, 'nothing more is expected here'],
  ['{ "n": 01 }', 1, 9, "a comma or '}' is expected before this"],
  ['', 1, 1, 'a value is expected here, a text in double quotes'],
])('%j: line %i, column %i, %s', (text, line, column, what) => {
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
  expect(mistakeIn(text)).toEqual({ line, column, what });
});

it.each(['{}', ' [ ] ', 'null', '{"a":[1,-0.5e+3,true,{"b":"\\u98de\\n\\""}],"c":{}}\r\n', '"x"'])(
  '%j has none',
  (text) => {
    expect(JSON.parse(text)).toBeDefined();
    expect(mistakeIn(text)).toBeNull();
  },
);
