import type { FastifyInstance } from 'fastify';
import { createGrowth, type Growth } from './growth';
import { createInvitations, type Invitations } from './invitations';
import type { InvitationDeps } from './settle-invitations';
import { tidyGrowth } from './tidy';
import { rewardUploads } from './upload-rewards';

type Ground = Omit<InvitationDeps, 'growth'> & Parameters<typeof createGrowth>[0];

/** Gold and experience, and who brings whom. */
export function assembleGrowth(app: FastifyInstance, deps: Ground): { growth: Growth; invitations: Invitations } {
  const growth = createGrowth(deps);
  rewardUploads({ ...deps, growth });
  const tidy = tidyGrowth(deps);
  app.addHook('onListen', () => tidy.begin());
  return { growth, invitations: createInvitations({ ...deps, growth }) };
}
