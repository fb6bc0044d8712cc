const SPACE = /[ \t\n\r]*/y;
const PLAIN = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** A text up to where it ends or goes wrong. */
const TEXT = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y;

/** @typedef {{ line: number, column: number, what: string }} JsonMistake line and column from 1 */

/**
 * Where a JSON text goes wrong first, and how, in words for whoever typed it. What engines say of it differs with their
 * version, and often names no place.
 * @param {string} text @returns {JsonMistake | null} null where it is JSON
 */
export function mistakeIn(text) {
  const reader = new Reader(text);
  try {
    reader.whole();
    return null;
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    const lines = text.slice(0, error.at).split('\n');
    return { line: lines.length, column: lines[lines.length - 1].length + 1, what: error.message };
  }
}

class Mistake extends Error {
  constructor(at, what) {
    super(what);
    this.at = at;
  }
}

/** Reads JSON by RFC 8259, for its mistakes alone. */
class Reader {
  at = 0;
  constructor(text) {
    this.text = text;
  }

  whole() {
    this.value();
    if (this.next() !== '') throw new Mistake(this.at, 'nothing more is expected here');
  }

  /** The next character that is no space, '' at the end. */
  next() {
    this.take(SPACE);
    return this.text.charAt(this.at);
  }

  take(pattern) {
    pattern.lastIndex = this.at;
    const [found] = pattern.exec(this.text) ?? [''];
    this.at += found.length;
    return found;
  }

  value() {
    const first = this.next();
    if (first === '{') this.list('{', '}', () => this.member());
    else if (first === '[') this.list('[', ']', () => this.value());
    else if (first === '"') this.string();
    else if (this.take(PLAIN) === '') throw new Mistake(this.at, 'a value is expected here, a text in double quotes');
  }

  list(open, close, item) {
    const from = this.at;
    this.at += 1;
    if (this.next() === close) {
      this.at += 1;
      return;
    }
    for (;;) {
      item();
      const after = this.next();
      if (after === '') throw new Mistake(from, `this '${open}' is not closed`);
      if (after !== close && after !== ',') throw new Mistake(this.at, `a comma or '${close}' is expected before this`);
      const comma = this.at;
      this.at += 1;
      if (after === close) return;
      if (this.next() === close) throw new Mistake(comma, `there is a comma too many before '${close}'`);
    }
  }

  member() {
    if (this.next() !== '"') throw new Mistake(this.at, 'a name in double quotes is expected here');
    this.string();
    if (this.next() !== ':') throw new Mistake(this.at, "a ':' is expected after the name");
    this.at += 1;
    this.value();
  }

  string() {
    const from = this.at;
    this.take(TEXT);
    const end = this.text.charAt(this.at);
    if (end === '\\') throw new Mistake(this.at, "a '\\' in a text is written twice");
    if (end !== '"') throw new Mistake(from, 'this text is not closed with a double quote in its line');
    this.at += 1;
  }
}
