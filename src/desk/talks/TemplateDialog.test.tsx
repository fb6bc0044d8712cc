import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { texts } from '../i18n/texts';
import { TemplateDialog } from './TemplateDialog';

const save = vi.hoisted(() => vi.fn());
vi.mock('../api/hooks', async (original) => ({
  ...(await original<object>()),
  useAct: () => ({ mutateAsync: save }),
}));

beforeEach(() => {
  localStorage.setItem('desk.language', 'zh-CN');
  sessionStorage.clear();
  save.mockReset().mockResolvedValue({});
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
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining({ revision: 'r1' })));
});
