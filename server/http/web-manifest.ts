import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
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
  const made = whenChanged(files, () => named(readJson(files[0]), brandNameOf(readJson(files[1]))));
  app.get(PATH, async (_request, reply) => {
    const text = made();
    if (!text) return reply.callNotFound();
    return reply.header('Cache-Control', 'no-cache').type('application/manifest+json').send(text);
  });
}

/** @returns null where there is no such file, or a typo in it: the viewer is told of that one by the app itself. */
function readJson(file: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function named(manifest: Record<string, unknown> | null, name: string): string {
  if (!manifest) return '';
  return JSON.stringify(name ? { ...manifest, name, short_name: name } : manifest);
}
