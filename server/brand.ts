import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../scripts/build/settings.mjs';
import { brandNameOf, defaultBrand } from '../src/lib/brand';
import { whenChanged } from './http/when-changed';
import type { Language } from './messages';

/** What the site is called, as the viewer's language writes it. */
export type Brand = (language: Language) => string;

/**
 * The operator's name for the site from config.json, the file that the app reads it from too; read again when it changes.
 * @param file absolute; without it, or without a name in it, the product's own name
 */
export function createBrand(file = ''): Brand {
  const names = whenChanged([file], () => namesIn(file ? readSettings(file).settings : null));
  return (language) => names()[language];
}

function namesIn(config: unknown): Record<Language, string> {
  const name = brandNameOf(config);
  const { brand } = (config ?? {}) as { brand?: { nameTw?: unknown } | null };
  const traditional = typeof brand?.nameTw === 'string' ? brand.nameTw : '';
  if (!name) return { 'zh-CN': defaultBrand.name, 'zh-TW': defaultBrand.nameTw };
  return { 'zh-CN': name, 'zh-TW': traditional || name };
}

/** The config.json that the app is served with; before a build, the one it will be made of. @param root the project's folder */
export function brandFileIn(root: string): string {
  const built = join(root, 'dist/config.json');
  return existsSync(built) ? built : join(root, 'public/config.json');
}
