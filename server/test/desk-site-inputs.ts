import { desk, workAs } from './desk-client';
import type { World } from './fixture';

/** Inputs of the desk's calls about the site. */
export function siteInputs(world: World) {
  const looks = () => workAs(world, ['owner'], 'looks-up');
  return {
    switches: () => ({}),
    switchesSave: async () => {
      const { revision } = (await desk(world.app, await looks(), 'switches')).data;
      return { values: { 'config.mustLogin': '1' }, revision, reason: '内部测试' };
    },
  };
}
