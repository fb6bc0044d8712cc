import { describe, expect, it } from 'vitest';
import { configProblem, lineOfProblem } from './run-config-problem';

describe('what is wrong with config.json', () => {
  it('nothing', () => {
    expect(configProblem({})).toBeNull();
    expect(
      configProblem({ $help: 'x', brand: { name: 'a', nameTw: 'b' }, api: 'https://a.example', chat: '' }),
    ).toBeNull();
  });

  it.each([
    [{ bradn: {} }, 'bradn'],
    [{ api: 'example.com' }, 'api'],
    [{ media: 5 }, 'media'],
    [{ brand: 'x' }, 'brand'],
    [{ brand: { nmae: 'x' } }, 'brand.nmae'],
    [{ brand: { slogan: 1 } }, 'brand.slogan'],
    [[], ''],
  ])('%j is named %s', (given, name) => expect(configProblem(given)?.name).toBe(name));

  it('in which line JSON ends to be JSON, for the engines that say it', () => {
    const text = '{\n  "api": "",\n  oops\n}';
    expect(lineOfProblem(text, 'SyntaxError: Unexpected token o in JSON at position 17')).toBe(3);
    expect(lineOfProblem(text, 'Expected double-quoted property name in JSON at position 17 (line 3 column 3)')).toBe(
      3,
    );
    expect(lineOfProblem('{\n"a": 1\n\n', 'Unexpected end of JSON input')).toBe(2);
    expect(lineOfProblem(text, 'JSON.parse')).toBe('');
  });
});
