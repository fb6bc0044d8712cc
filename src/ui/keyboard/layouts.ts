/** Keys of the on-screen keyboards, row by row. Pure. */
export type Key =
  | { kind: 'char'; value: string; label: string }
  | { kind: 'shift' | 'symbols' | 'space'; label: string };

const chars = (text: string): Key[] => Array.from(text).map((value) => ({ kind: 'char', value, label: value }));

/** 全键盘, 6x6: five presses from edge to edge. */
export const letterRows: readonly Key[][] = ['abcdef', 'ghijkl', 'mnopqr', 'stuvwx', 'yz1234', '567890'].map(chars);

/** Of codes and PINs, as on a phone: four presses from end to end. */
export const digitRows: readonly Key[][] = ['123', '456', '789', '0'].map(chars);

/** 九宫格, 3x3: digits stand for their letters; no letter hangs on 1. */
export const t9Rows: readonly Key[][] = [
  [
    { kind: 'char', value: '1', label: '1' },
    { kind: 'char', value: '2', label: 'abc' },
    { kind: 'char', value: '3', label: 'def' },
  ],
  [
    { kind: 'char', value: '4', label: 'ghi' },
    { kind: 'char', value: '5', label: 'jkl' },
    { kind: 'char', value: '6', label: 'mno' },
  ],
  [
    { kind: 'char', value: '7', label: 'pqrs' },
    { kind: 'char', value: '8', label: 'tuv' },
    { kind: 'char', value: '9', label: 'wxyz' },
  ],
];

const letters = ['abcdefg', 'hijklmn', 'opqrstu', 'vwxyz12', '3456789'];
const symbolRows = ['!@#$%^&', '*()-_=+', '[]{}<>/', '\\|:;\'"`', '，。？！、：；'];

/**
 * The keyboard of text fields, 7 wide: six presses from edge to edge (UI5). Both pages have the same shape, so that the
 * keys that switch stay where they are; addresses are written without switching, and every ASCII sign is there.
 */
export function fullRows(upper: boolean, symbols: boolean): Key[][] {
  const page = symbols ? symbolRows : letters.map((row) => (upper ? row.toUpperCase() : row));
  return [
    ...page.map(chars),
    [
      ...chars(symbols ? ',.?~' : '0@.-'),
      { kind: 'shift', label: 'Aa' },
      { kind: 'symbols', label: symbols ? 'abc' : '#+=' },
      { kind: 'space', label: '' },
    ],
  ];
}

const spelling = ['abcdefg', 'hijklmn', 'opqrstu', 'vwxyz'];
const marks = {
  'zh-CN': ['1234567', '890，。？！', '、：；“”（）', '《》…—～'],
  'zh-TW': ['1234567', '890，。？！', '、：；「」（）', '《》…—～'],
};

/**
 * The keys that write Chinese: seven wide and four high, so that the candidates below them are two presses from every
 * key. Both pages have the same shape.
 */
export function chineseRows(symbols: boolean, language: keyof typeof marks): Key[][] {
  const page = symbols ? marks[language] : spelling;
  const rows = page.map(chars);
  rows[rows.length - 1]!.push({ kind: 'symbols', label: symbols ? 'abc' : '，？1' }, { kind: 'space', label: '' });
  return rows;
}

/** What stands where the candidates do while nothing is being spelled. */
export const quickMarks: readonly string[] = Array.from('，。？！…～、');
/** Faces and figures of danmu, beside the signs. */
export const faces: readonly string[] = [
  '(≧▽≦)',
  '(￣▽￣)',
  '(＞﹏＜)',
  '233',
  '666',
  '(＾ω＾)',
  'QAQ',
  '╮(╯▽╰)╭',
  'orz',
  '(°ー°〃)',
  'Σ(°△°)',
  '＼(＾o＾)／',
  '(・ω・)',
  '(╯°□°)╯',
];
