import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** A module and all it imports as one script for a browser page. @param module relative to the file that asks, e.g. './painter.ts' */
export async function pageScript(module: string, from: string): Promise<string> {
  const lib = { entry: fileURLToPath(new URL(module, from)), formats: ['iife' as const], name: 'page' };
  const built = await build({ configFile: false, logLevel: 'error', build: { write: false, minify: false, lib } });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !('output' in result)) throw new Error(`${module} could not be bundled`);
  return result.output[0].code;
}
