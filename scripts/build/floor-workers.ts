import { build, type Plugin } from 'vite';

const asked = '?program';

/**
 * `import text from './x.worker.ts?program'`: a worker as one classic script, compiled for the engine floor, as a text to make
 * a Blob of. Vite's own `?worker` is neither: it leaves a worker's syntax as new as it was written, and a page opened from a
 * file may not start one from an address.
 */
export function floorWorkers(): Plugin {
  return {
    name: 'dt:floor-workers',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(asked)) return null;
      const input = id.slice(0, -asked.length);
      this.addWatchFile(input);
      return `export default ${JSON.stringify(await workerProgram(input))};`;
    },
  };
}

/** @param input the worker's file @returns its whole program, imports and all. @throws what the bundler says */
export async function workerProgram(input: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'chrome53',
      reportCompressedSize: false,
      rolldownOptions: { input, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const [result] = Array.isArray(made) ? made : [made];
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (!chunk) throw new Error(`${input} made no program`);
  return chunk.code;
}
