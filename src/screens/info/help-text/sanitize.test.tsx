import { beforeEach, describe, expect, it } from 'vitest';
import { sanitizeHelp } from './sanitize';

const shown = (html: string): string => {
  const box = document.createElement('div');
  box.appendChild(sanitizeHelp(html).fragment);
  return box.innerHTML;
};

beforeEach(() => {
  document.body.textContent = '';
});

describe('the operator’s HTML', () => {
  it('keeps what a help text is made of', () => {
    const html =
      '<h2>登录</h2><p>按 <b>OK</b> 键<br>再试</p><ul><li>一</li></ul><table><tbody><tr><td>a</td></tr></tbody></table>';
    expect(shown(html)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<p onclick="alert(1)" style="color:red" class="x" id="y">字</p>', '<p>字</p>'],
    ['<style>*{display:none}</style><p>字</p>', '<p>字</p>'],
    ['<iframe src="https://example.org"></iframe>', ''],
    ['<form><button>提交</button><input></form>', '提交'],
    ['<svg><g onload="alert(1)"></g></svg>', ''],
    ['<p data-focus="1" aria-label="x" tabindex="0">字</p>', '<p>字</p>'],
  ])('takes the rest out of %s', (html, left) => {
    expect(shown(html)).toBe(left);
  });

  it('makes words of links, and a list of where they lead', () => {
    const { fragment, links } = sanitizeHelp(
      '<p><a href="/helpDetail?id=63">条款</a>、<a href="https://example.org/">官网</a>、' +
        '<a href="/helpDetail?id=63">同一页</a>、<a href="javascript:alert(1)">别点</a>、<a href="//evil.test">也别</a></p>',
    );
    expect(links).toEqual([
      { label: '条款', target: { kind: 'route', path: '/helpDetail?id=63' } },
      { label: '官网', target: { kind: 'site', url: 'https://example.org/' } },
    ]);
    expect(fragment.querySelectorAll('a')).toHaveLength(0);
    expect(fragment.textContent).toBe('条款、官网、同一页、别点、也别');
  });

  it('shows pictures of https and of the own server only', () => {
    expect(shown('<img src="https://example.org/a.png" alt="图" onerror="alert(1)">')).toBe(
      '<img src="https://example.org/a.png" alt="图">',
    );
    expect(shown('<img src="/media/help/a.png">')).toBe('<img src="/media/help/a.png">');
    expect(shown('<img src="http://example.org/a.png" alt="图">')).toBe('图');
    expect(shown('<img src="data:image/png;base64,AA==" alt="图">')).toBe('图');
  });

  it('says when nothing is left to read', () => {
    expect(sanitizeHelp('<p> </p><script>1</script>').blank).toBe(true);
    expect(sanitizeHelp('<p>字</p>').blank).toBe(false);
    expect(sanitizeHelp('<img src="/media/a.png">').blank).toBe(false);
  });
});
