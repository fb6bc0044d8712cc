import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { endpoints } from '../src/contract/endpoints';
import { type Envelope, ret } from '../src/contract/ret';
import type { Card } from '../src/contract/schemas/common';
import type { Data } from '../src/contract/types';
import { startServer } from '../tests/support/server';
import { barePage } from './bare-page';

/** The home screen that is measured: spec for the press-to-paint budget. */
const SHELVES = 30;
const CARDS = 40;
const PICTURES = 12;
const ART = fileURLToPath(new URL('../server/demo/media/art/', import.meta.url));

export interface BenchHome {
  url: string;
  close(): Promise<void>;
}

/**
 * The real app from the real server, with one answer exchanged: the home page has 30 shelves of 40 cards, with the
 * demo's posters as the server sends them to a television (each card its own address, so that each is decoded).
 */
export async function serveBenchHome(): Promise<BenchHome> {
  const server = await startServer({ demo: false });
  const pictures = readdirSync(ART)
    .map((name) => `${ART}${name}/poster-400.jpg`)
    .filter((file) => existsSync(file))
    .slice(0, PICTURES)
    .map((file) => readFileSync(file));
  const homePath = endpoints.homePage.path.toLowerCase();
  const stub = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://stub');
    const picture = /^\/bench-art\/(\d+)$/.exec(url.pathname)?.[1];
    if (picture) {
      outgoing.writeHead(200, { 'content-type': 'image/jpeg', 'cache-control': 'max-age=3600' });
      outgoing.end(pictures[Number(picture) % pictures.length]);
    } else if (url.pathname === '/bench-bare') {
      outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      outgoing.end(barePage);
    } else if (url.pathname.toLowerCase() === homePath) {
      outgoing.writeHead(200, { 'content-type': 'application/json' });
      outgoing.end(JSON.stringify(homePage(url.searchParams)));
    } else forward(server.port, incoming, outgoing);
  }).listen(0, '127.0.0.1');
  await once(stub, 'listening');
  const { port } = stub.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      stub.closeAllConnections();
      stub.close();
      await server.stop();
    },
  };
}

function forward(port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url: path, headers } = incoming;
  const inner = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  inner.on('error', () => outgoing.destroy());
  incoming.pipe(inner);
}

function homePage(query: URLSearchParams): Envelope<Data<'homePage'>> {
  const page = Number(query.get('page') ?? 1);
  const size = Number(query.get('size') ?? SHELVES);
  const from = (page - 1) * size;
  const count = Math.max(0, Math.min(size, SHELVES - from));
  const info = Array.from({ length: count }, (_, index) => shelf(from + index));
  const data = { hero: page === 1 ? [card(0, 0)] : [], info, page, total: SHELVES, hasMore: from + count < SHELVES };
  return { ret: ret.ok, msg: '', data };
}

function shelf(row: number): Data<'homePage'>['info'][number] {
  const items = Array.from({ length: CARDS }, (_, column) => card(row, column));
  return { id: `bench${row}`, title: `第 ${row + 1} 行`, style: row % 3 === 1 ? 'wide' : 'poster', more: '', items };
}

function card(row: number, column: number): Card {
  const id = row * CARDS + column;
  const art = `/bench-art/${id}`;
  return {
    mediaKey: `bench-${id}`,
    title: `第 ${row + 1} 行第 ${column + 1} 部影片`,
    subTitle: '更新至 12 集',
    intro: '一段两行左右的简介，用来让主视觉区有真实的文字可排。'.repeat(2),
    category: 'movie',
    poster: art,
    thumb: art,
    backdrop: art,
    color: '#3a5068',
    score: 8.1,
    year: 2024,
    region: '中国',
    genres: ['剧情', '悬疑'],
    height: 2160,
    episodes: 12,
    episodesTotal: 24,
    isSeries: true,
    duration: 2700,
    vip: column % 4 === 0,
    hit: 123_456,
    danmuCount: 4321,
    isDemo: false,
    publishedAt: 1_700_000_000_000,
  };
}
