import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Kind } from '../kinds';

/** A page that is broken on purpose, in one way. */
export interface Broken {
  kind: Kind;
  /** Who must be named; '' where it is the page. */
  names: string;
  /** Beside three sound buttons. */
  html?: string;
  /** Runs after the page's own script. */
  script?: string;
}

const button = (name: string, style: string, more = 'data-focus'): string =>
  `<button ${more} style="${style}">${name}</button>`;

export const broken: Record<string, Broken> = {
  '/unreachable': {
    kind: 'unreachable',
    names: 'button[kept out]',
    html: button('kept out', 'left:300px;top:700px', ''),
  },
  '/lost': { kind: 'focus lost', names: 'button[one]', script: "on('ArrowUp', () => document.activeElement.blur())" },
  '/nobody': { kind: 'focus lost', names: '', script: 'document.activeElement.blur(); still = true' },
  '/loop': { kind: 'back loop', names: '', script: "back = () => location.replace('/loop/on')" },
  '/loop/on': { kind: 'back loop', names: '', script: "back = () => location.replace('/loop')" },
  '/edge': { kind: 'unsafe area', names: 'button[at the edge]', html: button('at the edge', 'left:1740px;top:300px') },
  '/edge-text': { kind: 'unsafe area', names: 'p[up here]', html: '<p style="left:300px;top:8px">up here</p>' },
  '/tiny': { kind: 'small text', names: 'p[legal]', html: '<p style="left:300px;top:700px;font-size:16px">legal</p>' },
  '/faint': {
    kind: 'contrast',
    names: 'p[hardly there]',
    html: '<p style="left:300px;top:700px;color:#6a6a6a">hardly there</p>',
  },
  '/slow': {
    kind: 'slow keys',
    names: '',
    script:
      "addEventListener('keydown', ({ isTrusted, key }) => { const end = performance.now() + (isTrusted && key.startsWith('Arrow') ? 800 : 0); while (performance.now() < end); })",
  },
  '/under': {
    kind: 'covered',
    names: 'button[two]',
    html: '<section style="position:absolute;left:540px;top:280px;width:320px;height:160px;background:#222832"></section>',
  },
  '/little': {
    kind: 'small control',
    names: 'button[x]',
    html: button('x', 'left:300px;top:700px;width:40px;height:40px'),
  },
  '/nameless': { kind: 'no name', names: 'button[]', html: button('', 'left:300px;top:700px') },
  '/throws': { kind: 'broken', names: '', script: "throw new Error('of the page')" },
};

/** Three buttons that a remote walks in a line, Back leads home, nothing to say; then what is wrong with it. */
export function pageOf(title: string, { html = '', script = '' }: Partial<Broken> = {}): string {
  return `<!doctype html><html lang="en" data-layout="tv"><meta charset="utf-8"><link rel="icon" href="data:,"><title>${title}</title><style>
body{margin:0;background:#101318;color:#ebebeb;font:32px/1.3 sans-serif}
button,p{position:absolute;margin:0}
button{width:200px;height:96px;border:0;background:#2e3642;color:#ebebeb;font:inherit}
button:focus{background:#ebebeb;color:#101318;outline:4px solid #eb5a3c}
</style><main data-screen>
${['one', 'two', 'three'].map((name, at) => button(name, `left:${300 + at * 300}px;top:300px`)).join('\n')}
${html}</main><script>
var still = false;
var back = () => { location.href = '/' };
const on = (key, run) => addEventListener('keydown', (event) => event.key === key && run());
const step = (by) => {
  const all = Array.from(document.querySelectorAll('[data-focus]'));
  const to = all[all.indexOf(document.activeElement) + by];
  if (to && !still) to.focus();
};
on('ArrowRight', () => step(1));
on('ArrowLeft', () => step(-1));
on('Escape', () => back());
document.querySelector('[data-focus]').focus();
</script><script>${script}</script></html>`;
}

/** Serves the broken pages and, at '/', a sound one. */
export async function serveBroken(): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    response.setHeader('content-type', 'text/html');
    response.end(pageOf(path, broken[path]));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
