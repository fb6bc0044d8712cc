import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the app asked for on its way to the home screen and to two films: their addresses. */
export interface Asked {
  /** The home screen's pictures. */
  pictures: string[];
  /** A DASH manifest by title. */
  manifests: ReadonlyMap<string, string>;
}

export interface BareStart {
  url: string;
  close(): void;
}

interface Track {
  /** With its codecs, as a media source wants it. */
  mime: string;
  /** The initialization and the first segment. */
  parts: string[];
}

interface Film {
  key: string;
  tracks: Track[];
}

type Files = Map<string, { type: string; body: Buffer }>;

/**
 * Serves the least a page can do for the app's start and its films: the home screen's pictures, each in a button of which
 * the first has focus, and the same film's lowest height with its sound put into a media source at OK. No framework, no
 * calls, no player; all of it from memory. What it takes on this machine at this hour is the floor under start.* and film.*.
 * @param asked is fetched once, from the server of the app
 */
export async function serveBareStart(asked: Asked): Promise<BareStart> {
  const files: Files = new Map();
  const pictures = await Promise.all(asked.pictures.map((url, n) => keep(files, `/picture/${n}`, url)));
  const films = await Promise.all([...asked.manifests].map(([key, url]) => keepFilm(files, key, url)));
  files.set('/', { type: 'text/html; charset=utf-8', body: Buffer.from(barePage(pictures, films)) });
  files.set('/blank', { type: 'text/html', body: Buffer.from('<!doctype html>') });
  const server = createServer((incoming, outgoing) => {
    const file = files.get(incoming.url ?? '');
    outgoing.writeHead(file ? 200 : 404, {
      'content-type': file?.type ?? 'text/plain',
      'cache-control': 'max-age=3600',
    });
    outgoing.end(file?.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function read(url: string): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}

async function keep(files: Files, name: string, url: string): Promise<string> {
  const answer = await read(url);
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  files.set(name, { type, body: Buffer.from(await answer.arrayBuffer()) });
  return name;
}

/** Of each adaptation set of picture and sound the representation of the least bandwidth, which is where the app begins. */
async function keepFilm(files: Files, key: string, manifest: string): Promise<Film> {
  const sets = (await (await read(manifest)).text()).split('<AdaptationSet ').slice(1);
  const tracks = sets.flatMap((set) => {
    const found = [
      ...set.matchAll(
        /<Representation id="(\d+)" mimeType="((?:video|audio)\/mp4)" codecs="([^"]+)" bandwidth="(\d+)"/g,
      ),
    ];
    const [lowest] = found.sort((a, b) => Number(a[4]) - Number(b[4]));
    return lowest ? [lowest] : [];
  });
  if (tracks.length === 0) throw new Error(`${manifest} names no picture and no sound in fragmented mp4`);
  return {
    key,
    tracks: await Promise.all(
      tracks.map(async ([, id, type, codecs]) => ({
        mime: `${type}; codecs="${codecs}"`,
        parts: await Promise.all(
          [`init-${id}.mp4`, `seg-${id}-00001.m4s`].map((name) =>
            keep(files, `/film/${key}/${name}`, new URL(name, manifest).href),
          ),
        ),
      })),
    ),
  };
}

/** `data-focus`, `data-film` and `#root` are what the bench looks for in the app. */
const barePage = (pictures: string[], films: Film[]): string => `<!doctype html><html><head><style>
body { margin: 0; overflow: hidden; background: #111 }
button { width: 300px; height: 170px; margin: 8px; padding: 0; border: 0; background: #333 }
button:focus { outline: 4px solid #eee }
img { width: 100%; height: 100%; object-fit: cover }
video { position: fixed; left: 0; top: 0; width: 100%; height: 100%; background: #000 }
</style></head><body><div id="root"></div><script>
const films = ${JSON.stringify(films)};
const root = document.getElementById('root');
for (const [n, picture] of ${JSON.stringify(pictures)}.entries()) {
  const button = root.appendChild(document.createElement('button'));
  button.dataset.focus = '';
  if (films[n]) button.dataset.film = films[n].key;
  const image = button.appendChild(new Image());
  image.decoding = 'async';
  image.src = picture;
}
root.firstChild.focus();
async function play({ tracks }) {
  const video = root.appendChild(document.createElement('video'));
  const source = new MediaSource();
  video.src = URL.createObjectURL(source);
  await new Promise((open) => source.addEventListener('sourceopen', open, { once: true }));
  await Promise.all(tracks.map(async ({ mime, parts }) => {
    const buffer = source.addSourceBuffer(mime);
    for (const bytes of parts.map((part) => fetch(part).then((answer) => answer.arrayBuffer()))) {
      buffer.appendBuffer(await bytes);
      await new Promise((done) => buffer.addEventListener('updateend', done, { once: true }));
    }
  }));
  await video.play();
}
addEventListener('keydown', ({ key }) => {
  const at = document.activeElement;
  if (key === 'Enter') play(films.find((film) => film.key === at.dataset.film));
  else if (key === 'Escape') root.removeChild(root.querySelector('video'));
  else if (key === 'ArrowRight') at.nextSibling.focus();
});
</script></body></html>`;
