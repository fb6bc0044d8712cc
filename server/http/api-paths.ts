/** What calls of the API begin with (spec section 7). */
const ROOTS = 'api|price|shop';

const API = new RegExp(`^/(?:${ROOTS})(?:/|\\?|$)`);
const CALL = new RegExp(`^/(?:${ROOTS})/[^?]*`, 'i');

/** The operator's desk has calls of its own (contract/desk). */
const DESK = /^\/desk\/api(?:\/|$|\?)/;

export const isDeskPath = (url: string): boolean => DESK.test(url);

/** Whether an address is answered with an envelope. @param url a path with its query */
export const hasEnvelope = (url: string): boolean => isApiPath(url) || isDeskPath(url);

/** Whether an address is one of the API's. @param url a path with its query */
export const isApiPath = (url: string): boolean => API.test(url);

/** The same address with its path in lower case, where it is one of the API's (spec 7.1). */
export const lowerApiPath = (url: string): string => url.replace(CALL, (path) => path.toLowerCase());
