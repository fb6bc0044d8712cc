const MOST_CHARS = 200;

/** What may stand in the message of an error and is nobody's to read at the desk, in the order in which it is taken out. */
const hidden: readonly RegExp[] = [
  // What was quoted: values, texts that people wrote, parts of files.
  /"[^"]*"?|'[^']*'?|`[^`]*`?|“[^”]*”?|《[^》]*》?/g,
  // Values that a database names: (account)=(ming).
  /=\s*\([^)]*\)?/g,
  // What is called a secret, with what follows it.
  /\b\w*(?:password|passwd|token|secret|authorization|bearer|cookie|session|api_?key|sign)\w*\b\s*[=: ]\s*\S+/gi,
  // Addresses of the web, of mail, folders of this machine.
  /\b[a-z][\w+.-]*:\/\/\S+/gi,
  /\S*@\S*/g,
  /(?:[A-Za-z]:)?(?:[\\/][^\s\\/:]+)+/g,
  // Numbers, ids, keys: whatever has a digit and is longer than a size or a code of HTTP.
  /(?=\S*\d)[\w+/=.:-]{5,}/g,
  /\S{32,}/g,
  // Texts of the site and of people are Chinese; what programs say is not.
  /[^\x20-\x7e…]+/g,
];

/** Where in our own code a fault was thrown: a file below the server's folder and its line. */
function placeOf(stack: string): string {
  const found = /[\\/]((?:server|src)[\\/][\w.\\/-]+\.[jt]s):(\d+)/.exec(stack);
  return found ? `${found[1]?.replaceAll('\\', '/')}:${found[2]}` : '';
}

/**
 * What is said of a fault at the desk: what kind it is, what it says without anything that somebody wrote, has or is, and where it was
 * thrown. The whole of it stands in the log of the server alone.
 */
export function faultWords(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = (error as NodeJS.ErrnoException).code;
  const kind = [error.name, typeof code === 'string' && /^[\w-]{1,30}$/.test(code) ? code : '']
    .filter(Boolean)
    .join(' ');
  const said = hidden
    .reduce((text, what) => text.replace(what, '…'), error.message.replaceAll(/\s+/g, ' '))
    .replaceAll(/…(?:[\s,;:.]*…)+/g, '…')
    .trim();
  const place = placeOf(error.stack?.split('\n').slice(1).join('\n') ?? '');
  return [`${kind}: ${said}`.slice(0, MOST_CHARS), place].filter(Boolean).join(' · ');
}
