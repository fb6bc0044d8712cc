import { seconds } from '../lib/run.mjs';

/**
 * Whether a step's turn comes too late in a run (`beginsBy`, seconds since it began).
 * @param {{ name: string, title: string, beginsBy?: number }} step
 * @param {number} elapsedMs since the run began
 * @returns {string} a sentence with what is not done and how to do it; '' where the step is done
 */
export function tooLate({ name, title, beginsBy }, elapsedMs) {
  if (beginsBy === undefined || elapsedMs <= beginsBy * 1000) return '';
  const late = `the run had taken ${seconds(elapsedMs)}, and this step begins within ${beginsBy}`;
  return `Not done for lack of time: ${title} (${late}). Do it with: npm test -- --only ${name}`;
}
