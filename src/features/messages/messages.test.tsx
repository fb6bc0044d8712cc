import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors';
import { queryClient } from '../../api/queries';
import type { Notice } from '../../contract/schemas/notices';
import { useMessages } from '../../state/messages';
import { useSession } from '../../state/session';
import { dialogStore } from '../../ui/dialogs';
import { type Bench, button, click, mount } from '../../ui/test-support';
import { toastStore } from '../../ui/toast';
import { draftOf } from '../comments/draft';
import { KindList } from './KindList';
import { KindRows } from './KindRows';
import type { MessageKind } from './kinds';
import { ReadAll } from './ReadAll';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));

const person = (id: string, nickName: string) => ({
  ...{ id, nickName, avatar: '', vipLevel: 0, bigV: false, focusStatus: false },
});
const target = { mediaKey: 'heifeng', episodeKey: '', commentId: 'k1', time: 0, uid: '', postId: '', storeKey: '' };
const line = (change: Partial<Notice>): Notice => ({
  ...{ id: 'n1', kind: 'likes' as const, what: 'likeComment' as const, people: [person('lin', '林深')], count: 1 },
  ...{ text: '', subject: '值得二刷', picture: '', target, gone: false, read: false, at: 0 },
  ...change,
});

let rows: Notice[] = [];
const none = { system: 0, fans: 0, likes: 0, comments: 0, private: 0, muted: 0 };
const server = async (name: string, params: { id?: string; kind?: string }) => {
  if (name === 'notices') return { info: rows, page: 1, total: rows.length, hasMore: false };
  if (name === 'readNotices') {
    rows = rows.map((row) => (params.id && params.id !== row.id ? row : { ...row, read: true }));
    return { kinds: none };
  }
  if (name === 'deleteNotice') {
    rows = rows.filter(({ id }) => id !== params.id);
    return {};
  }
  if (name === 'follow') return { selected: true, fans: 1 };
  if (name === 'addComment') return {};
  throw new Error(`nobody answers ${name}`);
};
const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
let bench: Bench;
const show = async (kind: MessageKind, layout: 'tv' | 'touch' = 'touch') => {
  bench = await mount(
    <QueryClientProvider client={queryClient}>
      <div data-scroller="">
        <ReadAll what={kind} />
        <KindList kind={kind} landing />
      </div>
    </QueryClientProvider>,
    layout,
  );
  await settled();
};
const asked = (name: string) => call.mock.calls.filter(([called]) => called === name).map(([, params]) => params);
const row = (text: string): HTMLButtonElement => {
  const found = Array.from(document.querySelectorAll('button')).find((one) => one.textContent?.includes(text));
  if (!found) throw new Error(`no line with '${text}'`);
  return found;
};
const open = (text: string) => act(async () => row(text).click());

beforeEach(() => {
  queryClient.clear();
  call.mockReset();
  call.mockImplementation(server);
  toastStore.setState({ queue: [] });
  useSession.setState({ user: { id: 'me', nickName: '我' }, token: null } as never);
  useMessages.setState({ totalMsgCount: 1, newWorks: 0, kinds: { ...none, likes: 1, fans: 1, comments: 1 } });
});

describe('a list of what others did', () => {
  it('says who, how many, what and of which words; opening a line reads it and leads to the very comment', async () => {
    rows = [line({ people: [person('lin', '林深'), person('may', '阿may'), person('x', '小夏')], count: 12 })];
    await show('likes');
    expect(row('林深').textContent).toContain('林深、阿may');
    expect(row('林深').textContent).toContain('等 12 人赞了您的评论');
    expect(row('林深').textContent).toContain('值得二刷');
    await open('林深');
    expect(bench.went).toEqual(['/play/heifeng?comment=k1']);
    expect(asked('readNotices')).toEqual([{ kind: 'likes', id: 'n1' }]);
    expect(useMessages.getState()).toMatchObject({ totalMsgCount: 0, kinds: none });
    expect(document.querySelector('[data-unread]')).toBeNull();
  });

  it('a line about what was deleted says so and leads nowhere', async () => {
    rows = [line({ gone: true })];
    await show('likes');
    await open('内容已被删除');
    expect(bench.went).toEqual([]);
    expect(toastStore.getState().queue.map(({ text }) => text)).toEqual(['这条内容已经不在了']);
  });

  it('followers that gathered stand in a line each, and are followed back in place', async () => {
    const people = [person('lin', '林深'), person('may', '阿may'), person('x', '小夏')];
    rows = [line({ kind: 'fans', what: 'follow', people, count: 5, subject: '' })];
    await show('fans');
    expect(row('还有 2 人关注了您')).toBeTruthy();
    const back = row('阿may').parentElement?.querySelectorAll('button')[1];
    expect(back?.textContent).toBe('关注');
    await act(async () => back?.click());
    await settled();
    expect(asked('follow')).toEqual([{ userId: 'may', selected: 1 }]);
    expect(button('已关注')).toBeTruthy();
    await open('阿may');
    expect(bench.went).toEqual(['/space/may']);
  });

  it('a great many are counted in 万', async () => {
    const people = [person('lin', '林深'), person('may', '阿may'), person('x', '小夏')];
    rows = [line({ people, count: 12_345 })];
    await show('likes');
    expect(row('林深').textContent).toContain('等 1.2万 人赞了您的评论');
    rows = [line({ kind: 'fans', what: 'follow', people, count: 30_003, subject: '' })];
    queryClient.clear();
    await show('fans');
    expect(row('还有 3万 人关注了您')).toBeTruthy();
  });

  it('everything of a kind is read at once; then there is nothing to read', async () => {
    rows = [line({}), line({ id: 'n2' })];
    await show('likes');
    await click('全部已读');
    await settled();
    expect(asked('readNotices')).toEqual([{ kind: 'likes' }]);
    expect(document.querySelectorAll('[data-unread]')).toHaveLength(0);
    expect(document.body.textContent).not.toContain('全部已读');
  });

  it('all conversations are read at once, also those that were not asked for', async () => {
    useMessages.setState({ totalMsgCount: 40, kinds: { ...none, private: 40 } });
    const refetched = vi.spyOn(queryClient, 'invalidateQueries');
    bench = await mount(
      <QueryClientProvider client={queryClient}>
        <ReadAll what="private" />
      </QueryClientProvider>,
      'touch',
    );
    await click('全部已读');
    await settled();
    expect(asked('readNotices')).toEqual([{ kind: 'private' }]);
    expect(refetched).toHaveBeenCalledWith({ queryKey: ['conversations'] });
    expect(document.body.textContent).not.toContain('全部已读');
  });

  it('the menu key on a line deletes it, and the last one leaves the sentence of an empty list', async () => {
    rows = [line({})];
    await show('likes', 'tv');
    row('林深').focus();
    await bench.press('ContextMenu');
    await click('删除');
    await settled();
    expect(asked('deleteNotice')).toEqual([{ kind: 'likes', id: 'n1' }]);
    expect(document.body.textContent).toContain('还没有收到赞');
  });

  it('one follower’s line is deleted with those that came with it, after a question that says how many', async () => {
    const people = [person('lin', '林深'), person('may', '阿may')];
    rows = [line({ kind: 'fans', what: 'follow', people, count: 5, target: { ...target, mediaKey: '' } })];
    await show('fans', 'tv');
    const press = async () => {
      row('林深').focus();
      await bench.press('ContextMenu');
      await click('删除');
      await settled();
    };
    await press();
    const [question] = dialogStore.getState().queue;
    expect([question?.text, asked('deleteNotice')]).toEqual(['这条通知里有 5 位新粉丝，会一起删除', []]);
    await act(async () => question?.answer(false));
    await press();
    await act(async () => dialogStore.getState().queue[0]?.answer(true));
    await settled();
    expect(asked('deleteNotice')).toEqual([{ kind: 'fans', id: 'n1' }]);
  });

  const answer = async (value: string) => {
    const field = document.querySelector('textarea');
    if (!field) throw new Error('no field to write in');
    await act(async () => fireEvent.change(field, { target: { value } }));
    await click('发表');
    await settled();
  };

  it('a comment on one’s own post is answered under the post', async () => {
    const onPost = { ...target, mediaKey: '', postId: 'p7' };
    rows = [line({ kind: 'comments', what: 'comment', text: '拍得真好', target: onPost })];
    await show('comments');
    await click('回复');
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('拍得真好');
    await answer('谢谢');
    expect(asked('addComment')).toMatchObject([{ mediaKey: 'p7', replyId: 'k1', contxt: '谢谢' }]);
    expect(asked('readNotices')).toEqual([{ kind: 'comments', id: 'n1' }]);
  });

  it('an answer that was begun under the film goes with its pictures and whom it names', async () => {
    const begun = draftOf('heifeng', 'k1');
    begun.text.set('@阿明 看这里');
    begun.names.set([{ id: 'u-ming', name: '阿明' }]);
    begun.pictures.set(['/f/one.jpg']);
    rows = [line({ kind: 'comments', what: 'comment', text: '在哪一集' })];
    await show('comments');
    await click('回复');
    await answer('@阿明 看这里，第三集');
    expect(asked('addComment')).toMatchObject([
      { mediaKey: 'heifeng', replyId: 'k1', mentions: 'u-ming', pictures: '/f/one.jpg' },
    ]);
    expect([begun.text.get(), begun.names.get(), begun.pictures.get()]).toEqual(['', [], []]);
  });

  it('a name of twenty characters hides neither the others nor their number', async () => {
    const long = '一个名字很长很长的人他叫什么来着记不清了';
    rows = [line({ people: [person('lin', long), person('may', long)], count: 12 })];
    await show('likes');
    expect(row('等 12 人').textContent).toContain('一个名字很长很…、一个名字很长很…');
  });
});

describe('the kinds of messages', () => {
  const showKinds = async () => {
    bench = await mount(
      <QueryClientProvider client={queryClient}>
        <KindRows kinds={['system', 'likes']} onChoose={() => undefined} />
      </QueryClientProvider>,
      'touch',
    );
    await settled();
  };
  const conversations = { info: [], page: 1, total: 0, hasMore: false };

  it('each has its latest line, or says that there is none yet', async () => {
    const at = { text: '', at: 0 };
    const latest = { system: at, fans: at, likes: { text: '林深赞了您', at: 1 }, comments: at };
    call.mockImplementation(async (name: string) => (name === 'messageKinds' ? { latest } : conversations));
    await showKinds();
    expect(row('收到的赞').textContent).toContain('林深赞了您');
    expect(row('系统通知').textContent).toContain('还没有通知');
  });

  it('one whose line did not come says so, and keeps its count', async () => {
    call.mockImplementation(async (name: string) => {
      if (name === 'messageKinds') throw new ApiError('server', 500, '');
      return conversations;
    });
    await showKinds();
    expect(row('收到的赞').textContent).toContain('暂时看不到最新一条');
    expect(row('收到的赞').querySelector('[data-count]')?.textContent).toBe('1');
  });
});
