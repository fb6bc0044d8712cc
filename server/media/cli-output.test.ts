import { describe, expect, it } from 'vitest';
import { leftAs, linesOf } from './cli-output';
import { Estimate, type FileDone, NothingFound } from './import-report';
import { droppedIn, type ReadDanmu } from './sidecars';

it.each([
  [null, ''],
  [Number.POSITIVE_INFINITY, ''],
  [0, ' 剩余不到 1 分钟 (<1 min left)'],
  [59, ' 剩余不到 1 分钟 (<1 min left)'],
  [60, ' 剩余约 1 分钟 (1 min left)'],
  [3_540, ' 剩余约 59 分钟 (59 min left)'],
  [3_600 + 5 * 60, ' 剩余约 1 小时 5 分钟 (1 h 5 min left)'],
])('%s seconds are said as a person says them', (seconds, said) => {
  expect(leftAs(seconds)).toBe(said);
});

it('tells how long an import goes on by what was packaged, and learns nothing from a file that was there', () => {
  let now = 0;
  const estimate = new Estimate(400, () => now);
  estimate.begin();
  now += 5_000;
  expect(estimate.at(100, 0)).toBeNull();
  // Half of a hundred bytes in 10 s: 350 are left at 5 bytes a second.
  now += 5_000;
  expect(estimate.at(100, 0.5)).toBe(70);
  now += 10_000;
  estimate.finish(100, true);
  // The next 100 were there: they cost a second, and are left no longer.
  estimate.begin();
  now += 1_000;
  estimate.finish(100, false);
  estimate.begin();
  expect(estimate.at(100, 0)).toBe(40);
});

describe('what is said of a file that is done', () => {
  const done = { file: 1, files: 2, name: '长街/01', reason: '', warnings: [], danmu: null };
  const two = ['字幕未导入', '弹幕导入 3 条；1 条没有文字'];
  const named = ['! 长街/01：字幕未导入', '! 长街/01：弹幕导入 3 条；1 条没有文字'];
  const [imported, updated] = ['✓ 长街/01：已导入 (imported)', '✓ 长街/01：已更新 (updated)'];
  const stored = '，弹幕 3 条 (3 danmu)';

  it.each<[string, Partial<FileDone> & Pick<FileDone, 'outcome'>, string[]]>([
    ['a new film', { outcome: 'imported' }, [imported]],
    ['a new film whose danmu file was empty', { outcome: 'imported', danmu: 0 }, [imported]],
    ['a new film with danmu', { outcome: 'imported', danmu: 3, warnings: two }, [imported + stored, ...named]],
    ['a film with a new subtitle', { outcome: 'updated' }, [updated]],
    ['a film with new danmu', { outcome: 'updated', danmu: 3, warnings: two }, [updated + stored, ...named]],
    ['a film that is as it was, nothing', { outcome: 'unchanged' }, []],
    ['a film that is as it was', { outcome: 'unchanged', warnings: two }, named],
    ['a film that is none', { outcome: 'failed', reason: '文件已损坏' }, ['✗ 长街/01：文件已损坏']],
    [
      'a film that is none, and what is beside it',
      { outcome: 'failed', reason: '文件已损坏', warnings: two },
      ['✗ 长街/01：文件已损坏', ...named],
    ],
  ])('of %s', (_what, told, lines) => {
    expect(linesOf({ ...done, ...told })).toEqual(lines);
  });
});

it('names twenty of the files that are no videos, and counts the others', () => {
  const skipped = Array.from({ length: 23 }, (_, at) => ({ name: `${at + 1}.iso`, reason: '不能导入的格式' }));
  const [first, ...lines] = new NothingFound('/films', skipped).message.split('\n');
  expect(first).toBe('没有找到可以导入的视频：/films (no videos found)');
  expect([lines.length, lines[0], lines[19]]).toEqual([21, '  - 1.iso：不能导入的格式', '  - 20.iso：不能导入的格式']);
  expect(lines[20]).toBe('  … 3');
  expect(new NothingFound('/films', skipped.slice(0, 20)).message).not.toContain('…');
});

describe('what is said of danmu that were not taken', () => {
  const none = { script: 0, kind: 0, time: 0, empty: 0, many: 0 };
  const all = { script: 2, kind: 3, time: 4, empty: 5, many: 1 };
  const whole: ReadDanmu = { rows: [], dropped: none, cut: 0, faults: 0, damaged: 0 };

  it.each<[string, Partial<ReadDanmu>]>([
    ['', {}],
    ['7 条超出每部 10 万条的上限（其余按时间均匀保留） (7 beyond 100,000)', { dropped: { ...none, many: 7 } }],
    ['7 条是脚本弹幕 (7 scripted)', { dropped: { ...none, script: 7 } }],
    ['7 条类型未知 (7 of unknown kind)', { dropped: { ...none, kind: 7 } }],
    ['7 条时间无效 (7 without a valid time)', { dropped: { ...none, time: 7 } }],
    ['7 条没有文字 (7 without words)', { dropped: { ...none, empty: 7 } }],
    ['7 条过长，已截短 (7 shortened)', { cut: 7 }],
    ['7 处格式错误，已跳过 (7 faults in the XML)', { faults: 7 }],
    ['嵌套过深，后面的没有读 (nested too deep: the rest was not read)', { stopped: 'depth' }],
    ['超过 512 MB，后面的没有读 (the rest beyond 512 MB was not read)', { stopped: 'bytes' }],
    [
      '1 条超出每部 10 万条的上限（其余按时间均匀保留），2 条是脚本弹幕，3 条类型未知，4 条时间无效，5 条没有文字，' +
        '6 条过长，已截短，7 处格式错误，已跳过，超过 512 MB，后面的没有读 (1 beyond 100,000, 2 scripted, ' +
        '3 of unknown kind, 4 without a valid time, 5 without words, 6 shortened, 7 faults in the XML, ' +
        'the rest beyond 512 MB was not read)',
      { dropped: all, cut: 6, faults: 7, stopped: 'bytes' },
    ],
  ])('is “%s”', (said, what) => {
    expect(droppedIn({ ...whole, ...what })).toBe(said);
  });
});
