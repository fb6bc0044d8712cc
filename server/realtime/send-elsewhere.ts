import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server } from 'socket.io';

/**
 * While a process ends, who connects is answered 503: a proxy asks another process then. engine.io itself would refuse with 400, which a proxy
 * hands on to the viewer, who came back here until the process was gone.
 * @param isEnding asked for each new connection
 */
export function sendElsewhere({ engine }: Pick<Server, 'engine'>, isEnding: () => boolean): void {
  engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    // A poll belongs to a connection that there is.
    if (!isEnding() || isOfConnection(request)) next();
    // engine.io's answer to an upgrade can say no status.
    else if (request.headers.upgrade) request.socket.end(REFUSED);
    else response.writeHead(503, { Connection: 'close', 'Content-Length': 0 }).end();
  });
}

const REFUSED = 'HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

const isOfConnection = ({ url = '' }: IncomingMessage): boolean => new URLSearchParams(url.split('?')[1]).has('sid');
