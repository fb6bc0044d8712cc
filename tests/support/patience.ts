/**
 * How long a test waits for something that will come, before it gives up. Milliseconds. A limit only ends a run that
 * hangs: it is far beyond what a machine needs that does three other things, since what is slow is told by `npm run bench`
 * and what never comes is as wrong after two minutes as after ten seconds.
 */
export const patienceMs = 120_000;
