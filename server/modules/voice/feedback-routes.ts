import type { FastifyInstance } from 'fastify';
import { feedbackBrowsers, feedbackDevices, feedbackProblems, PROBLEM_MARK } from '../../../src/contract/feedback';
import { limits } from '../../../src/contract/limits';
import type { FeedbackRow } from '../../db/schema';
import { badRequest, notFound } from '../../errors';
import { chunkOf } from '../../files/present';
import { screenshotRule } from '../../files/rules';
import { holdPictures } from '../../files/shown-repository';
import type { Viewer } from '../../http/common-rules';
import { paged, pageOf } from '../../http/paging';
import { serve, signedIn } from '../../http/serve';
import { uploadRoutes } from '../../http/uploads';
import { newId } from '../../ids';
import type { Services } from '../../services';
import { cleanLines, cleanText, hasVisible } from '../../text';
import * as feedbacks from '../../voice/feedback-repository';
import { presentFeedback } from './present';

/** What viewers tell the operator (spec 7.3, section 5), who answers by `npm run feedback`. */
export function feedbackRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, uploads, files } = services;

  /**
   * Keeps it, once for each client id: pressed twice, it is one; changed in between, it is as it was sent last, until it is answered.
   * @param picurl what the upload gave; '' or absent for none
   */
  async function keep(
    viewer: Viewer,
    clientId: string,
    picurl: string | undefined,
    facts: Facts,
  ): Promise<FeedbackRow> {
    const picture = picurl ? await files.claim(viewer.key, 'screenshot', picurl) : undefined;
    const at = clock();
    const said = { ...facts, picture_hash: picture?.hash ?? '', picture_type: picture?.type ?? '' };
    const row: FeedbackRow = {
      ...nothing,
      ...said,
      ...{ id: newId(at), viewer: viewer.key, client_id: clientId, at },
    };
    return db.transaction().execute(async (trx) => {
      if (picture) await holdPictures(trx, viewer.key, 'screenshot', [picture]);
      const kept = await feedbacks.add(trx, row);
      if (kept.id === row.id) return kept;
      const before = await feedbacks.held(trx, kept.id);
      if (before?.state === 0) await feedbacks.change(trx, kept.id, said);
      return kept;
    });
  }

  serve(app, 'problemCollect', async ({ params, viewer, t }) => {
    const { id } = await keep(viewer, params.clientId, params.picurl, {
      kind: 'play',
      gid: cleanText(params.gid ?? ''),
      name: cleanText(params.name ?? ''),
      video_title: cleanText(params.videoTitle ?? ''),
      text: textOf(params.description ?? '', limits.feedbackDescriptionChars),
      device: oneOf(feedbackDevices, params.setName),
      browser: params.browser ? oneOf(feedbackBrowsers, params.browser) : '',
      problems: problemsOf(params.question),
    });
    // Who is not signed in has no messages in which an answer could come.
    return { id, msg: viewer.uid ? t.voice.feedbackTaken : t.voice.feedbackThanks };
  });

  serve(app, 'problemLog', async ({ params, viewer }) => {
    const row = await feedbacks.byId(db, params.id);
    if (!row || row.viewer !== viewer.key || row.kind !== 'play') throw notFound((t) => t.voice.feedbackGone);
    if (!isJson(params.log)) throw badRequest((t) => t.wrongValue('log'));
    await feedbacks.attach(db, row.id, viewer.key, { second: params.second, log: params.log });
    return {};
  });

  serve(app, 'addSuggestion', async ({ params, viewer, t }) => {
    signedIn(viewer);
    const text = textOf(params.text, limits.suggestionMaxChars);
    if (!text) throw badRequest((m) => m.voice.suggestionEmpty);
    const facts: Facts = { kind: 'suggestion', text, contact: cleanText(params.contact ?? '') };
    const { id } = await keep(viewer, params.clientId, params.picurl, facts);
    return { id, msg: t.voice.feedbackTaken };
  });

  serve(app, 'feedbacks', async ({ params, viewer }) => {
    const at = pageOf(params);
    const { rows, total } = await feedbacks.ofViewer(db, `u:${signedIn(viewer)}`, at);
    const info = await Promise.all(rows.map((row) => presentFeedback(services, row)));
    return paged(info, total, at);
  });

  uploadRoutes(app, (scope) => {
    serve(scope, 'uploadNoLogin', async ({ params, viewer, request }) => {
      const { chunk: index, totalChunk: total, uniqueFileID } = params;
      const part = chunkOf(viewer.key, { index, total, uniqueFileID }, request.upload);
      const { present, file } = await uploads.receive(screenshotRule, part);
      return { present, filepath: file ? await files.addressFor(file) : '' };
    });
  });
}

type Facts = Pick<FeedbackRow, 'kind' | 'text'> & Partial<FeedbackRow>;

const nothing = {
  ...{ gid: '', name: '', video_title: '', device: '', browser: '', problems: '', contact: '' },
  ...{ state: 0, answer: '', second: 0, log: '', answered_at: 0 },
};

/** @throws Refusal for more than spec section 9 allows */
function textOf(given: string, most: number): string {
  const text = cleanLines(given);
  if (Array.from(text).length > most) throw badRequest((t) => t.voice.feedbackTooLong(most));
  return hasVisible(text) ? text : '';
}

/** @throws Refusal for what the form does not offer */
function oneOf(offered: readonly string[], given: string): string {
  if (!offered.includes(given)) throw badRequest((t) => t.voice.feedbackChoice);
  return given;
}

/** The problems that were chosen, each once. @throws Refusal where there is none */
function problemsOf(given: string): string {
  const chosen = [...new Set(given.split(PROBLEM_MARK).filter(Boolean))];
  if (chosen.length === 0) throw badRequest((t) => t.voice.feedbackChoice);
  return chosen.map((one) => oneOf(feedbackProblems, one)).join(PROBLEM_MARK);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Whatever a client sends there that is none is refused.
    return false;
  }
}
