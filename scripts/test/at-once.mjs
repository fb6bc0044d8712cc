/**
 * A reporter of Vitest's that tells of a failure when it happens: its own list comes when all is done, and a run that is ended from outside
 * has none.
 */
export default class AtOnce {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state === 'failed') console.log(toldOf(test.fullName, errors));
  }
}

/**
 * @param {string} name of a test
 * @param {readonly { message: string, diff?: string }[]} errors
 * @returns {string} a line for the name, and the first lines of each message, and of what was found instead of what
 */
export const toldOf = (name, errors) => {
  const lines = errors.flatMap(({ message, diff = '' }) => [...first(message, 12), ...first(diff, 30)]);
  return [`FAILED ${name}`, ...lines].join('\n    ');
};

/** So many lines of a text that has some. */
const first = (text, count) => (text ? text.split('\n').slice(0, count) : []);
