/** Keys of the on-screen keyboards, row by row. Pure. */
export type Key =
  | { kind: 'char'; value: string; label: string }
  | { kind: 'shift' | 'symbols' | 'space'; label: string };

const chars = (text: string): Key[] => Array.from(text).map((value) => ({ kind: 'char', value, label: value }));

/** 全键盘, 6x6: five presses from edge to edge. */
export const letterRows: readonly Key[][] = ['abcdef', 'ghijkl', 'mnopqr', 'stuvwx', 'yz1234', '567890'].map(chars);

/** 九宫格, 3x3: digits stand for their letters; 1 is left out because no letter hangs on it. */
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

/** The keyboard of text fields: letters, upper case or symbols, with the keys that switch. */
export function fullRows(upper: boolean, symbols: boolean): Key[][] {
  const middle = symbols
    ? ['!@#$%^&*()', '-_=+[]{}<>', ',.?/:;\'"~|']
    : upper
      ? ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM']
      : ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
  return [
    chars('1234567890'),
    ...middle.map(chars),
    [
      { kind: 'shift', label: upper ? 'ABC' : 'abc' },
      { kind: 'symbols', label: symbols ? 'abc' : '#+=' },
      { kind: 'space', label: '␣' },
    ],
  ];
}
