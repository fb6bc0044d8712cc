import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClientProvider } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureApi } from '../../api/client';
import { queryClient } from '../../api/queries';
import type { ServiceCase } from '../../contract/schemas/chat';
import { useSession } from '../../state/session';
import { click, mount } from '../../ui/test-support';
import { conversationFixture } from '../chat/message-fixture';
import { ServiceBand } from './ServiceBand';

let server: Server;
const told = vi.fn();

beforeAll(async () => {
  server = createServer((request, response) => {
    const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
    response.writeHead(200, { ...cors, 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ ret: 409, msg: '已经由别人接待', data: {} }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  configureApi({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hosts: () => ({ shop: '', v3: '', likes: '' }),
    deviceId: () => 'device-1234',
    traditional: () => false,
    token: () => null,
    place: () => '/chat',
    sessionInvalid: () => undefined,
    loginRequired: () => undefined,
    toast: told,
    answered: () => undefined,
  });
});
afterAll(() => void server.close());
beforeEach(() => {
  told.mockReset();
  queryClient.clear();
  useSession.setState({ user: { id: 'ming' } } as never);
});

const caseOf = (conversationId: string, state: ServiceCase['state']): ServiceCase => ({
  ...{ conversationId, state, position: 1, agent: state === 'open' ? '小海' : '', online: true, hours: '9:00-21:00' },
});

it.each([
  ['asks for a person', 's:ming', 'help', '转人工'],
  ['leaves the queue', 's:ming', 'waiting', '取消排队'],
  ['takes a case', 's:haifeng', 'waiting', '接待'],
  ['hands a case back', 's:haifeng', 'open', '转接'],
] as const)('who %s is told why not', async (_, id, state, label) => {
  const conversation = conversationFixture({ id, kind: 'service', case: caseOf(id, state) });
  await mount(
    <QueryClientProvider client={queryClient}>
      <ServiceBand conversation={conversation} />
    </QueryClientProvider>,
  );
  await click(label);
  await waitFor(() => expect(told.mock.calls).toEqual([['已经由别人接待', 'server']]));
});
