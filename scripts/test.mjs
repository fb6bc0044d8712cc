// npm test: everything that is checked, on a fresh clone as well. `npm test -- --only types,lint,unit,build,browser`
// picks steps. Nothing stops early; the last line is 'N passed, N failed'.
import './lib/node-version.mjs';
import { CareError, ensureDependencies, script } from './lib/care.mjs';
import { seconds } from './lib/run.mjs';
import { steps } from './test/steps.mjs';

const only = chosenSteps(process.argv.slice(2));

await script(ensureDependencies);
const began = Date.now();
const results = [];
for (const step of steps.filter((candidate) => only.includes(candidate.name))) results.push(await perform(step));
report(results);

/** @param {string[]} args @returns {string[]} names of steps */
function chosenSteps(args) {
  const names = steps.map((step) => step.name);
  const at = args.indexOf('--only');
  if (args.length === 0) return names;
  const wanted = (at === 0 ? (args[1] ?? '') : '').split(',').filter(Boolean);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (wanted.length === 0 || unknown.length > 0) {
    console.error(`usage: npm test -- [--only ${names.join(',')}]`);
    process.exit(2);
  }
  return wanted;
}

/** Runs one step; what it could not do at all counts as one failure of its own. */
async function perform(step) {
  const from = Date.now();
  console.log(`\n== ${step.name}: ${step.title}`);
  let result;
  try {
    result = await step.run();
  } catch (error) {
    const detail = error instanceof CareError ? error.message : error.stack;
    result = { passed: 0, failures: [{ title: step.name, detail }] };
  }
  const { passed, failures, skipped = 0 } = result;
  const notes = skipped > 0 ? `, ${skipped} skipped` : '';
  console.log(`== ${step.name}: ${passed} passed, ${failures.length} failed${notes}, ${seconds(Date.now() - from)}`);
  return { name: step.name, passed, failures };
}

function report(all) {
  const failures = all.flatMap((step) => step.failures.map((failure) => ({ ...failure, step: step.name })));
  const passed = all.reduce((sum, step) => sum + step.passed, 0);
  if (failures.length > 0) console.log('\nFailures');
  for (const { step, title, detail } of failures) {
    console.log(`\n- [${step}] ${title}\n${(detail ?? '').trimEnd().replace(/^/gm, '    ')}`);
  }
  console.log(`\n${seconds(Date.now() - began)} in all`);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
