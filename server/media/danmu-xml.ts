import { SaxesParser } from 'saxes';
import { toDanmu, type Unusable, type XmlDanmu } from './danmu-row';
import { EvenSample } from './even-sample';

export interface XmlLimits {
  /** Of a file: what stands behind is not read. */
  bytes: number;
  /** Comments of one film. */
  count: number;
  /** Elements inside each other: recorders nest eleven. */
  depth: number;
}
export const xmlLimits: XmlLimits = { bytes: 512 * 1024 * 1024, count: 100_000, depth: 64 };

/** What was read of a danmu file, and what was not. */
export interface DanmuFile {
  rows: XmlDanmu[];
  /** How many cannot be shown, by reason; `many`: beyond the number that a film may have. */
  dropped: Record<Unusable | 'many', number>;
  /** Texts that were shortened. */
  cut: number;
  /** Places at which it is no proper XML; what stands around them was read. */
  faults: number;
  /** Reading stopped before its end, and why. */
  stopped?: 'depth' | 'bytes';
}

/** All that XML has no place for, written out or as a reference; line ends and tabs are in order. */
const foreign = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu;
const reference = /&#(x[\da-f]+|\d+);/gi;
/** One that stands for itself: the parser would read on to the next semicolon, through any number of comments. */
const ampersand = /&(?!#x?[\da-f]{1,8};|\w{1,12};)/gi;
/** A reference that goes on in the next piece. */
const unfinished = /&[#\w]{0,12}$/;

/** Real files hold control characters, which say nothing, and bare ampersands: both go before the parser takes offence. */
function mended(xml: string): string {
  const known = xml.replace(foreign, '').replace(reference, (whole, digits: string) => {
    const code = /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number(digits);
    const isKnown = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isKnown && String.fromCodePoint(code).replace(foreign, '') !== '' ? whole : '';
  });
  return known.replace(ampersand, '&amp;');
}

/** Faults after which a file without a single comment is taken for something else. */
const HOPELESS = 1000;
/** Of one comment's text, before it is shortened: mode 7 carries a path beside it. Characters. */
const LONGEST_TEXT = 10_000;

/**
 * Reads a danmu file and keeps what can be kept: where it is no proper XML the rest of it is read on, an end that is
 * missing costs the comment that was cut off. Only the five predefined entities and character references exist; a
 * DOCTYPE that declares anything is refused; size, count and depth are capped, so no file can grow while it is read.
 * @param pieces its text, in order; one is read in each step
 * @throws with a sentence for the operator when it is no such file
 */
export function* parseDanmuXml(pieces: Iterable<string>, caps: XmlLimits = xmlLimits): Generator<undefined, DanmuFile> {
  const reader = new DanmuReader(caps);
  let rest = '';
  let bytes = 0;
  for (const piece of pieces) {
    const text = rest + piece;
    rest = unfinished.exec(text)?.[0] ?? '';
    reader.write(mended(text.slice(0, text.length - rest.length)));
    bytes += Buffer.byteLength(piece);
    if (bytes > caps.bytes) reader.stop('bytes');
    if (reader.isDone) break;
    yield;
  }
  return reader.close(rest);
}

class DanmuReader {
  private readonly parser = new SaxesParser();
  private readonly sample: EvenSample<XmlDanmu>;
  private readonly dropped = { script: 0, kind: 0, time: 0, empty: 0, many: 0 };
  private depth = 0;
  /** Comments that were whole. */
  private read = 0;
  private current: { p: string; text: string } | null = null;
  private cut = 0;
  private faults = 0;
  private fault = '';
  private stopped: DanmuFile['stopped'];

  constructor(caps: XmlLimits) {
    this.sample = new EvenSample(caps.count);
    const { parser } = this;
    // One that only names the root says nothing; entities of its own and other files are refused.
    parser.on('doctype', (text) => {
      if (!/^\s*[\w:.-]+\s*$/.test(text)) throw new Error('弹幕文件含有 DOCTYPE 定义，已拒绝 (DOCTYPE refused)');
    });
    parser.on('error', (error) => {
      this.faults += 1;
      this.fault ||= error.message;
    });
    parser.on('opentag', (tag) => {
      this.depth += 1;
      if (this.depth > caps.depth) this.stop('depth');
      if (tag.name === 'd') this.current = { p: String(tag.attributes.p ?? ''), text: '' };
    });
    const add = (text: string) => {
      if (this.current && this.current.text.length < LONGEST_TEXT) this.current.text += text;
    };
    parser.on('text', add);
    parser.on('cdata', (text) => add(text.replaceAll('&amp;', '&')));
    parser.on('closetag', (tag) => {
      this.depth -= 1;
      if (tag.name === 'd' && this.current) this.take(this.current.p, this.current.text);
      if (tag.name === 'd') this.current = null;
    });
  }

  get isDone(): boolean {
    return this.stopped !== undefined || (this.faults > HOPELESS && this.sample.seen === 0);
  }

  stop(why: 'depth' | 'bytes'): void {
    this.stopped ??= why;
  }

  write(text: string): void {
    this.parser.write(text);
  }

  close(rest: string): DanmuFile {
    if (!this.stopped) this.parser.write(mended(rest));
    // Closes the elements that are open: a comment among them is cut off.
    this.current = null;
    if (!this.isDone) this.parser.close();
    if (this.read === 0 && this.stopped === 'depth') throw new Error('弹幕文件嵌套过深 (nested too deep)');
    if (this.read === 0 && this.fault) throw new Error(`弹幕文件不是有效的 XML (not well-formed: ${this.fault})`);
    const rows = this.sample.kept();
    this.dropped.many = this.sample.seen - rows.length;
    const { dropped, cut, faults, stopped } = this;
    return { rows, dropped, cut, faults, ...(stopped ? { stopped } : {}) };
  }

  private take(p: string, text: string): void {
    if (this.stopped === 'depth') return;
    const row = toDanmu(p, text);
    this.read += 1;
    if (typeof row === 'string') {
      this.dropped[row] += 1;
      return;
    }
    if (row.isCut) this.cut += 1;
    this.sample.add(row);
  }
}
