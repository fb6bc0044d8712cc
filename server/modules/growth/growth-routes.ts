import type { FastifyInstance } from 'fastify';
import type { GrowthTask, LevelStep } from '../../../src/contract/schemas/growth';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import { conflict, loginRequired, notFound } from '../../errors';
import type { Calendar } from '../../growth/calendars';
import { earningNames, earnings } from '../../growth/earnings';
import * as experience from '../../growth/experience-repository';
import type { Lack } from '../../growth/growth';
import { type LevelRights, levels } from '../../growth/levels';
import type { Source } from '../../growth/sources-repository';
import { isTask, type Looking, type Standing, standings, standingsOf, taskRules } from '../../growth/tasks';
import { serve, signedIn } from '../../http/serve';
import type { Messages } from '../../messages';
import type { Services } from '../../services';
import { balanceOf } from '../../wallet/wallet-repository';
import { noteOf } from './note-of';

const NO_RIGHTS: LevelRights = { experience: 0, makeUps: 0, seventhDay: 0, taskBonus: 0, danmuColors: 0, storeOff: 0 };

/** What a level gives more than the one before it, in sentences: each number is the one that the server obeys. */
export const givesOf = (t: Messages, rights: LevelRights, before: LevelRights): string[] =>
  (Object.keys(t.growth.gives) as (keyof Messages['growth']['gives'])[])
    .filter((right) => rights[right] !== before[right])
    .map((right) => t.growth.gives[right](rights[right]));

const ladder = (t: Messages): LevelStep[] =>
  levels.map((rights, at) => ({
    level: at + 1,
    experience: rights.experience,
    gives: givesOf(t, rights, levels[at - 1] ?? NO_RIGHTS),
  }));

/** Levels by experience, and the tasks of the day and of newcomers (spec 7.5: UpdTask). */
export function growthRoutes(app: FastifyInstance, { db, clock, growth }: Services): void {
  async function lookingOf(on: Db, uid: string, calendar: Calendar, now: number): Promise<Looking> {
    const user = await users.byId(on, uid);
    if (!user) throw loginRequired();
    return { user, calendar, now };
  }

  serve(app, 'level', async ({ params, viewer, t }) => {
    const uid = signedIn(viewer);
    const now = clock();
    const calendar = await growth.calendars.said(db, uid, params.zone, now);
    const { user } = await lookingOf(db, uid, calendar, now);
    const earned = await experience.ofDay(db, uid, calendar.days.dayOf(now));
    return {
      level: user.level,
      experience: user.experience,
      from: levels[user.level - 1]?.experience ?? 0,
      next: levels[user.level]?.experience ?? 0,
      levels: ladder(t),
      today: earningNames.map((what) => ({
        title: t.growth.earnings[what] ?? what,
        earned: earned.get(what) ?? 0,
        most: earnings[what].most,
      })),
    };
  });

  /** Tasks as they are shown. */
  async function presentTasks(on: Db, { user, now }: Looking, from: Source, all: Standing[], t: Messages) {
    const lacks = await Promise.all(
      all.map(({ gold, isClaimed, done, rule }) =>
        isClaimed || done < rule.goal ? '' : growth.lacks(on, { uid: user.id, gold, at: now, from }),
      ),
    );
    return all.map((standing, at) => presentTask(standing, lacks[at] ?? '', t));
  }

  serve(app, 'growthTasks', async ({ params, viewer, t, request }) => {
    const uid = signedIn(viewer);
    const now = clock();
    const looking = await lookingOf(db, uid, await growth.calendars.said(db, uid, params.zone, now), now);
    const all = await standings(db, looking, params.kind);
    const info = await presentTasks(db, looking, await growth.sourceOf(request), all, t);
    return { info, gold: looking.user.gold, level: looking.user.level };
  });

  serve(app, 'updateTask', async ({ params, viewer, t, request }) => {
    const uid = signedIn(viewer);
    const now = clock();
    const from = await growth.sourceOf(request);
    const calendar = await growth.calendars.said(db, uid, params.zone, now);
    const { lack, ...got } =
      params.task === undefined ? nothing : await claim({ uid, task: params.task, calendar, now, from });
    const looking = await lookingOf(db, uid, calendar, now);
    const kind = params.task !== undefined && isTask(params.task) ? taskRules[params.task].kind : 'daily';
    const info = await presentTasks(db, looking, from, await standings(db, looking, kind), t);
    return { info, ...got, ...noteOf(t, lack), balance: await balanceOf(db, uid) };
  });

  /** Fetches a task's reward once: of several at once one has it. @throws Refusal */
  function claim({ uid, task, calendar, now, from }: Claim): Promise<Claimed> {
    if (!isTask(task)) throw notFound((t) => t.growth.taskGone);
    return db.transaction().execute(async (trx) => {
      await users.hold(trx, uid);
      const looking = await lookingOf(trx, uid, calendar, now);
      const [standing] = await standingsOf(trx, looking, [task]);
      if (!standing || standing.done < standing.rule.goal) throw conflict((t) => t.growth.taskOpen);
      if (standing.isClaimed) return nothing;
      const { ref, gold } = standing;
      const reward = { uid, gold, reason: 'task', ref, at: now, from };
      const outcome = await growth.reward(trx, reward);
      if (outcome === 'capped') return { ...nothing, lack: await growth.lacks(trx, reward) };
      if (outcome !== 'booked') return nothing;
      return { gold, experience: await growth.earn(trx, { uid, what: 'task', ref, at: now, from }), lack: '' };
    });
  }
}

interface Claim {
  uid: string;
  /** As it was asked for. */
  task: string;
  calendar: Calendar;
  /** Unix ms. */
  now: number;
  from: Source;
}

/** What a call has booked. */
interface Claimed {
  gold: number;
  experience: number;
  /** Why there was nothing to book; '' where nothing stood in the way. */
  lack: Lack;
}

const nothing: Claimed = { gold: 0, experience: 0, lack: '' };

function presentTask({ name, rule, done, gold, experience: brings, isClaimed }: Standing, lack: Lack, t: Messages) {
  const words = t.growth.tasks[name] ?? { title: name, text: '' };
  const isDone = done >= rule.goal;
  const state: GrowthTask['state'] = isClaimed ? 'claimed' : !isDone ? 'open' : lack ? 'capped' : 'claimable';
  return {
    id: name,
    kind: rule.kind,
    title: words.title,
    text: state === 'capped' && lack ? t.growth[lack] : words.text,
    done,
    goal: rule.goal,
    gold,
    experience: brings,
    state,
    path: rule.path,
  };
}
