import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics';

/** Serves /metrics on a port of its own, for a network that viewers do not reach. @param onError hears of what fails */
export function serveMetrics(metrics: Metrics, onError: (error: unknown) => void): Server {
  return createServer((request, response) => {
    if (request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text),
      (error: unknown) => {
        onError(error);
        response.writeHead(500).end();
      },
    );
  });
}
