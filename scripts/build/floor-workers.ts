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
      return `export default ${JSON.stringify(await classicProgram(input))};`;
    },
  };
}

/**
 * One classic script for the engine floor: a worker's program, or what the sweep puts into a page.
 * @param input a TypeScript file @returns it with all it imports. @throws what the bundler says
 */
export async function classicProgram(input: string): Promise<string> {
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
