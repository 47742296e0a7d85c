import { type ErrorCode, httpStatus } from '@ridescope/contract/errors';
import { apiPrefix, traceIdHeader } from '@ridescope/contract/protocol';
import { serverFault } from '@ridescope/words/errors/call-errors';
import { requestErrors } from '@ridescope/words/errors/request-errors';
import { type SchemaFault, validationText } from '@ridescope/words/errors/validation-text';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../process/logging.ts';
import { AppError } from './app-error.ts';

/** What Fastify itself throws, in our words. Its own messages may quote the path or the body. */
const frameworkErrors: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UNSUPPORTED_MEDIA_TYPE', requestErrors.wrongType],
  FST_ERR_CTP_BODY_TOO_LARGE: ['PAYLOAD_TOO_LARGE', requestErrors.tooLarge],
  FST_ERR_CTP_INVALID_JSON_BODY: ['VALIDATION_ERROR', requestErrors.invalidJson],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['VALIDATION_ERROR', requestErrors.wrongLength],
  FST_ERR_BAD_URL: ['VALIDATION_ERROR', requestErrors.badEncoding],
  FST_ERR_MAX_PARAM_LENGTH: ['VALIDATION_ERROR', requestErrors.longAddress],
};

/** Database errors for texts that no text column can hold. Only a caller can have sent one. */
const databaseErrors: Record<string, [ErrorCode, string]> = {
  // A null character.
  '22021': ['VALIDATION_ERROR', requestErrors.forbiddenCharacter],
};

/** What is away, a database or a bucket, needs a moment; a client that waits less only adds to the load. */
const retryUnavailableS = 5;

const unexpected = new AppError('INTERNAL_ERROR', serverFault);

/** Turns everything that is thrown into `{ error: { code, message, details? } }`. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    // A file can't have such a name, but an address of a page can, for example a very long search.
    if (isNoFileName(error)) return reply.callNotFound();
    answerError(error, request, reply);
  });
}

function isNoFileName(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_STATIC_FORBIDDEN_PATH';
}

/** Answers with an error; also for failures before routing, where no hook runs. */
export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error =
    thrown instanceof Error ? thrown : new Error('something was thrown that is no error');
  const appError = toAppError(error);
  // Refused on purpose, as a download too many: as a rule it has no cause, and its stack says nothing.
  const isRefusal = appError.code === 'SERVICE_UNAVAILABLE' && appError.cause === undefined;
  if (appError.statusCode >= 500 && !isRefusal) {
    request.log.error({ event: 'request.failed', code: appError.code, err: error });
  } else {
    request.log.info({ event: 'request.refused', code: appError.code });
  }
  // Standard clients wait and sign in by these headers; our pages read the details.
  const retryAfterS =
    appError.details?.retryAfterS ?? (appError.statusCode === 503 ? retryUnavailableS : undefined);
  if (typeof retryAfterS === 'number') void reply.header('retry-after', retryAfterS);
  if (appError.statusCode === 401) void reply.header('www-authenticate', 'Bearer');
  void reply
    .code(appError.statusCode)
    .header('cache-control', 'no-store')
    .header(traceIdHeader, request.id)
    .type('application/json; charset=utf-8')
    // As text, past the route's serializers: an error must not fail on the schema of a success.
    .send(JSON.stringify(appError.toBody()));
}

function toAppError(error: Error & Partial<FastifyError>): AppError {
  if (error instanceof AppError) return error;
  if (error.validation) {
    const part = error.validationContext ?? 'request';
    const fields = invalidFields(part, error.validation);
    const message = fields[0]?.problem ?? requestErrors.invalid;
    return new AppError('VALIDATION_ERROR', message, { details: { fields } });
  }
  const known = frameworkErrors[error.code ?? ''] ?? databaseErrors[error.code ?? ''];
  if (known) return new AppError(...known);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('VALIDATION_ERROR', requestErrors.unreadable, { cause: error });
  }
  return unexpected;
}

/** Lists each invalid field once. A value of a union has a fault for each form that it doesn't have. */
function invalidFields(part: string, faults: readonly SchemaFault[]) {
  const byField = Map.groupBy(faults, ({ instancePath, keyword, params }) => {
    const missing = keyword === 'required' ? [String(params.missingProperty)] : [];
    return [part, ...instancePath.split('/').filter(Boolean), ...missing].join('.');
  });
  return [...byField].map(([field, ofField]) => ({
    field,
    problem: validationText(part, oneFault(ofField)),
  }));
}

/** Returns the fault to report of a field: a choice of values as a whole, else the first. */
function oneFault(faults: readonly SchemaFault[]): SchemaFault {
  // A group has at least one.
  const [first] = faults as [SchemaFault];
  const choices = faults.filter(({ keyword }) => keyword === 'const');
  if (choices.length < 2) return first;
  const allowedValues = choices.map(({ params }) => params.allowedValue);
  return { ...first, keyword: 'enum', params: { allowedValues } };
}

/**
 * Answers bytes that are no HTTP request, or one that came too slowly: written to the bare socket. The answer to a HEAD ends with
 * its headers; with more, clients can't read it.
 */
export function unreadableRequest({ isHead }: { isHead: boolean }): string {
  const body = JSON.stringify(new AppError('VALIDATION_ERROR', requestErrors.unreadable).toBody());
  const head = [
    `HTTP/1.1 ${httpStatus.VALIDATION_ERROR} Bad Request`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${isHead ? '' : body}`;
}

/** Says whether bytes that Node could not read may be a HEAD, from its error with what it read last. */
export function mayBeHead({ code, rawPacket }: { code?: string; rawPacket?: unknown }): boolean {
  const start = rawPacket instanceof Buffer ? rawPacket.subarray(0, 8).toString('latin1') : '';
  // Headers that are too large can come in several packets, of which the last has no method.
  const isLaterPart = code === 'HPE_HEADER_OVERFLOW' && !/^[A-Z]+ /.test(start);
  return start.startsWith('HEAD ') || isLaterPart;
}

/** Returns true for addresses that answer in JSON, known or not. */
export function isApiPath(url: string): boolean {
  const path = pathOf(url);
  return path === apiPrefix || path.startsWith(`${apiPrefix}/`);
}
