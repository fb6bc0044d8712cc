import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { texts } from '../i18n/texts';
import { acted } from '../kit/fake-acts';
import { TemplateDialog } from './TemplateDialog';

vi.mock('../api/hooks', async (original) => (await import('../kit/fake-acts')).fakeActs(original<object>));

beforeEach(() => {
  localStorage.setItem('desk.language', 'zh-CN');
  sessionStorage.clear();
  acted.mockReset().mockResolvedValue({});
});
afterEach(cleanup);

const open = (text: string, revision: string) => {
  const template = { id: 't', title: '退款', text, textTw: '', position: 0, revision };
  return render(<TemplateDialog template={template} onClose={() => undefined} />);
};

it('a form that was closed and opened again says what it was begun over, whatever a colleague saved meanwhile', async () => {
  open('已退款', 'r1');
  fireEvent.change(screen.getByDisplayValue('已退款'), { target: { value: '已退款，请查收' } });
  cleanup();
  open('退款三天到账', 'r2');
  fireEvent.click(screen.getByText(texts['zh-CN'].save));
  await waitFor(() => expect(acted).toHaveBeenCalledWith(expect.objectContaining({ revision: 'r1' })));
});
