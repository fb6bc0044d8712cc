// npm test: everything that is checked, on a fresh clone as well. `npm test -- --only types,lint,unit,build,browser`
// picks steps. Nothing stops early; the last line is 'N passed, N failed'.
import './lib/node-version.mjs';
import { CareError, ensureDependencies } from './lib/care.mjs';
import { seeTo } from './lib/machine.mjs';
import { seconds } from './lib/run.mjs';
import { possible } from './test/possible.mjs';
import { steps } from './test/steps.mjs';
import { tooLate } from './test/too-late.mjs';

const only = chosenSteps(process.argv.slice(2));
const chosen = steps.filter((candidate) => only.includes(candidate.name));
const needs = [...new Set(chosen.flatMap((step) => step.needs ?? []))];

const began = Date.now();
const before = { name: 'before', passed: 0, failures: [] };
const results = [before];
let leftOut = '';
try {
  await ensureDependencies();
  // What the machine lacks is installed while the steps at the beginning run that need none of it.
  const lacking = lackOfTheMachine();
  // An error of it is told where it is awaited, below.
  lacking.catch(() => undefined);
  const waiting = [...chosen];
  while (waiting.length > 0 && !waiting[0].needs) results.push(await perform(waiting.shift()));
  const { done, failures, left } = possible(waiting, await lacking);
  before.failures.push(...failures);
  leftOut = left;
  const beside = [];
  for (const step of done) {
    const late = tooLate(step, Date.now() - began);
    if (late) before.failures.push({ title: step.name, detail: late });
    else if (step.beside) beside.push(perform(step));
    else results.push(await perform(step));
  }
  results.push(...(await Promise.all(beside)));
} catch (error) {
  before.failures.push(failure('preparation', error));
}
report(results);

/**
 * Sees to what the chosen steps need of the machine. What cannot be had is told at once; most tests do without.
 * @returns {Promise<{ title: string, detail: string }[]>} one for each of those, as a failure is told
 */
async function lackOfTheMachine() {
  const lacking = await seeTo(needs);
  for (const { sentence } of lacking) console.log(sentence);
  return lacking.map(({ need, sentence }) => ({ title: need, detail: sentence }));
}

/** What a failure of ours is called, a CareError in its own words. */
function failure(title, error) {
  return { title, detail: error instanceof CareError ? error.message : error.stack };
}

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
  console.log(`\n== ${step.name}: ${step.title}${step.beside ? ', beside what follows' : ''}`);
  let result;
  try {
    result = await step.run();
  } catch (error) {
    result = { passed: 0, failures: [failure(step.name, error)] };
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
  if (leftOut) console.log(leftOut);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
