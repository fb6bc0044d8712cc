import { expect, it } from 'vitest';
import { report } from './report';

it('tells pages with and without findings apart, and shows what it found as text', () => {
  const html = report('http://tv.test', [
    { path: '/', picture: 'page-0.png', findings: [] },
    { path: '/rank', picture: 'page-1.png', findings: [{ kind: 'unreachable', line: 'button[<b>]' }] },
  ]);
  expect(html).toContain('2 pages, 1 findings');
  expect(html).toContain('<section class="good"><h2>/</h2>');
  expect(html).toContain('<section class="bad"><h2>/rank</h2>');
  expect(html).toContain('button[&lt;b&gt;]');
});
