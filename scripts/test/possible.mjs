/**
 * Which steps of `npm test` this machine can do.
 * @template {{ title: string, needs?: string[], optional?: boolean }} Step
 * @template {{ title: string }} Lack
 * @param {Step[]} chosen
 * @param {Lack[]} lacking what steps need and the machine has not, by its title
 * @returns {{ done: Step[], failures: Lack[], left: string }} `failures`: what a step lacks that is done all the same, because it is not
 * optional; `left`: a sentence with what is left out, '' where that is nothing
 */
export function possible(chosen, lacking) {
  const lacks = (step, { title }) => Boolean(step.needs?.includes(title));
  const isLeft = (step) => Boolean(step.optional) && lacking.some((lack) => lacks(step, lack));
  const done = chosen.filter((step) => !isLeft(step));
  const failures = lacking.filter((lack) => done.some((step) => lacks(step, lack)));
  const left = chosen.filter(isLeft);
  const missing = lacking.filter((lack) => left.some((step) => lacks(step, lack)));
  const named = (all) => all.map(({ title }) => title).join(', ');
  return { done, failures, left: left.length > 0 ? `Left out for lack of ${named(missing)}: ${named(left)}.` : '' };
}
