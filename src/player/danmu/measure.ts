/** Width of a text in pixels at a font size. */
export type Measure = (text: string, fontPx: number) => number;

/** Scripts whose letters change shape or join: their width is not the sum of their letters. */
const complex = /[\u0590-\u0dff\u0e00-\u0eff\u1780-\u17ff]|[\u0300-\u036f]|\u200d|\ufe0f|[\ud800-\udfff]/;
const referencePx = 100;
/** Han, kana, full-width forms: each fills its em square, so one of them stands for all. */
const isSquare = (code: number) =>
  (code >= 0x4e00 && code <= 0x9fff) ||
  (code >= 0x3400 && code <= 0x4dbf) ||
  (code >= 0x3041 && code <= 0x30ff) ||
  (code >= 0xff01 && code <= 0xff60);

/**
 * Measures on a canvas, so that no layout is forced, and memoizes each letter: twenty thousand comments are made of
 * two thousand letters. The sum of letters is never narrower than the text, kerning only pulls them together.
 */
export function canvasMeasure(fontFamily: string, context: TextRuler | null = makeRuler()): Measure {
  if (!context) return roughMeasure;
  context.font = `600 ${referencePx}px ${fontFamily}`;
  const letters = new Map<string, number>();
  const whole = (text: string) => context.measureText(text).width;
  let square = 0;
  const letter = (char: string) => {
    if (isSquare(char.charCodeAt(0))) {
      square ||= whole('弹');
      return square;
    }
    let width = letters.get(char);
    if (width === undefined) {
      width = whole(char);
      letters.set(char, width);
    }
    return width;
  };
  return (text, fontPx) => {
    let width = 0;
    if (complex.test(text)) width = whole(text);
    else for (let i = 0; i < text.length; i++) width += letter(text.charAt(i));
    return Math.ceil((width * fontPx) / referencePx) + 2;
  };
}

/** The part of a canvas context that measures. */
export type TextRuler = Pick<CanvasRenderingContext2D, 'font' | 'measureText'>;

function makeRuler(): TextRuler | null {
  return document.createElement('canvas').getContext('2d');
}

/** Without a canvas: a full-width letter is as wide as its font, any other a little over half. Errs on the wide side. */
export const roughMeasure: Measure = (text, fontPx) => {
  let width = 0;
  for (let i = 0; i < text.length; i++) width += text.charCodeAt(i) < 0x2e80 ? 0.65 : 1;
  return Math.ceil(width * fontPx) + 2;
};
