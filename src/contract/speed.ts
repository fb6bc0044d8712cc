/** GET /speed?kib=N of our server, which the page of diagnostics measures with. It is no call: no envelope, no signature. */
export const speedPath = '/speed';
/** The most that one request may ask for. KiB. */
export const speedKibMax = 4_096;
