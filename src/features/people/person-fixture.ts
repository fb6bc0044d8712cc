import type { Person } from '../../contract/schemas/social';

/** A whole person for tests, a studio; the given fields replace its own. */
export const personFixture = (fields: Partial<Person> = {}): Person => ({
  id: 'studio',
  nickName: '海风影业',
  avatar: '',
  vipLevel: 0,
  bigV: true,
  introduce: '',
  fans: 2,
  focusStatus: false,
  isBlackList: false,
  service: false,
  closed: false,
  ...fields,
});
