import type { NetworkInterfaceInfo } from 'node:os';
import { encodeQR } from 'qr';
import { decodeQR } from 'qr/decode.js';
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

it('the terminal shows the whole code, two rows a line, and a decoder reads it', () => {
  const text = 'http://192.168.1.5:8080';
  const code = encodeQR(text, 'raw', { ecc: 'low', border: 2 });
  const lines = terminalQr(text)
    .split('\n')
    .map((line) => line.slice('\u001b[30;107m'.length, -'\u001b[0m'.length));
  const shown = code.map((row, y) =>
    row.map((_, x) => (y % 2 === 0 ? '█▀' : '█▄').includes(lines[Math.floor(y / 2)]?.[x] ?? ' ')),
  );
  expect(shown).toEqual(code);
  const scale = 4;
  const [width, height] = [code.length * scale, code.length * scale];
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const dark = shown[Math.floor(Math.floor(at / width) / scale)]?.[Math.floor((at % width) / scale)];
    data.set(dark ? [0, 0, 0, 255] : [255, 255, 255, 255], at * 4);
  }
  expect(decodeQR({ data, width, height }, { timeLimit: 5_000 })).toBe(text);
});
