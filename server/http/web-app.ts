import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerNotFound } from './errors';
import { inScope } from './in-scope';
import { serveWebManifest } from './web-manifest';
import { whenChanged } from './when-changed';

const YEAR_SECONDS = 31_536_000;
/** The server's own paths; they never answer with the app. */
const OWN =
  /^\/(?:api|price|shop|media|packages|socket\.io|assets|sandbox|callbacks)(?:\/|$)|^\/desk\/(?:api|assets)(?:\/|$)/;
/** The operator's desk: pages of its own. */
const DESK = /^\/desk(?:\/|$)/;

/**
 * The built app with history mode (spec section 2): every address that is not a file answers with index.html, and the
 * app finds its screen or its not-found page. Files come as .br or .gz where the build made those.
 * @param webRoot absolute folder of the build @param payOrigins where hosted pay pages may lie: in frames, and as targets of forms
 */
export function serveWebApp(app: FastifyInstance, webRoot: string, payOrigins: readonly string[] = []): void {
  const policy = contentPolicy(join(webRoot, 'index.html'), payOrigins);
  inScope(app, 'web-app', async (scope) => {
    serveWebManifest(scope, webRoot);
    await scope.register(fastifyStatic, {
      root: webRoot,
      suppressWarning: true,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'deny',
      setHeaders: (reply, path) => {
        const file = relative(webRoot, path);
        const hashed = /^(?:desk[\\/])?assets[\\/]/.test(file);
        reply.header('Cache-Control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
        if (!/\.html(\.br|\.gz)?$/.test(path)) return;
        reply.header('Content-Security-Policy', DESK.test(`/${file}`) ? deskPolicy : policy());
      },
    });
    scope.setNotFoundHandler((request, reply) => {
      const page = DESK.test(request.url) ? 'desk/index.html' : 'index.html';
      return wantsApp(request) && existsSync(join(webRoot, page))
        ? reply.code(200).sendFile(page)
        : answerNotFound(request, reply);
    });
  });
}

function wantsApp(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? '/';
  if ((request.method !== 'GET' && request.method !== 'HEAD') || OWN.test(path)) return false;
  const accept = request.headers.accept ?? '*/*';
  // A tool that takes anything gets the app for an address of the app, not for a file that is missing.
  return accept.includes('text/html') || (accept.startsWith('*/*') && !/\.[^/]+$/.test(path));
}

/**
 * The policy of index.html. Its inline scripts are named by their hashes, read again when the build changes. API,
 * media and chat may lie on other hosts (config.json), pictures come from media, the player makes blob: addresses.
 */
const contentPolicy = (index: string, payOrigins: readonly string[]): (() => string) =>
  whenChanged([index], () => policyFor(readFileSync(index, 'utf8'), payOrigins));

function policyFor(html: string, payOrigins: readonly string[]): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((found) => found[1] ?? '');
  const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    'img-src * data: blob:',
    'media-src * data: blob:',
    'connect-src * data: blob: ws: wss:',
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "child-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    ['frame-src', "'self'", 'blob:', ...payOrigins].join(' '),
    ['form-action', "'self'", ...payOrigins].join(' '),
    "frame-ancestors 'self'",
  ].join('; ');
}

/** The desk loads nothing from elsewhere but pictures and films that may lie there, and stands in nobody's frame. */
const deskPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  // The component library writes its styles into the page.
  "style-src 'self' 'unsafe-inline'",
  'img-src * data: blob:',
  'media-src * data: blob:',
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
