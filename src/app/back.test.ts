import { describe, expect, it } from 'vitest';
import { type BackFacts, backStep } from './back';

const facts = (over: Partial<BackFacts>): BackFacts => ({
  pathname: '/help',
  query: new URLSearchParams(),
  from: null,
  hasPrevious: false,
  isValidPath: (path) => path.startsWith('/') && path !== '/nowhere',
  ...over,
});

describe('Back, spec 2.1', () => {
  it('goes home after a registration', () => {
    expect(backStep(facts({ query: new URLSearchParams('fromRegister=1'), hasPrevious: true }))).toEqual({
      kind: 'go',
      to: '/',
    });
  });
  it('goes one step back where there is one', () => {
    expect(backStep(facts({ hasPrevious: true, from: '/rank' }))).toEqual({ kind: 'step' });
  });
  it('else to the stored from-path if it is one of ours, to the given target, or home', () => {
    expect(backStep(facts({ from: '/rank' }))).toEqual({ kind: 'go', to: '/rank' });
    expect(backStep(facts({ from: '/nowhere' }))).toEqual({ kind: 'go', to: '/' });
    expect(backStep(facts({ target: '/user' }))).toEqual({ kind: 'go', to: '/user' });
    expect(backStep(facts({}))).toEqual({ kind: 'go', to: '/' });
  });
  it('AT8 WO2 leaves from the root', () => {
    expect(backStep(facts({ pathname: '/' }))).toEqual({ kind: 'exit' });
  });
});
