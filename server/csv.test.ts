import { expect, it } from 'vitest';
import { csvCell, csvFile } from './csv';

it('a cell is text for a spreadsheet, whatever it begins with', () => {
  for (const begin of ['=', '+', '-', '@', '\t', '\r']) expect(csvCell(`${begin}1`)).toBe(`"'${begin}1"`);
  expect(csvCell('say "hi"')).toBe('"say ""hi"""');
});

it('a file has a mark, lines, and quotes where they are needed', () => {
  const file = csvFile([
    ['day', '名称'],
    [-5, '=HYPERLINK("x")'],
    ['2026-01-01', 'a,b\nc'],
  ]);
  expect(file).toBe('\ufeffday,"名称"\r\n-5,"\'=HYPERLINK(""x"")"\r\n"2026-01-01","a,b\nc"\r\n');
});
