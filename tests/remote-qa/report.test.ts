import { expect, it } from 'vitest';
import type { Visited } from './kinds';
import { report } from './report';

const visited = (path: string, findings: Visited['findings']): Visited => ({
  path,
  layout: 'tv',
  as: 'visitor',
  picture: 'data:image/jpeg;base64,AAAA',
  places: 3,
  ms: 1200,
  findings,
});
const about = { target: 'http://tv.test', began: new Date(0), engine: 'Chromium 1' };

it('tells pages with and without findings apart, counts by kind, and shows what it found as text and as a mark', () => {
  const at = { left: 960, top: 540, width: 192, height: 108 };
  const html = report(about, [
    visited('/', []),
    visited('/rank', [{ kind: 'unreachable', name: 'button[<b>]', says: 'no arrow leads to it', at }]),
  ]);
  expect(html).toContain('1 finding on 1 page');
  expect(html).toMatch(/<article id="tv-visitor--" class="tv good">/);
  expect(html).toMatch(/<article id="tv-visitor--rank" class="tv bad">/);
  expect(html).toContain('button[&lt;b&gt;]');
  expect(html).toContain('192x108 at 960, 540');
  expect(html).toMatch(/left:50\.00%;top:50\.00%;width:10\.00%;height:10\.00%/);
  expect(html).toMatch(/class="tile grave" data-kind="unreachable"[^>]*><b>1<\/b>/);
  // Nothing is fetched: one page to mail.
  expect(html).not.toMatch(/(?:src|href)="(?!data:|#)/);
});

it('says so where there is nothing to say', () => {
  expect(report(about, [visited('/', [])])).toContain('Nothing to say');
});
