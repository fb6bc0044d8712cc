import { createHash } from 'node:crypto';

/** Inline scripts of a page, as they stand between their tags. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code ?? '');
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/**
 * What the page may load. The bridge is in every frame of the WebView, and a plain http server may be changed on its
 * way: so no frame at all, and no script that is not of the APK, down to the inline ones by their hash. Data, pictures
 * and films come from whatever server the viewer uses.
 * @param html the finished page
 * @returns the page's own meta tag
 */
export function securityPolicy(html: string): string {
  const policy = {
    'default-src': "'none'",
    'script-src': ["'self'", ...inlineScripts(html).map(hash)].join(' '),
    'style-src': "'self' 'unsafe-inline'",
    'img-src': 'http: https: data: blob:',
    'media-src': 'http: https: data: blob:',
    'font-src': "'self' data:",
    'connect-src': 'http: https: ws: wss: data: blob:',
    'worker-src': "'self' blob:",
    'base-uri': "'none'",
    'form-action': "'none'",
  };
  const text = Object.entries(policy).map(([name, value]) => `${name} ${value}`);
  return `<meta http-equiv="Content-Security-Policy" content="${text.join('; ')}" />`;
}
