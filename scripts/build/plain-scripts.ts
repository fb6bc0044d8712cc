import type { Plugin } from 'vite';

/**
 * Takes `crossorigin` off the page's scripts. They are ours and of the page's own origin, where it means nothing; a
 * page from a file has no origin, and with it engines refuse every script (seen on Chromium 64 and 76).
 */
export function plainScripts(): Plugin {
  return {
    name: 'dt:plain-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(/(<script\b[^>]*?)\scrossorigin(?:="[^"]*")?/g, '$1'),
    },
  };
}
