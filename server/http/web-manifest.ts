import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const PATH = '/manifest.webmanifest';

/**
 * The manifest of the build, under the operator's own name where config.json gives one: what a phone writes under the
 * icon is edited in one place. Read again when either file changes.
 * @param webRoot absolute folder of the build
 */
export function serveWebManifest(app: FastifyInstance, webRoot: string): void {
  const files = [join(webRoot, PATH), join(webRoot, 'config.json')] as const;
  let made = { changed: '', text: '' };
  app.get(PATH, async (_request, reply) => {
    const changed = files.map(changedAt).join(' ');
    if (made.changed !== changed) made = { changed, text: named(readJson(files[0]), brandOf(readJson(files[1]))) };
    if (!made.text) return reply.callNotFound();
    return reply.header('Cache-Control', 'no-cache').type('application/manifest+json').send(made.text);
  });
}

const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** @returns null where there is no such file, or a typo in it: the viewer is told of that one by the app itself. */
function readJson(file: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function brandOf(config: Record<string, unknown> | null): string {
  const { name } = (config?.brand ?? {}) as { name?: unknown };
  return typeof name === 'string' ? name : '';
}

function named(manifest: Record<string, unknown> | null, name: string): string {
  if (!manifest) return '';
  return JSON.stringify(name ? { ...manifest, name, short_name: name } : manifest);
}
