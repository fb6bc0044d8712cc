import { describe, expect, it } from 'vitest';
import { limits } from '../../src/contract/limits';
import { parseDanmuXml, xmlLimits } from './danmu-xml';

const file = (inner: string) => `<?xml version="1.0" encoding="UTF-8"?><i><chatserver>c</chatserver>${inner}</i>`;
const one = (p: string, text: string) => parseDanmuXml(file(`<d p="${p}">${text}</d>`))[0];

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
    });
  });

  it('knows modes 1, 4, 5, 6 and 7 and leaves the rest out', () => {
    const modes = ['1', '4', '5', '6'].map((mode) => one(`1,${mode},25,0,0,0,u,1`, 'a')?.mode);
    expect(modes).toEqual(['scroll', 'bottom', 'top', 'scroll']);
    expect(one('1,7,25,0,0,0,u,1', '[0.1,0.2,&quot;1-1&quot;,4.5,&quot;字在这里&quot;,0,0]')).toMatchObject({
      mode: 'top',
      text: '字在这里',
    });
    for (const mode of ['0', '2', '3', '8', '9', '-1', 'x', ''])
      expect(one(`1,${mode},25,0,0,0,u,1`, 'a')).toBeUndefined();
    expect(one('1,7,25,0,0,0,u,1', 'not a list')).toBeUndefined();
  });

  it('reads entities and CDATA, and keeps markup as text', () => {
    expect(one('1,1,25,0,0,0,u,1', '&lt;b&gt; &amp; &quot;&apos; &#24377;&#x5e55;')?.text).toBe('<b> & "\' 弹幕');
    expect(one('1,1,25,0,0,0,u,1', '<![CDATA[<script>alert(1)</script>]]>')?.text).toBe('<script>alert(1)</script>');
  });

  it('drops control characters instead of the file, and cuts a text to its limit without splitting a character', () => {
    expect(one('1,1,25,0,0,0,u,1', 'a\u0008b\u0000c&#8;&#x0;d\tе')?.text).toBe('abcd е');
    expect(one('1,1,25,0,0,0,u,1', '😀'.repeat(limits.danmuMaxChars + 50))?.text).toBe(
      '😀'.repeat(limits.danmuMaxChars),
    );
  });

  it('puts strange numbers right and leaves out what has no time', () => {
    expect(one('1,1,9999,99999999999,-5,0,,', 'a')).toMatchObject({ size: 25, color: '#ffffff', sentAt: 0, id: 'n0' });
    for (const time of ['-1', 'NaN', 'Infinity', '1e9', 'x'])
      expect(one(`${time},1,25,0,0,0,u,1`, 'a')).toBeUndefined();
    expect(parseDanmuXml(file('<d>no p</d><d p="">a</d><d p="1,1,25,0,0,0,u,1">   </d>'))).toEqual([]);
  });

  it('refuses a DOCTYPE, and with it a billion laughs and outer entities', () => {
    const laughs = '<!DOCTYPE i [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    expect(() => parseDanmuXml(`${laughs}<i><d p="1,1,25,0,0,0,u,1">&b;</d></i>`)).toThrow(/DOCTYPE/);
    expect(() => parseDanmuXml('<!DOCTYPE i SYSTEM "file:///etc/passwd"><i/>')).toThrow(/DOCTYPE/);
    expect(() => one('1,1,25,0,0,0,u,1', '&secret;')).toThrow(/not well-formed/);
  });

  it('takes a file whose DOCTYPE only names the root', () => {
    expect(parseDanmuXml('<!DOCTYPE i>\n<i><d p="1,1,25,0,0,0,u,1">还在</d></i>')).toMatchObject([{ text: '还在' }]);
  });

  it('refuses nesting without end', () => {
    expect(() => parseDanmuXml('<i>'.repeat(200_000))).toThrow(/nested too deep/);
  });

  it('says in a sentence when a file is no danmu file', () => {
    for (const text of ['', 'WEBVTT\n\n', '{"a":1}', '<i><d p="1,1">', '<i></j>', '\u0000\u0001\u0002', '<i>]]></i>']) {
      expect(() => parseDanmuXml(text), JSON.stringify(text)).toThrow(/弹幕文件不是有效的 XML/);
    }
  });

  it('caps bytes and count', () => {
    expect(() => parseDanmuXml(' '.repeat(xmlLimits.bytes + 1))).toThrow(/32 MB/);
    const row = '<d p="1,1,25,0,0,0,u,1">a</d>';
    expect(() => parseDanmuXml(file(row.repeat(xmlLimits.count + 1)))).toThrow(/too many/);
    expect(parseDanmuXml(file(row.repeat(5000)))).toHaveLength(5000);
  });
});
