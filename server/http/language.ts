import type { FastifyRequest } from 'fastify';
import { type Language, type Messages, messages } from '../messages';

/** The query as the wire gave it, before validation; a repeated parameter is an array. */
export const rawQuery = (request: FastifyRequest): Record<string, unknown> =>
  // There is none where the address could not be decoded.
  (request.query ?? {}) as Record<string, unknown>;

/** Spec 7.1: i18n is 1 for traditional Chinese, otherwise simplified. Works on requests that are not valid, too. */
export const languageOf = (request: FastifyRequest): Language =>
  String(rawQuery(request).i18n) === '1' ? 'zh-TW' : 'zh-CN';

export const messagesOf = (request: FastifyRequest): Messages => messages[languageOf(request)];
