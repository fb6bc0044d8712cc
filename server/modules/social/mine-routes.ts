import type { FastifyInstance } from 'fastify';
import type { CategoryPath } from '../../../src/contract/categories';
import { limits } from '../../../src/contract/limits';
import type { Task } from '../../../src/contract/schemas/trends';
import { serve, signedIn } from '../../http/serve';
import type { Services } from '../../services';
import { startOfDay } from '../browse/catalogue';
import * as mine from './mine-repository';

const goals: Record<Task['task'], number> = { watch: 1, danmu: 3, comment: 1, rate: 1 };
const tasks = Object.keys(goals) as Task['task'][];

/** What a user published, and what he did today (spec 7.5: MyListTrends, UpdTask). */
export function mineRoutes(app: FastifyInstance, { db, clock, catalogue }: Services): void {
  serve(app, 'myPosts', async ({ params, viewer, t }) => {
    const uid = signedIn(viewer);
    const { page = 1, size = limits.pageSize } = params;
    const { rows, total } = await mine.published(db, uid, { offset: (page - 1) * size, limit: size });
    const keys = rows.map(({ media_key }) => media_key);
    const [cards, echo] = await Promise.all([catalogue.cards(keys), mine.echoOf(db, viewer.key, keys)]);
    const info = cards.map((card) => ({
      ...card,
      ...echo(card.mediaKey),
      label: t.categories[card.category as CategoryPath] ?? card.category,
      description: rows.find(({ media_key }) => media_key === card.mediaKey)?.description ?? '',
      location: card.region,
    }));
    return { info, page, total, hasMore: page * size < total };
  });

  serve(app, 'dailyTasks', async ({ viewer }) => {
    const uid = signedIn(viewer);
    const midnight = startOfDay(clock());
    const info = await Promise.all(
      tasks.map(async (task) => ({
        task,
        done: Math.min(goals[task], await mine.doneSince(db, task, { uid, viewer: viewer.key }, midnight)),
        goal: goals[task],
      })),
    );
    return { info };
  });
}
