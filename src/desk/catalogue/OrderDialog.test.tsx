import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeskEpisode } from '../../contract/desk/catalogue';
import { texts } from '../i18n/texts';
import { acted } from '../kit/fake-acts';
import { OrderDialog } from './OrderDialog';

vi.mock('../api/hooks', async (original) => (await import('../kit/fake-acts')).fakeActs(original<object>));

beforeEach(() => {
  localStorage.setItem('desk.language', 'zh-CN');
  sessionStorage.clear();
  acted.mockReset().mockResolvedValue({});
});
afterEach(cleanup);

const episodes = ['a', 'b'].map((key) => ({ episodeKey: key, title: key }) as DeskEpisode);
const dialog = (revision: string, keys: string[]) => {
  const order = { seasons: [{ number: 1, title: '', titleTw: '', episodes: keys }], revision };
  return <OrderDialog mediaKey="m" episodes={episodes} order={order} onClose={() => undefined} />;
};

it('the form of an order says which one was changed, although the page behind it read another one meanwhile', async () => {
  const { rerender } = render(dialog('r1', ['a', 'b']));
  fireEvent.click(screen.getByText(texts['zh-CN'].catalogue.addSeason));
  rerender(dialog('r2', ['b', 'a']));
  fireEvent.click(screen.getByText(texts['zh-CN'].save));
  await waitFor(() => expect(acted).toHaveBeenCalledWith(expect.objectContaining({ revision: 'r1' })));
});
