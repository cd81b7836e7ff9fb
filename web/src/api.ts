// The only file of the web app that talks to the network.

import { routes } from 'virtual:operations';
import { liveKinds } from '@commonway/contract/accounts/live-kinds.ts';
import type { LiveEvent } from '@commonway/contract/accounts/stream-events.ts';
import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import type { InputOf, OperationName, OutputOf, ReadName } from '@commonway/contract/operations.ts';

export type { InputOf, OperationName, OutputOf, ReadName };

/** The body of an error response (`offline` if there was no response). */
export interface ErrorBody {
  readonly statusCode: number;
  readonly error: ErrorCode | 'offline';
  /** The specification's error number, if it has one. */
  readonly code?: number;
  /** In the user's language. */
  readonly message: string;
  readonly fields?: Readonly<Record<string, string[]>>;
  readonly requestId?: string;
}

/** A failed call. `body` is the whole response, such as the current row for a stale change. */
export class CallError extends Error implements ErrorBody {
  readonly statusCode: number;
  readonly error: ErrorCode | 'offline';
  readonly code?: number;
  readonly fields?: Readonly<Record<string, string[]>>;
  readonly requestId?: string;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(body: ErrorBody) {
    super(body.message);
    this.name = 'CallError';
    this.statusCode = body.statusCode;
    this.error = body.error;
    if (body.code !== undefined) this.code = body.code;
    if (body.fields) this.fields = body.fields;
    if (body.requestId) this.requestId = body.requestId;
    this.body = { ...body };
  }
}

export interface CallOptions {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** A sign-in token, sent instead of the cookie's session. */
  readonly bearer?: string;
  /** Lets the request outlive the page, to save on exit; at most 64 kB. */
  readonly keepalive?: boolean;
}

/** Why the session ended: it expired (code 1), or the server no longer knows it. */
export type SessionLoss = 'expired' | 'lost';

export interface CallSettings {
  /** The message for an unreachable server. */
  readonly offlineMessage: string;
  readonly onSessionLoss: (loss: SessionLoss) => void;
  /** Receives the server's time of each response. */
  readonly onResponseDate: (date: string | null) => void;
}

let settings: CallSettings = { offlineMessage: '', onSessionLoss: () => {}, onResponseDate: () => {} };

/** The shell calls it once, before the first call. */
export function configureCalls(next: CallSettings): void {
  settings = next;
}

/**
 * Runs an operation of the contract. Throws a CallError, or the signal's reason if it was aborted. An array input is
 * sent as the body; an object fills the path, then the query or the body.
 */
export async function call<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  options: CallOptions = {},
): Promise<OutputOf<Name>> {
  const response = await request(name, input, options);
  return (await readJson(response)) as OutputOf<Name>;
}

/** Runs an operation that responds with a file, or with its output if there is no file. Throws a CallError. */
export async function callForFile<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
): Promise<Blob | OutputOf<Name>> {
  const response = await request(name, input, {});
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
  return isJson ? ((await response.json()) as OutputOf<Name>) : response.blob();
}

/** Sends the request of an operation. Throws a CallError if it is refused. */
async function request(name: OperationName, input: unknown, options: CallOptions): Promise<Response> {
  const { url, body, method } = buildRequest(name, input);
  const response = await send(url, {
    method,
    headers: {
      ...buildHeaders(options),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(options.signal && { signal: options.signal }),
    ...(options.keepalive && { keepalive: true }),
  });
  if (!response.ok) throw toCallError(response, await readJson(response), options.bearer !== undefined);
  return response;
}

/** Returns the URL of a download for links, images, and frames. The cookie authorizes it. */
export function fileUrl<Name extends OperationName>(name: Name, input: InputOf<Name>): string {
  return buildRequest(name, input).url;
}

/** Loads the bytes of a download or of a file of the web app. Throws like `call`. */
export async function loadBytes(url: string, signal?: AbortSignal): Promise<Uint8Array> {
  const response = await send(url, { headers: buildHeaders({}), ...(signal && { signal }) });
  if (!response.ok) throw toCallError(response, await readJson(response), false);
  return new Uint8Array(await response.arrayBuffer());
}

export interface UploadOptions {
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  /** Parameters of the path and the query, if the operation has any. */
  readonly parameters?: Readonly<Record<string, string | number>>;
}

/** Uploads one file as the multipart field `file`. Uses XMLHttpRequest, because fetch reports no upload progress. */
export function uploadFile<Name extends OperationName>(
  name: Name,
  file: File,
  options: UploadOptions = {},
): Promise<OutputOf<Name>> {
  const { url, method, body } = buildRequest(name, options.parameters ?? {});
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    request.open(method, withQuery(url, body as Rest));
    request.responseType = 'json';
    const headers = buildHeaders(options.idempotencyKey ? { idempotencyKey: options.idempotencyKey } : {});
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
    request.upload.onprogress = (event) => options.onProgress?.(event.loaded / Math.max(1, event.total));
    request.onload = () => {
      if (request.status < 400) resolve(request.response as OutputOf<Name>);
      else reject(toCallError(request, request.response, false));
    };
    request.onerror = () => reject(createOfflineError());
    request.onabort = () => reject(options.signal?.reason ?? new DOMException('Aborted', 'AbortError'));
    request.onloadend = () => options.signal?.removeEventListener('abort', abort);
    options.signal?.addEventListener('abort', abort);
    if (options.signal?.aborted) abort();
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}

/** Small enough for slow connections: each chunk must finish before the server's timeout. */
const chunkBytes = 4 * 1024 * 1024;
const retryDelaysMs = [0, 1000, 3000];

/** Uploads the bytes of a registered upload that the server does not have yet. Retries if the connection breaks. */
export async function sendChunks(
  uploadId: string,
  file: File,
  { onProgress, signal }: Pick<UploadOptions, 'onProgress' | 'signal'>,
): Promise<void> {
  const { Upload, DetailedError } = await import('tus-js-client');
  const { url } = buildRequest('documents/send-upload', { uploadId });
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(file, {
      uploadUrl: url,
      chunkSize: chunkBytes,
      retryDelays: retryDelaysMs,
      storeFingerprintForResuming: false,
      headers: buildHeaders({}),
      onProgress: (sent, total) => onProgress?.(sent / Math.max(1, total)),
      onSuccess: () => resolve(),
      onError: (error) => {
        const response = error instanceof DetailedError ? error.originalResponse : null;
        if (response === null) return reject(createOfflineError());
        const status = response.getStatus();
        reject(
          status === 0 ? createOfflineError() : toCallError({ status }, parseJson(response.getBody()), false),
        );
      },
    });
    const stop = (): void => {
      void upload.abort();
      reject(signal?.reason);
    };
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', stop, { once: true });
    upload.start();
  });
}

/** Returns null if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const listeners = new Set<(event: LiveEvent) => void>();
let stream: EventSource | null = null;

/** Subscribes to live events over one shared stream; returns the function that unsubscribes. */
export function subscribeToEvents(handler: (event: LiveEvent) => void): () => void {
  listeners.add(handler);
  stream ??= openStream();
  return () => {
    listeners.delete(handler);
    if (listeners.size > 0) return;
    stream?.close();
    stream = null;
  };
}

const resumeEvents = new EventTarget();

/**
 * Calls the handler when the stream reconnects after a gap, because events during the gap are lost. Returns the function
 * that removes the handler.
 */
export function onEventsResumed(handler: () => void): () => void {
  resumeEvents.addEventListener('open', handler);
  return () => resumeEvents.removeEventListener('open', handler);
}

/** Opens the stream of live events and passes them to all subscribers. */
function openStream(): EventSource {
  const source = new EventSource(buildRequest('accounts/stream-events', {}).url, { withCredentials: true });
  const handleMessage = (message: MessageEvent<string>): void => {
    const event = JSON.parse(message.data) as LiveEvent;
    for (const listener of listeners) listener(event);
  };
  source.onmessage = handleMessage;
  for (const kind of liveKinds) source.addEventListener(kind, handleMessage);
  source.onopen = () => {
    source.onopen = (event) => resumeEvents.dispatchEvent(new Event(event.type));
  };
  source.onerror = () => {
    // The server refused the stream, and an EventSource cannot report why. A call can.
    if (source.readyState === EventSource.CLOSED) call('accounts/get-me', {}).catch(() => undefined);
  };
  return source;
}

const operationRoutes: Partial<Record<OperationName, string>> = { ...routes };

/** Registers further operations: those of the portal come with its data client, those of staff with their frame. */
export const addRoutes = (more: Partial<Record<OperationName, string>>): void =>
  void Object.assign(operationRoutes, more);

/** Builds the URL, method, and body of an operation from its input. Throws if the operation is not registered. */
function buildRequest(name: OperationName, input: unknown): { url: string; method: string; body?: unknown } {
  const [method = '', path = ''] = operationRoutes[name]?.split(' ') ?? [];
  if (method === '') throw new Error(`Operation ${name} is not registered in this frame`);
  if (Array.isArray(input)) return { url: `/api${path}`, method, body: input };
  const rest: Rest = { ...(input as Rest) };
  const filledPath = path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value));
  });
  if (method !== 'GET' && method !== 'DELETE') return { url: `/api${filledPath}`, method, body: rest };
  return { url: withQuery(`/api${filledPath}`, rest), method };
}

type Rest = Record<string, string | number | boolean | null | undefined>;

/** Appends the values that are not null as query parameters. */
function withQuery(url: string, rest: Rest): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(rest)) if (value != null) query.set(key, String(value));
  return query.size > 0 ? `${url}?${query}` : url;
}

/** Returns the headers of every request, with the idempotency key and the bearer token if there are any. */
function buildHeaders(options: CallOptions): Record<string, string> {
  return {
    Accept: 'application/json',
    'X-Requested-With': 'commonway',
    ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
    ...(options.bearer && { Authorization: `Bearer ${options.bearer}` }),
  };
}

/** Fetches with the session cookie. Throws an `offline` CallError if there is no response. */
async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, { ...init, credentials: 'same-origin' });
    settings.onResponseDate(response.headers.get('Date'));
    return response;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw createOfflineError();
  }
}

/** Returns the body of a response; undefined if it has none, null if it is not JSON. */
async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch {
    return null;
  }
}

/** Converts an error response to a CallError. If the session was lost, also calls the handler of lost sessions. */
function toCallError(response: { status: number }, answer: unknown, hasBearer: boolean): CallError {
  const body = answer as ErrorBody | null;
  if (!body?.error)
    return new CallError({
      ...createOfflineError().body,
      statusCode: response.status,
      error: 'unexpected',
    } as ErrorBody);
  const isAboutSession = body.error === 'session_expired' || body.error === 'not_signed_in';
  if (isAboutSession && !hasBearer)
    settings.onSessionLoss(body.error === 'session_expired' ? 'expired' : 'lost');
  return new CallError(body);
}

/** Returns the error for a server that could not be reached. */
const createOfflineError = (): CallError =>
  new CallError({ statusCode: 0, error: 'offline', message: settings.offlineMessage });
