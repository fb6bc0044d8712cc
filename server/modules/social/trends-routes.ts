import type { FastifyInstance } from 'fastify';
import type { CategoryPath } from '../../../src/contract/categories';
import type { Task } from '../../../src/contract/schemas/trends';
import { hostOf } from '../../accounts/spaces';
import { paged, pageOf } from '../../http/paging';
import { serve, signedIn } from '../../http/serve';
import type { Services } from '../../services';
import * as trends from './trends-repository';

const goals: Record<Task['task'], number> = { watch: 1, danmu: 3, comment: 1, rate: 1 };
const tasks = Object.keys(goals) as Task['task'][];

/** What a user published, and what they did today (spec 7.5: MyListTrends, UpdTask). */
export function trendsRoutes(app: FastifyInstance, { db, clock, days, catalogue }: Services): void {
  serve(app, 'myPosts', async ({ params, viewer, t }) => {
    const { id } = await hostOf(db, viewer.uid, params.userId ?? signedIn(viewer));
    const at = pageOf(params);
    const { rows, total } = await trends.published(db, id, at);
    const keys = rows.map(({ media_key }) => media_key);
    const [cards, reactions] = await Promise.all([
      catalogue.shownTo(viewer).cards(keys),
      trends.reactionsOf(db, viewer.key, keys),
    ]);
    const info = cards.map((card) => ({
      ...card,
      ...reactions(card.mediaKey),
      label: t.categories[card.category as CategoryPath] ?? card.category,
      description: rows.find(({ media_key }) => media_key === card.mediaKey)?.description ?? '',
      location: card.region,
    }));
    return paged(info, total, at);
  });

  serve(app, 'dailyTasks', async ({ viewer }) => {
    const uid = signedIn(viewer);
    const midnight = days.startOfDay(clock());
    const info = await Promise.all(
      tasks.map(async (task) => ({
        task,
        done: Math.min(goals[task], await trends.doneSince(db, task, { uid, viewer: viewer.key }, midnight)),
        goal: goals[task],
      })),
    );
    return { info };
  });
}
