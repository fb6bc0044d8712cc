import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readSettings } from '../../scripts/build/settings.mjs';
import { brandNameOf } from '../../src/lib/brand';
import { whenChanged } from './when-changed';

const PATH = '/manifest.webmanifest';

/**
 * The manifest of the build, under the operator's own name where config.json gives one: what a phone writes under the
 * icon is edited in one place. Read again when either file changes.
 * @param webRoot absolute folder of the build
 */
export function serveWebManifest(app: FastifyInstance, webRoot: string): void {
  const files = [join(webRoot, PATH), join(webRoot, 'config.json')] as const;
  const made = whenChanged(files, () => named(json(files[0]), brandNameOf(json(files[1]))));
  app.get(PATH, async (_request, reply) => {
    const text = made();
    if (!text) return reply.callNotFound();
    return reply.header('Cache-Control', 'no-cache').type('application/manifest+json').send(text);
  });
}

/** @returns null where there is no such file, or a typo in it: `npm start` and the app itself tell of that one. */
const json = (file: string): unknown => readSettings(file).settings;

function named(manifest: unknown, name: string): string {
  if (!manifest || typeof manifest !== 'object') return '';
  return JSON.stringify(name ? { ...manifest, name, short_name: name } : manifest);
}
