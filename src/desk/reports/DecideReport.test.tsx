import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeskReportWhole } from '../../contract/desk/reports';
import { CHANGED, DeskError } from '../api/call';
import { acted } from '../kit/fake-acts';
import { DecideReport } from './DecideReport';

vi.mock('../api/hooks', async (original) => (await import('../kit/fake-acts')).fakeActs(original<object>));

beforeEach(() => {
  localStorage.setItem('desk.language', 'zh-CN');
  sessionStorage.clear();
  acted.mockReset().mockResolvedValue({});
});
afterEach(cleanup);

const dialog = (now: string, revision: string) => {
  const whole = { report: { id: '7', kind: 'comment' }, may: ['keep'], now, revision } as unknown as DeskReportWhole;
  return <DecideReport whole={whole} verdict="keep" onDone={() => undefined} onClose={() => undefined} />;
};

it('a decision is about the words that were read when the dialog opened, and shows both where there are others now', async () => {
  acted.mockRejectedValue(new DeskError(CHANGED, '', { current: { now: '加我微信', revision: 'r2' } }));
  const { rerender } = render(dialog('您好', 'r1'));
  rerender(dialog('加我微信', 'r2'));
  fireEvent.submit(document.forms[0] as HTMLFormElement);
  await waitFor(() => expect(acted).toHaveBeenCalledWith(expect.objectContaining({ revision: 'r1' })));
  await screen.findByText('您好');
  await screen.findByText('加我微信');
});
