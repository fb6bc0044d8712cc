const MOST_CHARS = 200;

/** Parts of an error's message that staff must not read, in the order in which they are removed. */
const hidden: readonly RegExp[] = [
  // Quoted text: values, texts that people wrote, parts of files.
  /"[^"]*"?|'[^']*'?|`[^`]*`?|“[^”]*”?|《[^》]*》?/g,
  // Values that a database names: (account)=(ming).
  /=\s*\([^)]*\)?/g,
  // A word for a secret, with the value after it.
  /\b\w*(?:password|passwd|token|secret|authorization|bearer|cookie|session|api_?key|sign)\w*\b\s*[=: ]\s*\S+/gi,
  // Web addresses, mail addresses, folders of this machine.
  /\b[a-z][\w+.-]*:\/\/\S+/gi,
  /\S*@\S*/g,
  /(?:[A-Za-z]:)?(?:[\\/][^\s\\/:]+)+/g,
  // Numbers, ids, keys: whatever has a digit and is longer than a size or an HTTP status code.
  /(?=\S*\d)[\w+/=.:-]{5,}/g,
  /\S{32,}/g,
  // Chinese text: the site's and people's texts are Chinese, the messages of programs are not.
  /[^\x20-\x7e…]+/g,
];

/** Where in the server's own code a fault was thrown: a file below the server's folder and its line. */
function placeOf(stack: string): string {
  const found = /[\\/]((?:server|src)[\\/][\w.\\/-]+\.[jt]s):(\d+)/.exec(stack);
  return found ? `${found[1]?.replaceAll('\\', '/')}:${found[2]}` : '';
}

/**
 * The description of a fault for the desk: its kind, its message without anything that a person wrote, has or is, and where it was thrown.
 * Only the server's log holds the whole of it.
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
