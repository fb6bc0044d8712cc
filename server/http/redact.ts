/** Headers and fields that prove who somebody is. */
const secrets = ['password', 'token', 'secret', 'sign', 'authorization', 'cookie'];
const headers = ['authorization', 'cookie', 'x-token', 'x-token-sign'];

/**
 * What the log never shows, for pino: a net below the rule that only chosen fields are logged. A path is one level deep in
 * pino, so each depth at which an object may be logged is named.
 */
export const redact = {
  paths: [
    ...secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    ...headers.flatMap((name) => [`headers["${name}"]`, `*.headers["${name}"]`, `*.*.headers["${name}"]`]),
  ],
  censor: '***',
};
