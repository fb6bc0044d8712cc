// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { danmuLooks, lookOf, plateStyle } from '../../lib/danmu-looks';
import { installFakeStage, row, setUp } from '../fake-stage';
import { cleanDanmu, createFilter } from './filter';
import { shapeOf, sizesOf } from './shape';
import { defaultDanmuConfig, defaultDanmuSettings } from './types';

installFakeStage();

const tooBright = (color: string) =>
  (color.match(/[0-9a-f]{2}/gi) ?? []).some((part) => Number.parseInt(part, 16) > 235);

it('has five looks, with no channel that blooms on a television', () => {
  expect(Object.keys(danmuLooks).sort()).toEqual(['aurora', 'ember', 'ink', 'jade', 'starlight']);
  for (const { plate, edge, ink, markColor } of Object.values(danmuLooks))
    expect([...plate, edge, ink, markColor].filter(tooBright)).toEqual([]);
});

it('draws a comment on its plate, and one with a look that nobody knows as it would be without', () => {
  const { engine, stage, show } = setUp(true);
  engine.load([row('plated', 0, { look: 'jade' }), row('plain', 0, { look: 'constructor' })]);
  show();
  const styleOf = (text: string) =>
    Array.from(stage.querySelectorAll<HTMLElement>('.danmu')).find((node) => node.textContent === text)?.style.cssText;
  expect(styleOf('plated')).toContain('border-radius: 0.66em');
  expect(styleOf('plain')).not.toContain('border-radius');
  expect(lookOf('constructor')).toBeUndefined();
  expect(cleanDanmu(row('plain', 0, { look: 'constructor' }))).not.toHaveProperty('look');
});

it('keeps room for the mark and the ends of the plate, so that neighbours do not run into it', () => {
  const sizes = sizesOf({ width: 1920, height: 1080 }, defaultDanmuSettings, defaultDanmuConfig, 1);
  const widthOf = (look?: string) =>
    shapeOf(row('好看', 0, look ? { look } : {}), sizes, (text, px) => text.length * px, 0, 1920).width;
  expect(widthOf('ember') - widthOf()).toBe(Math.ceil(sizes.fontPx * 2.05));
});

it('leaves looks out for who wants no colours', () => {
  const passes = createFilter({ types: { ...defaultDanmuSettings.types, color: false }, keywords: [], senders: [] });
  expect([passes(row('a', 0)), passes(row('a', 0, { look: 'ink' }))]).toEqual([true, false]);
});

it('costs a frame nothing: no filter, no mask, no shadow of letters', () => {
  for (const art of Object.values(danmuLooks)) {
    const style = plateStyle(art, true);
    expect(style).not.toMatch(/filter|mask|clip:\s*text/);
    expect(style).toContain('text-shadow:none');
  }
});
