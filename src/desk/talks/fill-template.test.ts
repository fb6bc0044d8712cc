import { expect, it } from 'vitest';
import { fillTemplate, meant } from './fill-template';

const talk = { name: '$& 小明', orderId: '', language: '' as const, orders: [{ id: 'o-2' }, { id: 'o-1' }] };
const template = { text: '{name}，订单 {order}，{order} 见 {link}', textTw: '{name}，訂單 {order}' };

it('a template is filled in with who it is and their order, as text', () => {
  expect(fillTemplate(template, talk, '?')).toBe('$& 小明，订单 o-2，o-2 见 {link}');
  expect(fillTemplate(template, { ...talk, orderId: 'o-9', language: 'zh-TW' }, '?')).toBe('$& 小明，訂單 o-9');
  expect(fillTemplate({ ...template, textTw: '' }, { ...talk, orders: [], language: 'zh-TW' }, '?')).toContain(
    '订单 ?',
  );
});

it('what is typed finds titles by their beginning first', () => {
  const all = [
    { title: '结束', text: '祝您看得开心' },
    { title: '问候 VIP', text: '您好' },
    { title: 'vip 到账', text: '请稍等' },
  ];
  expect(meant(all, 'VIP').map(({ title }) => title)).toEqual(['vip 到账', '问候 VIP']);
  expect(meant(all, '开心').map(({ title }) => title)).toEqual(['结束']);
  expect(meant(all, '')).toHaveLength(3);
});
