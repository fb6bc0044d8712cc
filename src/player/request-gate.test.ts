import { expect, it, vi } from 'vitest';
import { createRequestGate, type GateDeps, gated } from './request-gate';

/** A player's line, on which an answer comes when the test says so: what was sent, and `ask`, which sends as Shaka does. */
function line() {
  const gate = createRequestGate();
  const sent: { uri: string; answer: (value: string) => void; abort: ReturnType<typeof vi.fn> }[] = [];
  const parts = {
    fetchBy(uri: string) {
      const abort = vi.fn(() => Promise.resolve());
      const promise = new Promise<string>((answer) => sent.push({ uri, answer, abort }));
      return { promise, abort };
    },
    failed: () => new Error('given up'),
    operation: (promise: Promise<unknown>, abort: () => Promise<void>) => ({ promise, abort }),
  };
  const plugin = gated(parts as unknown as GateDeps) as unknown as (
    uri: string,
    request: object,
  ) => { promise: Promise<string>; abort: () => Promise<void> };
  const ask = (uri: string, request: object = {}) => {
    gate.claim(request);
    return plugin(uri, request);
  };
  return { gate, sent, ask };
}

it('fails what waits for an answer when an opening is given up, and ends it', async () => {
  const { gate, sent, ask } = line();
  const opening = gate.begin();
  const waiting = ask('a.mpd').promise;
  opening.end();
  await expect(waiting).rejects.toThrow('given up');
  expect(sent[0]?.abort).toHaveBeenCalledOnce();
});

it('sends nothing again that belonged to an opening that was given up', async () => {
  const { gate, sent, ask } = line();
  const request = {};
  const first = gate.begin();
  ask('a.mpd', request).promise.catch(() => undefined);
  first.end();
  gate.begin();
  await expect(ask('a.mpd', request).promise).rejects.toThrow('given up');
  const other = ask('b.mpd');
  expect(sent.map(({ uri }) => uri)).toEqual(['a.mpd', 'b.mpd']);
  sent[1]?.answer('manifest');
  await expect(other.promise).resolves.toBe('manifest');
});

it('leaves alone what a film asks for that is open, and what another opening asks for', async () => {
  const { gate, sent, ask } = line();
  const first = gate.begin();
  ask('a.mpd');
  first.done();
  ask('segment.m4s');
  const second = gate.begin();
  const mine = ask('b.mpd').promise;
  first.end();
  expect(sent.map(({ abort }) => abort.mock.calls.length)).toEqual([0, 0, 0]);
  second.end();
  await expect(mine).rejects.toThrow('given up');
  expect(sent.map(({ abort }) => abort.mock.calls.length)).toEqual([0, 0, 1]);
});

it('passes an answer on and has nothing more to end', async () => {
  const { gate, sent, ask } = line();
  const opening = gate.begin();
  const waiting = ask('a.mpd').promise;
  sent[0]?.answer('manifest');
  await expect(waiting).resolves.toBe('manifest');
  opening.end();
  expect(sent[0]?.abort).not.toHaveBeenCalled();
});

it('is aborted as what it stands before', async () => {
  const { gate, sent, ask } = line();
  gate.begin();
  await ask('a.mpd').abort();
  expect(sent[0]?.abort).toHaveBeenCalledOnce();
});

it('counts what was sent and what is still to be answered, of an opening as of the film', async () => {
  const { gate, sent, ask } = line();
  const opening = gate.begin();
  const manifest = ask('a.mpd').promise;
  expect(gate.traffic).toEqual({ sent: 1, underWay: 1 });
  sent[0]?.answer('manifest');
  await manifest;
  opening.done();
  const segment = {};
  const first = ask('segment.m4s', segment).promise;
  void ask('segment.m4s', segment);
  expect(gate.traffic).toEqual({ sent: 3, underWay: 2 });
  sent[1]?.answer('segment');
  await first;
  expect(gate.traffic).toEqual({ sent: 3, underWay: 1 });
});
