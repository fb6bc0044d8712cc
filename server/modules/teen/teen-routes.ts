import type { FastifyInstance } from 'fastify';
import { type Viewer, whoAsks } from '../../http/common-rules';
import { serve } from '../../http/serve';
import type { Services } from '../../services';
import { createPins } from '../../teen/pins';

/** 青少年模式 (ours): its state, and what its PIN does. The account's other devices hear of every change at once. */
export function teenRoutes(app: FastifyInstance, services: Services): void {
  const { teen, realtime } = services;
  const pins = createPins(services);
  const tell = ({ uid }: { uid: string }) => {
    if (uid) realtime.toUser(uid).emit('teenState');
  };
  teen.onTurn(tell);

  async function changed(viewer: Viewer, done: Promise<void>) {
    await done;
    tell(viewer);
    return teen.state(viewer);
  }

  serve(app, 'teenState', ({ viewer }) => teen.state(viewer));
  serve(app, 'teenOn', ({ params, viewer, request }) =>
    changed(viewer, pins.switchOn(viewer, params.pin, whoAsks(request))),
  );
  serve(app, 'teenOff', ({ params, viewer }) => changed(viewer, pins.switchOff(viewer, params.pin)));
  serve(app, 'teenPass', ({ params, viewer }) => changed(viewer, pins.pass(viewer, params.pin)));
  serve(app, 'teenPin', ({ params, viewer }) => changed(viewer, pins.change(viewer, params.pin, params.newPin)));
  serve(app, 'teenReset', ({ params, viewer }) => changed(viewer, pins.reset(viewer, params.password, params.newPin)));
}
