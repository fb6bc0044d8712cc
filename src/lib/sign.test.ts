import { createHmac } from 'node:crypto';
import { sha256 } from 'js-sha256';
import { describe, expect, it } from 'vitest';
import { canonical, signature } from './sign';

const node = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');
const web = (key: string, text: string) => sha256.hmac(key, text);

describe('signature vv', () => {
  it('is the same on both sides, whatever the text', () => {
    const params = { pub: '1', keyword: '流星 & 雨=😀', vv: 'ignored', DeviceId: 'abc' };
    expect(signature(web, '/api/list/Search', params)).toBe(signature(node, '/api/list/search', params));
  });

  it('covers every parameter and the path, and does not depend on their order', () => {
    expect(canonical('/A', { b: '2', a: '1' })).toBe(canonical('/a', { a: '1', b: '2', vv: 'x' }));
    const base = signature(node, '/a', { a: '1' });
    expect(signature(node, '/a', { a: '2' })).not.toBe(base);
    expect(signature(node, '/b', { a: '1' })).not.toBe(base);
  });
});
