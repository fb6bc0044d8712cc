import { describe, expect, it } from 'vitest';
import { limits } from '../../src/contract/limits';
import { type DanmuFile, parseDanmuXml, xmlLimits } from './danmu-xml';

const file = (inner: string) => `<?xml version="1.0" encoding="UTF-8"?><i><chatserver>c</chatserver>${inner}</i>`;
/** All of its steps at once. */
function parsed(pieces: Iterable<string>, caps = xmlLimits): DanmuFile {
  const steps = parseDanmuXml(pieces, caps);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}
const read = (xml: string, caps = xmlLimits) => parsed([xml], caps);
const one = (p: string, text: string) => read(file(`<d p="${p}">${text}</d>`)).rows[0];
const row = (text: string) => `<d p="1,1,25,0,0,0,u,1">${text}</d>`;
const texts = (xml: string) => read(xml).rows.map(({ text }) => text);

describe('danmu files', () => {
  it('reads time, mode, size, colour, date, user, id and text', () => {
    expect(one('12.345,1,25,16776960,1700000000,0,abcd1234,987', '前方高能')).toEqual({
      timeMs: 12_345,
      mode: 'scroll',
      size: 25,
      color: '#ffff00',
      sentAt: 1_700_000_000_000,
      user: 'abcd1234',
      id: '987',
      text: '前方高能',
      isCut: false,
    });
    expect(one('1,1,25,0,1700000000123,0,u,1', 'a')?.sentAt, 'milliseconds').toBe(1_700_000_000_123);
  });

  it('shows what scrolls, stands and is placed, and counts scripts and what it does not know', () => {
    const modes = ['1', '2', '3', '4', '5', '6'].map((mode) => one(`1,${mode},25,0,0,0,u,1`, 'a')?.mode);
    expect(modes).toEqual(['scroll', 'scroll', 'scroll', 'bottom', 'top', 'scroll']);
    expect(one('1,7,25,0,0,0,u,1', '[0.1,0.2,&quot;1-1&quot;,4.5,&quot;字在这里&quot;,0,0]')).toMatchObject({
      mode: 'top',
      text: '字在这里',
    });
    const odd = ['8', '9', '0', '-1', 'x', ''].map((mode) => `<d p="1,${mode},25,0,0,0,u,1">a</d>`);
    expect(read(file(odd.join('')))).toMatchObject({ rows: [], dropped: { script: 2, kind: 4 } });
  });

  it('finds the words of a placed comment that is no JSON', () => {
    const words = (text: string) => one('1,7,25,0,0,0,u,1', text)?.text;
    expect(words('[0.1,0.2,"1-1",4.5,"第一行\n第二行",0,')).toBe('第一行 第二行');
    expect(words('[0.1,0.2,"1-1",4.5,"引号\\"在此\\"",0,]')).toBe('引号"在此"');
    expect(words('只有字')).toBe('只有字');
    for (const nothing of ['[0.1,0.2', '{"a":1}', '[1,2,3]', '']) expect(words(nothing), nothing).toBeUndefined();
  });

  it('takes /n for a line break, which a lane shows as a space, and leaves words and addresses alone', () => {
    expect(one('1,1,25,0,0,0,u,1', '上面/n下面')?.text).toBe('上面 下面');
    expect(one('1,5,25,0,0,0,u,1', '/n/n一/n2')?.text).toBe('一 2');
    expect(one('1,1,25,0,0,0,u,1', 'and/nor https://a.cn/news')?.text).toBe('and/nor https://a.cn/news');
    expect(one('1,7,25,0,0,0,u,1', '[0,0,"1-1",4,"one/ntwo"]')?.text).toBe('one two');
  });

  it('reads entities and CDATA, and keeps markup as text', () => {
    expect(one('1,1,25,0,0,0,u,1', '&lt;b&gt; &amp; &quot;&apos; &#24377;&#x5e55;')?.text).toBe('<b> & "\' 弹幕');
    expect(one('1,1,25,0,0,0,u,1', '<![CDATA[<script>a & b</script>]]>')?.text).toBe('<script>a & b</script>');
  });

  it('drops control characters instead of the file, and cuts a text to its limit without splitting a character', () => {
    expect(one('1,1,25,0,0,0,u,1', 'a\u0008b\u0000c&#8;&#x0;d\tе')?.text).toBe('abcd е');
    expect(one('1,1,25,0,0,0,u,1', '😀'.repeat(limits.danmuMaxChars + 50))?.text).toBe(
      '😀'.repeat(limits.danmuMaxChars),
    );
  });

  it('puts strange numbers right and counts what has no time or no words', () => {
    expect(one('1,1,9999,99999999999,-5,0,,', 'a')).toMatchObject({ size: 25, color: '#ffffff', sentAt: 0, id: '' });
    expect(one('1,1,25,0,99999999999999999,0,u,1', 'a')?.sentAt).toBe(0);
    const odd = ['-1', 'NaN', 'Infinity', '1e9', '86400.1', 'x', ''].map(
      (time) => `<d p="${time},1,25,0,0,0,u,1">a</d>`,
    );
    expect(read(file(odd.join('')))).toMatchObject({ rows: [], dropped: { time: 7 } });
    expect(read(file(`<d>no p</d><d p="">a</d>${row('   ')}`))).toMatchObject({
      rows: [],
      dropped: { kind: 2, empty: 1 },
    });
    expect(read(file(row('字'.repeat(limits.danmuMaxChars + 1)) + row('短')))).toMatchObject({ cut: 1 });
  });

  it('refuses a DOCTYPE, and with it a billion laughs and outer entities', () => {
    const laughs = '<!DOCTYPE i [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    expect(() => read(`${laughs}<i><d p="1,1,25,0,0,0,u,1">&b;</d></i>`)).toThrow(/DOCTYPE/);
    expect(() => read('<!DOCTYPE i SYSTEM "file:///etc/passwd"><i/>')).toThrow(/DOCTYPE/);
    expect(one('1,1,25,0,0,0,u,1', '&secret;')?.text).toBe('&secret;');
  });

  it('takes a file whose DOCTYPE only names the root', () => {
    expect(texts('<!DOCTYPE i>\n<i><d p="1,1,25,0,0,0,u,1">还在</d></i>')).toEqual(['还在']);
  });

  it('reads what recorders nest, and ends where nesting has no end', () => {
    const nested = (levels: number) =>
      `<i>${'<gift>'.repeat(levels)}${row('深处')}${'</gift>'.repeat(levels)}${row('外面')}</i>`;
    expect(texts(nested(9))).toEqual(['深处', '外面']);
    expect(() => read('<i>'.repeat(200_000))).toThrow(/nested too deep/);
    expect(read(`<i>${row('先')}${'<i>'.repeat(xmlLimits.depth)}${row('后')}`)).toMatchObject({
      rows: [{ text: '先' }],
      stopped: 'depth',
    });
  });

  it('reads on where a file is not well-formed, and keeps what stands before an end that is missing', () => {
    expect(read(`<i>${row('a')}${row('b')}`)).toMatchObject({ rows: [{ text: 'a' }, { text: 'b' }], faults: 1 });
    expect(texts(`<i>${row('a')}<d p="2,1,25,0,0,0,u,2">cut`)).toEqual(['a']);
    expect(texts(file(row('a & b') + row('c')))).toEqual(['a & b', 'c']);
    expect(texts(file(`${row('a')}</j>${row('b')}`))).toEqual(['a', 'b']);
    expect(texts(file(`<d p="1,1,25,0,0,0,u,1" user="a"b">q</d>${row('next')}`))).toEqual(['q', 'next']);
  });

  it('says in a sentence when a file is no danmu file', () => {
    for (const text of ['', 'WEBVTT\n\n', '{"a":1}', '<i><d p="1,1">', '<i></j>', '\u0000\u0001\u0002', '<i>]]></i>']) {
      expect(() => read(text), JSON.stringify(text)).toThrow(/弹幕文件不是有效的 XML/);
    }
  });

  it('reads the same in whatever pieces a file comes', () => {
    const xml = file(row('a &amp; &#24377;&#8; &lt;b&gt;') + row('😀'));
    const whole = read(xml);
    expect(parsed(xml.split('')).rows).toEqual(whole.rows);
    expect(whole.rows.map(({ text }) => text)).toEqual(['a & 弹 <b>', '😀']);
  });

  it('thins out what is too much over the whole of the film, and says how much', () => {
    const many = Array.from({ length: 1000 }, (_, at) => `<d p="${at},1,25,0,0,0,u,${at}">a</d>`).join('');
    const kept = read(file(many), { ...xmlLimits, count: 100 });
    expect(kept.dropped.many).toBe(900);
    expect(kept.rows).toHaveLength(100);
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const inTenth = kept.rows.filter(({ timeMs }) => Math.floor(timeMs / 100_000) === tenth);
      expect(inTenth.length, `tenth ${tenth}`).toBeGreaterThanOrEqual(8);
    }
    expect(read(file(many), { ...xmlLimits, count: 1000 })).toMatchObject({ dropped: { many: 0 } });
  });

  it('reads no further than its limit, and keeps what it has', () => {
    const pieces = [`<i>${row('a')}`, row('b'), row('c')];
    expect(parsed(pieces, { ...xmlLimits, bytes: 60 })).toMatchObject({
      rows: [{ text: 'a' }, { text: 'b' }],
      stopped: 'bytes',
    });
  });
});
