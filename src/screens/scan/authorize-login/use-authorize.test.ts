import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/errors';
import { ret } from '../../../contract/ret';
import { phaseOf } from './use-authorize';

describe('why a code goes no further', () => {
  it.each([
    [new ApiError('refused', ret.conflict, '二维码已过期'), 'used'],
    [new ApiError('notFound', ret.notFound, ''), 'missing'],
    [new ApiError('refused', ret.badRequest, ''), 'missing'],
    [new ApiError('network', 0, ''), 'offline'],
    [new ApiError('server', ret.internal, ''), 'error'],
  ] as const)('%o is %s', (error, phase) => {
    expect(phaseOf(error)).toBe(phase);
  });
});
