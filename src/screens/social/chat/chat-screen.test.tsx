import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import { queryClient } from '../../../api/queries';
import type { ChatMessage, Conversation } from '../../../contract/schemas/chat';
import { chatOf } from '../../../features/chat/chat-store';
import { conversationFixture, messageFixture, messagesFixture } from '../../../features/chat/message-fixture';
import { outbox } from '../../../features/chat/outbox';
import type { Layout } from '../../../platform/platform';
import { useSession } from '../../../state/session';
import { dialogStore } from '../../../ui/dialogs';
import { RouteContext } from '../../../ui/navigation';
import { button, click, mount } from '../../../ui/test-support';
import ChatScreen from './ChatScreen';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));

let conversation: Conversation;
let messages: ChatMessage[];
const nothing = { info: [], page: 1, total: 0, hasMore: false };
const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));

/** The server's side of each call that the screen makes. */
function serve(name: string, params: Record<string, unknown>): unknown {
  switch (name) {
    case 'conversation':
      return conversation;
    case 'chatMessages':
      return {
        info: messages,
        hasMore: false,
        lastSeq: messages.length,
        readSeq: conversation.readSeq,
        peerReadSeq: conversation.peerReadSeq,
      };
    case 'sendMessage': {
      const stored = messageFixture({
        seq: messages.length + 1,
        sender: 'ming',
        clientId: String(params.clientId),
        text: String(params.text),
      });
      messages = [...messages, stored];
      return stored;
    }
    case 'recallMessage':
      return messageFixture({ seq: messages.length + 1, kind: 'recall', sender: 'ming', recalls: Number(params.seq) });
    case 'readMessages':
      return { readSeq: params.seq, unread: 0 };
    case 'chatPhrases':
      return { info: [{ text: '晚安' }] };
    default:
      return nothing;
  }
}

async function open(layout: Layout = 'tv') {
  const route = { path: '/chat', params: {}, query: new URLSearchParams('toUid=haifeng') };
  const bench = await mount(
    <QueryClientProvider client={queryClient}>
      <RouteContext.Provider value={route}>
        <ChatScreen />
      </RouteContext.Provider>
    </QueryClientProvider>,
    layout,
  );
  await settled();
  return bench;
}
const text = () => document.body.textContent ?? '';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  outbox.setState({ unsent: [] });
  conversation = conversationFixture();
  messages = [];
  useSession.setState({
    user: { id: 'ming', nickName: '小明' } as NonNullable<ReturnType<typeof useSession.getState>['user']>,
    token: { uid: 'ming', token: 't', expire: 0, sign: '' } as NonNullable<
      ReturnType<typeof useSession.getState>['token']
    >,
  });
  call.mockReset();
  call.mockImplementation(async (name: string, params: Record<string, unknown>) => serve(name, params));
});
afterEach(() => {
  // The next test begins with a conversation that nobody has opened.
  useSession.setState({ user: null, token: null });
});

const say = (count: number) => {
  messages = messagesFixture(1, count);
  conversation = conversationFixture({ lastSeq: count, readSeq: count });
};
const sentTexts = () => call.mock.calls.filter(([name]) => name === 'sendMessage').map(([, { text: words }]) => words);

it('greets who have never talked with three ways to begin, and sends one by one press', async () => {
  await open();
  expect(text()).toContain('和 海风影业 打个招呼吧');
  await click('最近有什么好片推荐吗');
  await settled();
  expect(sentTexts()).toEqual(['最近有什么好片推荐吗']);
  expect(text()).toContain('已发送');
});

it('shows what people write as text', async () => {
  say(1);
  messages = [messageFixture({ seq: 1, text: '<img src=x onerror=alert(1)> <b>粗</b>' })];
  await open();
  expect(text()).toContain('<img src=x onerror=alert(1)> <b>粗</b>');
  expect(document.querySelector('[data-timeline] b')).toBeNull();
});

it('walks the bubbles with Up and Down and comes back to the field', async () => {
  say(4);
  const bench = await open();
  button('海风影业：第 4 句').focus();
  await bench.press('ArrowUp');
  expect(bench.focused()).toBe('海风影业：第 3 句');
  await bench.press('ArrowUp');
  await bench.press('ArrowDown');
  await bench.press('ArrowDown');
  expect(bench.focused()).toBe('海风影业：第 4 句');
});

it('takes back one’s own words within two minutes, and offers to write them anew', async () => {
  say(1);
  messages = [messageFixture({ seq: 1, sender: 'ming', clientId: 'x', text: '说错了', sentAt: Date.now() })];
  await open();
  await click('我：说错了');
  const recall = Array.from(document.querySelectorAll('button')).find((one) => one.textContent?.includes('撤回'));
  await act(async () => recall?.click());
  await settled();
  expect(text()).toContain('您撤回了一条消息');
  expect(text()).not.toContain('说错了');
  await click('重新编辑');
  expect(button('发消息 说错了')).toBeTruthy();
});

it('offers no taking back after two minutes, nor for what the other wrote', async () => {
  say(2);
  messages = [
    messageFixture({ seq: 1, sender: 'ming', clientId: 'x', text: '很久了', sentAt: Date.now() - 121_000 }),
    messageFixture({ seq: 2, text: '刚说的', sentAt: Date.now() }),
  ];
  const bench = await open();
  for (const name of ['我：很久了', '海风影业：刚说的']) {
    await click(name);
    expect(text()).toContain('复制');
    expect(text()).not.toContain('撤回');
    await bench.press('Escape');
  }
});

it('a message of the other leads to the complaint, with what it is about', async () => {
  say(1);
  const bench = await open();
  await click('海风影业：第 1 句');
  await click('举报');
  expect(bench.went).toEqual(['/complaint?kind=message&target=m1&name=%E6%B5%B7%E9%A3%8E%E5%BD%B1%E4%B8%9A']);
});

it.each([
  ['stranger', '对方回复前，您还可以发 2 条消息', true],
  ['waiting', '已经发了几条，等对方回复后就能继续聊', true],
  ['keptAway', '对方暂时不接收您的消息', false],
  ['friendsOnly', '对方只接收所关注的人的消息', false],
  ['closed', '这个账号已注销，不能再发消息', false],
  ['muted', '您暂时不能发消息', false],
] as const)('says what may be written: %s', async (mayWrite, sentence, field) => {
  say(1);
  conversation = { ...conversation, mayWrite, left: 2 };
  await open();
  expect(text()).toContain(sentence);
  expect(text().includes('说点什么')).toBe(field);
});

it('one who is kept away is let back after the dialog of spec section 8', async () => {
  say(1);
  conversation = { ...conversation, mayWrite: 'blocked' };
  await open();
  await click('移出黑名单');
  const [asked] = dialogStore.getState().queue;
  expect([asked?.title, asked?.text]).toEqual(['取消拉黑', '您已拉黑该用户，是否移出黑名单？']);
  await act(async () => asked?.answer(true));
  expect(call).toHaveBeenCalledWith('blockPerson', { uid: 'haifeng', status: 0 });
});

it('a draft waits for who comes back, and goes with what was sent', async () => {
  say(1);
  sessionStorage.setItem('dt.chatDraft.p:haifeng:ming', '写到一半');
  await open();
  expect(button('发消息 写到一半')).toBeTruthy();
  await click('发送');
  await settled();
  expect(sentTexts()).toEqual(['写到一半']);
  expect(sessionStorage.getItem('dt.chatDraft.p:haifeng:ming')).toBeNull();
});

it('new messages leave focus where it is', async () => {
  say(3);
  const bench = await open();
  button('海风影业：第 2 句').focus();
  await act(async () => chatOf('p:haifeng:ming').take(messageFixture({ seq: 4, text: '又来一条' })));
  expect(text()).toContain('又来一条');
  expect(bench.focused()).toBe('海风影业：第 2 句');
});

it('opens a card, and says where what it shows is no more', async () => {
  say(3);
  const card = { kind: 'title' as const, id: 'hanzi', title: '汉字', text: '', picture: '', gone: false };
  messages = [
    messageFixture({ seq: 1, kind: 'card', card }),
    messageFixture({ seq: 2, kind: 'card', card: { ...card, id: 'x', title: '', gone: true } }),
    messageFixture({ seq: 3, kind: 'card', card: { ...card, kind: 'post', id: 'p1', title: '今晚的云' } }),
  ];
  const bench = await open();
  await click('海风影业：[影片] 汉字');
  await click('海风影业：[动态] 今晚的云');
  expect(bench.went).toEqual(['/play/hanzi', '/dynamicDetail?id=p1']);
  expect(button('海风影业：[影片] 内容已不可见')).toBeTruthy();
});

it('a long message is folded; by remote it is read in a panel, by thumb it unfolds', async () => {
  say(1);
  const long = '一句很长的话。'.repeat(60);
  messages = [messageFixture({ seq: 1, text: long })];
  await open();
  await click(`海风影业：${long}`);
  expect(document.querySelector('[data-modal] [role="document"]')?.textContent).toBe(long);
  await open('touch');
  expect(text()).toContain('展开');
  await click(`海风影业：${long}`);
  expect(text()).not.toContain('展开');
});

it('says so where there is nobody to talk to, and where nobody answers', async () => {
  call.mockImplementation(async (name: string, params: Record<string, unknown>) => {
    if (name === 'conversation') throw new ApiError('notFound', 404, '账号不存在');
    return serve(name, params);
  });
  await open();
  expect(text()).toContain('账号不存在');
  queryClient.clear();
  call.mockImplementation(async (name: string, params: Record<string, unknown>) => {
    if (name === 'conversation') throw new ApiError('server', 500, '');
    return serve(name, params);
  });
  await open();
  expect(button('重试')).toBeTruthy();
});

it.each(['tv', 'touch'] as const)(
  'says once on a %s that nobody answers, and one press asks for all of it',
  async (layout) => {
    say(1);
    call.mockImplementation(async () => {
      throw new ApiError('server', 500, '');
    });
    await open(layout);
    const again = Array.from(document.querySelectorAll('button')).filter((one) => one.textContent === '重试');
    expect(again).toHaveLength(1);
    call.mockReset();
    call.mockImplementation(async (name: string, params: Record<string, unknown>) => serve(name, params));
    await click('重试');
    await settled();
    expect(text()).not.toContain('重试');
    expect(text()).toContain('第 1 句');
    expect(call.mock.calls.some(([name]) => name === 'conversations')).toBe(layout === 'tv');
  },
);

it('a picture whose address has ended is asked for anew, in its bubble', async () => {
  say(1);
  const at = (url: string) => [
    messageFixture({ seq: 1, kind: 'image', text: '', picture: { url, width: 400, height: 300 } }),
  ];
  messages = at('/private/a.jpg?sign=old');
  await open();
  const image = () => document.querySelector<HTMLImageElement>('[data-timeline] [data-item] span > img[src*="sign="]');
  expect(image()?.src).toContain('sign=old');
  messages = at('/private/a.jpg?sign=new');
  await act(async () => void image()?.dispatchEvent(new Event('error')));
  await settled();
  expect(image()?.src).toContain('sign=new');
});
