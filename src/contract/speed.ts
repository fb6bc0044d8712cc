/** GET /speed?kib=N of our server, with which the diagnostics page measures the connection. It is no call of the API: no envelope, no signature. */
export const speedPath = '/speed';
/** The largest response that one request may ask for, in KiB. */
export const speedKibMax = 4_096;
