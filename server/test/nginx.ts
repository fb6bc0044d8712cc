import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port';

/** Where the examples of the documentation lie, with a slash at its end. */
export const examples = fileURLToPath(new URL('../../docs/examples/', import.meta.url));

export interface Nginx {
  /** Its address, e.g. 'http://127.0.0.1:4000'. */
  origin: string;
  child: ChildProcess;
  /** What it could not do so far: which server did not answer it, and when. */
  faults(): string;
  end(): Promise<void>;
}

interface NginxOptions {
  /** Name of the example. */
  example: string;
  /** A folder that this makes. */
  folder: string;
  /** Host and port of the server behind it. */
  upstream: string;
  /** What else of the example is another text here. */
  places?: Record<string, string>;
}

/** A real nginx with an example of the documentation, with other ports and folders that anybody may write. */
export async function startNginx({ example, folder, upstream, places = {} }: NginxOptions): Promise<Nginx> {
  const port = await freePort();
  mkdirSync(folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const moved = { '127.0.0.1:8081': upstream, '/var/cache/nginx/': `${folder}/`, ...places };
  const conf = Object.entries(moved)
    .reduce((text, [from, to]) => text.replaceAll(from, to), readFileSync(examples + example, 'utf8'))
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('http {', `http {\n${temporary.join('\n')}`);
  const file = join(folder, 'nginx.conf');
  // Started as root its workers would be nobody, who cannot write here.
  const who = process.getuid?.() === 0 ? 'user root;\n' : '';
  const log = join(folder, 'error.log');
  writeFileSync(file, `${who}pid ${folder}/pid;\nerror_log ${log};\ndaemon off;\n${conf}`);
  const child = spawn('nginx', ['-p', folder, '-c', file, '-e', log], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const killed = () => child.kill('SIGTERM');
  process.once('exit', killed);
  child.once('close', () => process.removeListener('exit', killed));
  await accepting(child, port);
  return {
    origin: `http://127.0.0.1:${port}`,
    child,
    faults: () => readFileSync(log, 'utf8'),
    async end() {
      const gone = once(child, 'close');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** It says nothing when it is ready: whoever accepts a connection is. @throws where it ends instead */
async function accepting(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await pause(20);
  }
}
