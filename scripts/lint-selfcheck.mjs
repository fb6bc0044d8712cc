// Shows that every lint rule of ours still fires: each is fed a sample it must refuse, and some it must let pass.
import './lib/node-version.mjs';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ESLint } from 'eslint';
import stylelint from 'stylelint';
import { root } from './lib/root.mjs';
import { run, tail } from './lib/run.mjs';
import { goodScripts, importsByTable, scripts, sheets, imports as single, tree } from './lint/bad-samples.mjs';

/** @type {{ forbidden: { name: string }[] }} */
const { forbidden } = createRequire(import.meta.url)('../.config/dependency-cruiser.cjs');
const imports = [...single, ...importsByTable(forbidden)];

const problems = [...(await checkScripts()), ...(await checkSheets()), ...(await checkImports())];
const samples = scripts.length + goodScripts.length + sheets.length + imports.length;
for (const problem of problems) console.error(problem);
console.log(`${samples - problems.length} of ${samples} samples were judged as they should be`);
process.exitCode = problems.length > 0 ? 1 : 0;

async function checkScripts() {
  const eslint = new ESLint({ cwd: root, overrideConfigFile: join(root, '.config', 'eslint.config.js') });
  const found = [];
  const lint = async (file, code) => (await eslint.lintText(code, { filePath: join(root, file) }))[0]?.messages ?? [];
  for (const [rule, file, code, words = ''] of scripts) {
    const messages = await lint(file, code);
    if (!messages.some((message) => message.ruleId === rule && message.message.includes(words))) {
      found.push(`eslint: ${rule} is silent in ${file} on: ${code}`);
    }
  }
  for (const [file, code] of goodScripts) {
    const messages = await lint(file, code);
    if (messages.length > 0) found.push(`eslint: ${messages[0].ruleId} objects in ${file} to: ${code}`);
  }
  return found;
}

async function checkSheets() {
  const found = [];
  for (const [rule, code] of sheets) {
    const { results } = await stylelint.lint({ code, cwd: root, codeFilename: join(root, 'src/ui/a.css') });
    if (!results[0].warnings.some((warning) => warning.rule === rule))
      found.push(`stylelint: ${rule} is silent on: ${code}`);
  }
  return found;
}

/** All imports stand in one small tree; each file must be told off for its own. */
async function checkImports() {
  const cruiser = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const command = [cruiser, '--config', join(root, '.config', 'dependency-cruiser.cjs'), '--output-type', 'json'];
  const dir = plantTree();
  try {
    const { output } = await run([process.execPath, ...command, 'src', 'server', 'platforms'], { cwd: dir });
    const violations = parse(output);
    const unproven = forbidden
      .filter(({ name }) => !imports.some(([rule]) => rule === name))
      .map(({ name }) => `dependency-cruiser: ${name} has no sample`);
    const silent = imports
      .filter(([rule, file]) => !violations.some((found) => found.rule.name === rule && found.from === file))
      .map(([rule, file, statement]) => `dependency-cruiser: ${rule} is silent in ${file} on: ${statement}`);
    return [...unproven, ...silent];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function parse(output) {
  try {
    return JSON.parse(output).summary.violations;
  } catch {
    throw new Error(`dependency-cruiser did not answer: ${tail(output, 10)}`);
  }
}

function plantTree() {
  const dir = mkdtempSync(join(tmpdir(), 'danmu-tv-lint-'));
  const samples = imports.map(([, file, statement]) => [file, statement]);
  for (const [file, text] of [...Object.entries(tree), ...samples]) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), `${text}\n`);
  }
  copyFileSync(join(root, 'tsconfig.json'), join(dir, 'tsconfig.json'));
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'), 'junction');
  return dir;
}
