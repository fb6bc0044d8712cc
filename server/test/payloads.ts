import naughty from 'big-list-of-naughty-strings';

/** What wants to be code, or to be taken for something else than text, one of each kind. */
export const payloads: Record<string, string> = {
  sql: "' OR 1=1; DROP TABLE users; --",
  html: `<img src=x onerror=alert(1)>"'&`,
  script: '<script>alert(1)</script>',
  address: 'javascript:alert(1)',
  template: `{{7*7}}\${7*7}<%= 7 %>`,
  path: '../../../../etc/passwd',
  nul: 'a\0b',
  'half a pair': '\ud800 x \udfff',
  'right to left': '\u202eabc\u202c שלום',
  'ten kilobytes': '长'.repeat(10_000),
  emoji: '👨‍👩‍👧‍👦🏳️‍🌈',
  formula: '=1+1',
  wildcards: '%_\\',
  header: 'a\r\nSet-Cookie: x=1',
  prototype: '__proto__',
  query: '{"$gt":""}',
  number: '9'.repeat(90),
  blank: ' \u3000\t',
};

/** Those of the list and of the big list of naughty strings that a line of a table has room for. */
export const shortPayloads: readonly string[] = [
  ...Object.values(payloads).filter((text) => text.length < 1_000 && text.trim() !== ''),
  ...naughty.filter((text) => text.trim() !== ''),
];
