import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CareError, script } from '../lib/care.mjs';
import { root } from '../lib/root.mjs';
import { openapi } from './document.ts';

// Whoever reads the beginning alone closes the pipe: nothing is wrong then.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

await script(async () => {
  const [file, ...more] = process.argv.slice(2);
  if (more.length > 0 || file?.startsWith('-')) throw new CareError('Usage: npm run -s openapi [-- FILE]');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const text = `${JSON.stringify(openapi(version), null, 2)}\n`;
  if (file) write(file, text);
  else process.stdout.write(text);
});

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new CareError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}
