import { encodeQR } from 'qr';

/** Modules of light around the code: fewer than the standard asks for, and enough for a phone a hand away. */
const MARGIN = 2;

/** A QR code of a text for a terminal: two modules a character, dark on light whatever the terminal's colours. */
export function terminalQr(text: string): string {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: MARGIN });
  const lines: string[] = [];
  for (let row = 0; row < rows.length; row += 2) {
    const [upper = [], lower = []] = [rows[row], rows[row + 1]];
    const line = upper.map((dark, column) => (dark ? (lower[column] ? '█' : '▀') : lower[column] ? '▄' : ' '));
    lines.push(`\u001b[30;107m${line.join('')}\u001b[0m`);
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
