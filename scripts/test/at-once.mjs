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
 * @param {readonly { message: string }[]} errors
 * @returns {string} a line for the name, and the first lines of each message
 */
export const toldOf = (name, errors) =>
  [`FAILED ${name}`, ...errors.flatMap(({ message }) => message.split('\n').slice(0, 12))].join('\n    ');
