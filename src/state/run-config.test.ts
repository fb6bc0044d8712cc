import { describe, expect, it } from 'vitest';
import { lineOfProblem, readRunConfig, runDefaults } from './run-config';

describe('config.json', () => {
  it('is used as far as it will do', () => {
    expect(readRunConfig({})).toEqual({ run: runDefaults, problems: [] });
    expect(readRunConfig({ brand: null, api: null })).toEqual({ run: runDefaults, problems: [] });
    const given = { $help: 'x', brand: { name: 'a', slogan: 'b' }, api: 'https://a.example/', chat: '' };
    expect(readRunConfig(given)).toEqual({
      run: {
        ...runDefaults,
        brand: { name: 'a', slogan: 'b', nameTw: 'a', sloganTw: 'b' },
        api: 'https://a.example',
      },
      problems: [],
    });
    const { run, problems } = readRunConfig({
      api: 'a.example',
      media: '/files',
      brand: { name: 1, nameTw: 'b' },
      drm: 1,
    });
    expect(run).toEqual({ ...runDefaults, media: '/files', brand: { ...runDefaults.brand, nameTw: 'b' } });
    expect(problems.map(({ name }) => name)).toEqual(['drm', 'brand.name', 'api']);
  });

  it.each([
    [{ bradn: {} }, 'bradn'],
    [{ api: 'example.com' }, 'api'],
    [{ media: 5 }, 'media'],
    [{ pair: 'pair.example' }, 'pair'],
    [{ brand: 'x' }, 'brand'],
    [{ brand: { nmae: 'x' } }, 'brand.nmae'],
    [{ brand: { slogan: 1 } }, 'brand.slogan'],
    [{ drm: { server: {} } }, 'drm'],
    [[], ''],
    ['x', ''],
  ])('%j is named %s', (given, name) => expect(readRunConfig(given).problems.map((one) => one.name)).toEqual([name]));

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
