import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import { badRequest, forbidden, notFound } from '../../errors';
import { holdPictures } from '../../files/shown-repository';
import { serve, signedIn } from '../../http/serve';
import { newId } from '../../ids';
import { handleReportJobs } from '../../reports/answer-report';
import * as reports from '../../reports/reports-repository';
import type { Services } from '../../services';
import { cleanText } from '../../text';
import { addressesIn, claimAll } from './claim-pictures';
import { reported } from './reported-repository';

/** Members report a film, a comment, a person, a bullet comment or a message (spec 7.5); the operator reads `npm run reports`. */
export function reportRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, files } = services;
  handleReportJobs(services);
  serve(app, 'report', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    const text = cleanText(params.text ?? '');
    if (Array.from(text).length > limits.reportTextMaxChars) throw badRequest((t) => t.reportTooLong);
    const addresses = addressesIn(params.pictures);
    if (addresses.length > limits.reportPictures) throw badRequest((t) => t.reportPictures);
    const pictures = await claimAll(files, uid, 'report', addresses);
    const { kind, target, reason } = params;
    const now = clock();
    await db.transaction().execute(async (trx) => {
      const found = await reported(trx, kind, target, viewer);
      if (!found) throw notFound((t) => t.reportNotThere);
      if (found.uid === uid) throw forbidden((t) => t.reportOwn);
      // What it says now is kept: it may be deleted, or recalled, before anybody has looked at it.
      const about = { kind, target, quote: found.quote, about_uid: found.uid };
      const row = {
        id: newId(now),
        viewer: viewer.key,
        ...about,
        reason,
        text,
        created_at: now,
      };
      await holdPictures(trx, viewer.key, 'report', pictures);
      await reports.insert(trx, row, pictures);
    });
    return {};
  });
}
