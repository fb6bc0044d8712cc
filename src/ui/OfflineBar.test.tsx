import { expect, it } from 'vitest';
import { OfflineBar } from './OfflineBar';
import { mount } from './test-support';

const sentence = (): string | null | undefined => document.querySelector('[role=status]')?.textContent;
/** What stands beside it and is not read out, since it says the same. */
const word = (): string | null | undefined => document.querySelector('div[aria-hidden=true]')?.textContent;

it.each([
  ['noNetwork', '网络已断开，已加载的内容仍可浏览', '无网络'],
  ['noServer', '暂时连不上服务器，已加载的内容仍可浏览', '重连中'],
] as const)('%s: a word stays under the tabs of a television', async (what, told, short) => {
  await mount(<OfflineBar what={what} tabs={true} />, 'tv');
  expect([sentence(), word()]).toEqual([told, short]);
});

it.each([
  ['tv', false],
  ['touch', true],
] as const)('on %s, tabs: %s, the sentence stands alone', async (layout, tabs) => {
  await mount(<OfflineBar what="noNetwork" tabs={tabs} />, layout);
  expect([sentence(), word()]).toEqual(['网络已断开，已加载的内容仍可浏览', undefined]);
});
