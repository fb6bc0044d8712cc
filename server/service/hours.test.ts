import { expect, it } from 'vitest';
import { createDays } from '../days';
import { messages } from '../messages';
import { isOpen, parseHours, sayHours } from './hours';

const days = createDays('Asia/Shanghai');
/** @param time by the site's clocks, on a day of March */
const at = (time: string) => Date.parse(`2026-03-01T${time}:00+08:00`);
const open = (hours: string, time: string) => isOpen(parseHours(hours)!, days, at(time));

it('is open by the clocks of the site, over midnight as well', () => {
  expect([open('09:00-22:00', '08:59'), open('09:00-22:00', '09:00'), open('09:00-22:00', '22:00')]).toEqual([
    false,
    true,
    false,
  ]);
  expect([open('20:00-02:00', '23:30'), open('20:00-02:00', '01:59'), open('20:00-02:00', '02:00')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([open('00:00-24:00', '00:00'), open('00:00-24:00', '23:59')]).toEqual([true, true]);
});

it('reads what an operator means, and nothing else', () => {
  for (const text of ['', '9-22', '09:00', '25:00-26:00', '09:00-09:00', '24:00-08:00', '09:60-10:00', ' 09:00-10:00'])
    expect(parseHours(text), text).toBeUndefined();
  expect(sayHours(parseHours('00:00-24:00')!, messages['zh-TW'])).toBe('全天 24 小時');
  expect(sayHours(parseHours('09:00-22:30')!, messages['zh-CN'])).toBe('每天 09:00-22:30');
  expect(sayHours(parseHours('20:00-02:00')!, messages['zh-CN'])).toBe('每天 20:00 到次日 02:00');
});
