/** What the decoder asks of an engine and the oldest of ours (Chromium 53 to 56) lack: the page's polyfills stay in the page. */
type Loose = Record<string, unknown>;

if (!Object.values) {
  Object.values = (of: object) => Object.keys(of).map((key) => (of as Loose)[key]);
  Object.entries = (of: object) => Object.keys(of).map((key): [string, unknown] => [key, (of as Loose)[key]]);
}
if (!String.prototype.padStart) {
  // Asked for with zeros alone.
  String.prototype.padStart = function (length, fill = ' ') {
    let text = String(this);
    while (text.length < length) text = fill + text;
    return text;
  };
}

export {};
