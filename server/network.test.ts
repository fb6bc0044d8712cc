import type { NetworkInterfaceInfo } from 'node:os';
import qrcode from 'qrcode-generator';
import { describe, expect, it } from 'vitest';
import { terminalQr } from './banner';
import { lanAddress } from './network';

const ipv4 = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  internal,
  family: 'IPv4',
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  cidr: null,
});

describe('lanAddress', () => {
  it.each([
    ['a home network before others', { eth0: [ipv4('10.0.0.5')], wlan0: [ipv4('192.168.1.5')] }, '192.168.1.5'],
    [
      'a real network before a container’s',
      { docker0: [ipv4('192.168.99.1')], eth0: [ipv4('172.16.0.9')] },
      '172.16.0.9',
    ],
    ['a container’s before none', { docker0: [ipv4('172.17.0.1')] }, '172.17.0.1'],
    ['not this machine alone', { lo: [ipv4('127.0.0.1', true)], eth0: [ipv4('169.254.3.4')] }, ''],
    ['none', {}, ''],
  ])('%s', (_, interfaces, address) => {
    expect(lanAddress(interfaces)).toBe(address);
  });
});

it('the terminal shows the whole code, two rows a line', () => {
  const text = 'http://192.168.1.5:8080';
  const qr = qrcode(0, 'L');
  qr.addData(text);
  qr.make();
  const size = qr.getModuleCount();
  const lines = terminalQr(text)
    .split('\n')
    .map((line) => line.slice('\u001b[30;107m'.length, -'\u001b[0m'.length));
  const isDark = (row: number, column: number) => {
    const char = lines[Math.floor((row + 2) / 2)]?.[column + 2] ?? ' ';
    return row % 2 === 0 ? '█▀'.includes(char) : '█▄'.includes(char);
  };
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) expect(isDark(row, column)).toBe(qr.isDark(row, column));
  }
});
