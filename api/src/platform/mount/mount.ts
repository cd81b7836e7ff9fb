// Mounts every operation of the contract: tenant, permission, validation, one transaction, idempotency, audit, errors.
import { Readable } from 'node:stream';
import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import type { Operation } from '@commonway/contract/operation.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticate, authorize } from './admit.ts';
import { chooseByteRange } from './answering/byte-range.ts';
import { buildErrorResponse, busySeconds, toRefusal } from './answering/error-answer.ts';
import { handleTusRequest } from './answering/handle-upload-piece.ts';
import { streamEvents } from './answering/stream-events.ts';
import { recordRefusal } from './audit.ts';
import {
  type AnyHandler,
  type Caller,
  type FileAnswer,
  type FileParts,
  RawJson,
  Refusal,
  type Tenant,
} from './context.ts';
import { createContextFactory } from './make-context.ts';
import type { MountPorts } from './ports.ts';
import { chooseLanguage } from './reading/choose-language.ts';
import { createReplyChanges, readLanguageCookie, readSessionTokens, setCookie } from './reading/cookies.ts';
import { hasInput, parseInput } from './reading/parse-input.ts';
import { readUpload } from './reading/read-upload.ts';
import { runOperation } from './run-operation.ts';

const previewable = /^(image\/(jpeg|png)|application\/pdf)$/;

const filePolicy =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";
/** No scripts or other sites, and only images inside the page; a link opens in a new tab without a referrer. */
const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; form-action 'none'; base-uri 'none'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * Sends a stored file. Only images, PDFs, and our own framed pages are shown inline, sandboxed; anything else is an
 * attachment.
 */
async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer) {
  // A stream of a file has a method `open` too.
  const bytes = file.bytes instanceof Readable ? file.bytes : await openPart(request, reply, file.bytes);
  if (bytes === null) return reply.code(416).send();
  const isFramed = file.isFramed ?? false;
  const kind = isFramed || previewable.test(file.mediaType) ? 'inline' : 'attachment';
  if (file.sizeBytes !== undefined) reply.header('content-length', String(file.sizeBytes));
  return reply
    .header(
      'content-disposition',
      `${kind}; filename*=UTF-8''${encodeURIComponent(file.fileName).replace(/['()*]/g, escape)}`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', isFramed ? framePolicy : filePolicy)
    .header('x-frame-options', 'SAMEORIGIN')
    .type(file.mediaType)
    .send(bytes);
}

/** Opens the part of a file that the request asks for, and sets the headers that describe it; null if there is none. */
async function openPart(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { sizeBytes, etag, open }: FileParts,
): Promise<Readable | null> {
  const range = chooseByteRange(headers, sizeBytes, etag);
  reply.header('accept-ranges', 'bytes').header('etag', etag);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${sizeBytes}`);
    return null;
  }
  if (range === 'whole') {
    reply.header('content-length', String(sizeBytes));
    return open();
  }
  const { start, end } = range;
  reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${sizeBytes}`)
    .header('content-length', String(end - start + 1));
  return open(range);
}

/**
 * The largest body of a caller without a session: parsing a whole megabyte of JSON takes the thread of all requests 140
 * to 230 ms. Uploads count their own bytes.
 */
const maxAnonymousBytes = 65_536;

/** Adds a route below /api for each operation. */
export function mountOperations(
  app: FastifyInstance,
  operations: readonly Operation[],
  handlers: Readonly<Record<string, AnyHandler>>,
  ports: MountPorts,
): void {
  for (const operation of operations) {
    app.route({
      ...(operation.who.kind === 'session' ? {} : { bodyLimit: maxAnonymousBytes }),
      method: operation.transfer === 'tus' ? ['HEAD', operation.method] : operation.method,
      url: `/api${operation.path.replace(/\{(\w+)\}/g, ':$1')}`,
      // A HEAD request would keep a stream open that no one reads.
      exposeHeadRoute: operation.transfer !== 'events',
      handler: (request, reply) =>
        handleRequest(operation, handlers[operation.name] as AnyHandler, request, reply, ports),
    });
  }
}

/** Handles a request of an operation: authenticates, authorizes, and runs it; responds with the error if it fails. */
async function handleRequest(
  operation: Operation,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  ports: MountPorts,
) {
  let tenant: Tenant | null = null;
  let caller: Caller = { actor: null, token: null };
  try {
    tenant = await ports.findTenant(request.hostname);
    if (tenant === null) throw new Refusal('unknown_tenant');
    caller = await authenticate(operation, request, tenant, ports);
    await authorize(operation, caller, request, tenant, ports);
    return await handleAuthorized(operation, handler, request, reply, ports, tenant, caller);
  } catch (error) {
    const refusal = toRefusal(error);
    if (refusal.error === 'unexpected' || refusal.error === 'file_missing')
      ports.log.error({ err: error, operation: operation.name, requestId: request.id });
    if (tenant !== null && isPermissionRefusal(refusal))
      await recordRefusal(ports, tenant, operation, caller.actor, refusal, request);
    clearExpiredCookie(operation, refusal, request, reply, ports.isSecure);
    return sendRefusal(reply, refusal, chooseResponseLanguage(request, tenant, caller), request.id);
  }
}

/** Whether a refusal is for missing permissions, which the audit records. */
const isPermissionRefusal = ({ error }: Refusal): boolean => permissionErrors.includes(error);

const permissionErrors: readonly ErrorCode[] = [
  'not_allowed',
  'not_while_impersonating',
  'viewers_cannot_change',
  'own_sign_in_required',
];

/**
 * Removes the cookie of an expired session (spec 4, session expiry); an expired impersonation returns to the employee's
 * own session.
 */
function clearExpiredCookie(
  { who }: Operation,
  { error }: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): void {
  if (who.kind !== 'session' || (error !== 'session_expired' && error !== 'not_signed_in')) return;
  const [carried] = readSessionTokens(request, isSecure);
  if (carried?.by === 'impersonation') setCookie(reply, isSecure, 'impersonation', null);
  else if (carried?.by === 'session' && error === 'session_expired')
    setCookie(reply, isSecure, 'session', null);
}

/** Validates the input of an authorized request, runs the operation, and responds with its output. */
async function handleAuthorized(
  operation: Operation,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  ports: MountPorts,
  tenant: Tenant,
  caller: Caller,
) {
  if (operation.transfer !== 'upload' && request.isMultipart()) throw new Refusal('unsupported_media_type');
  const parts = { params: request.params, query: request.query };
  const upload =
    operation.transfer === 'upload'
      ? await readUpload(request, (fields) => hasInput(operation, { ...parts, body: fields }))
      : undefined;
  const input = parseInput(operation, { ...parts, body: upload?.fields ?? request.body });
  if (operation.transfer === 'events') return streamEvents(reply, tenant, caller, ports);
  const { replyChanges, applyTo } = createReplyChanges();
  const make = createContextFactory({
    request,
    tenant,
    caller,
    language: chooseResponseLanguage(request, tenant, caller),
    ports,
    replyChanges,
  });
  const result = await runOperation({
    operation,
    handler,
    input,
    file: upload?.file,
    tenant,
    caller,
    request,
    ports,
    make,
  });
  applyTo(reply, ports.isSecure);
  reply.header('cache-control', 'no-store');
  if (isFileResult(operation, result)) return sendFile(request, reply, result);
  if (operation.transfer === 'tus') return handleTusRequest(request, reply, ports);
  if (result === undefined) return reply.code(204).send();
  const body = result instanceof RawJson ? result.body : JSON.stringify(operation.output.parse(result));
  return reply.type('application/json; charset=utf-8').send(body);
}

/** Whether a result is a file to send. A download can also return JSON that says why there is no file. */
const isFileResult = ({ transfer }: Operation, result: unknown): result is FileAnswer =>
  transfer === 'download' && typeof result === 'object' && result !== null && 'bytes' in result;

/** Chooses the response's language from the caller, the request, and the tenant's languages. */
export function chooseResponseLanguage(
  request: FastifyRequest,
  tenant: Tenant | null,
  caller: Caller,
): string {
  return chooseLanguage({
    offered: tenant?.offeredLanguages ?? ['en'],
    own: tenant?.languages ?? ['en'],
    tenantDefault: tenant?.defaultLanguage ?? 'en',
    actorLanguage: caller.actor?.language ?? null,
    isForced: caller.actor?.isLanguageForced ?? false,
    cookie: readLanguageCookie(request),
    acceptLanguage: request.headers['accept-language'],
  });
}

/**
 * Responds with an error to a request that reached no operation, such as an unknown path or invalid JSON, in a language
 * of the host's tenant.
 */
export async function handleUnroutedError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  ports: Pick<MountPorts, 'findTenant' | 'log'>,
) {
  const refusal = toRefusal(error);
  if (refusal.error === 'unexpected') ports.log.error({ err: error, requestId: request.id });
  const tenant = await ports.findTenant(request.hostname).catch(() => null);
  const language = chooseResponseLanguage(request, tenant, { actor: null, token: null });
  return sendRefusal(reply, refusal, language, request.id);
}

/** Responds with a refusal: its status, its body, and when to retry. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, language: string, requestId: string) {
  const body = buildErrorResponse(refusal, language, requestId);
  const wait = refusal.parameters['seconds'];
  if (typeof wait === 'number') reply.header('retry-after', String(wait));
  else if (refusal.error === 'busy') reply.header('retry-after', String(busySeconds));
  return reply
    .code(body.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
