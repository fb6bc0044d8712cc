import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listening } from './listening';
import type { Metrics } from './metrics';
import type { MetricsPlace } from './settings';

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

/** @returns where it listens; '' where it does not */
export async function listenForMetrics(
  server: Server | undefined,
  { metricsPort, metricsHost }: MetricsPlace,
): Promise<string> {
  if (!server || metricsPort === undefined) return '';
  await listening(once(server.listen(metricsPort, metricsHost), 'listening'), metricsHost, metricsPort);
  const { port } = server.address() as AddressInfo;
  return `http://${metricsHost}:${port}/metrics`;
}
