import qrcode from 'qrcode-generator';

/** A QR code of a text for a terminal: two modules a character, dark on light whatever the terminal's colours. */
export function terminalQr(text: string): string {
  const qr = qrcode(0, 'L');
  qr.addData(text);
  qr.make();
  const size = qr.getModuleCount();
  const margin = 2;
  const isDark = (row: number, column: number): boolean =>
    row >= 0 && column >= 0 && row < size && column < size && qr.isDark(row, column);
  const lines: string[] = [];
  for (let row = -margin; row < size + margin; row += 2) {
    let line = '';
    for (let column = -margin; column < size + margin; column += 1) {
      const [upper, lower] = [isDark(row, column), isDark(row + 1, column)];
      line += upper ? (lower ? '█' : '▀') : lower ? '▄' : ' ';
    }
    lines.push(`\u001b[30;107m${line}\u001b[0m`);
  }
  return lines.join('\n');
}
