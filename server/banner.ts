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

/**
 * What the operator of a server that others reach has to know of accounts whose passwords everybody knows, in both
 * languages; '' where there are none.
 */
export function knownAccountsNotice(known: readonly { account: string; password: string }[]): string {
  const [first] = known;
  if (!first) return '';
  const list = known.map(({ account, password }) => `${account} / ${password}`);
  return (
    `注意：别人能访问这台服务器，而且都能用演示账号登录（${list.join('，')}）。` +
    `正式开放前请换掉密码：npm run account -- ${first.account}\n` +
    `Note: others can reach this server, and anybody can sign in with the demo's accounts (${list.join(', ')}). ` +
    `Before you open it to them, give each a new password: npm run account -- ${first.account}`
  );
}
