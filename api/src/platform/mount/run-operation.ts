// One transaction per writing operation: key, handler, audit; a refusal that keeps its changes commits before it is
// thrown.
import type { Operation } from '@commonway/contract/operation.ts';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../database.ts';
import { recordAction } from './audit.ts';
import {
  type AnyHandler,
  type AuditNote,
  type Caller,
  Refusal,
  type Tenant,
  type UploadedFile,
} from './context.ts';
import { runOncePerKey } from './idempotency.ts';
import type { ContextFactory } from './make-context.ts';
import type { MountPorts } from './ports.ts';

interface OperationCall {
  readonly operation: Operation;
  readonly handler: AnyHandler;
  readonly input: unknown;
  readonly file: UploadedFile | undefined;
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly ports: MountPorts;
  readonly make: ContextFactory;
}

/** Runs the handler after its `prepare` step and returns its output; a view is audited before it is shown. */
export async function runOperation(call: OperationCall): Promise<unknown> {
  const result = await prepareAndRun(call);
  await call.ports.views.record(call);
  return result;
}

/** Runs the handler's `prepare` step, if any, outside a transaction, and then the handler in one. */
async function prepareAndRun(call: OperationCall): Promise<unknown> {
  const { handler, tenant, ports, make, input } = call;
  if (handler.prepare === undefined) return runInTransaction(call);
  const prepareResult = await handler.prepare(
    make(createAutocommitTransaction(ports, handler.databaseRole, tenant.id), []),
    input as never,
  );
  return runInTransaction({ ...call, make: (tx, notes) => make(tx, notes, prepareResult) });
}

/**
 * Runs the handler in a transaction, or without one if it only reads. A refusal that keeps its changes is thrown after
 * the commit.
 */
async function runInTransaction(call: OperationCall): Promise<unknown> {
  const { operation, handler, tenant, ports } = call;
  if (!operation.isAudited && handler.databaseRole === 'tenant')
    return callHandler(call, createReadOnlyTransaction(ports, tenant.id), []);
  // Signing in uses the identity role and continues, like reading.
  if (handler.databaseRole === 'tenant' && ports.diskReserve.isLow()) throw new Refusal('storage_full');
  const outcome = await ports.database[handler.databaseRole](tenant.id, async (tx) => {
    try {
      return { result: await runIdempotent(call, tx) };
    } catch (error) {
      if (error instanceof Refusal && error.keepsChanges) return { refusal: error };
      throw error;
    }
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.result;
}

/** Runs the handler, at most once per Idempotency-Key header if the request has one. */
async function runIdempotent(call: OperationCall, tx: Transaction): Promise<unknown> {
  const { operation, handler, input, caller, request } = call;
  const key = request.headers['idempotency-key'];
  // Sign-in responses may contain secrets, which we never store.
  const isReplayable =
    operation.transfer === 'json' && handler.databaseRole === 'tenant' && operation.isNeverStored !== true;
  if (typeof key !== 'string' || caller.actor === null || !isReplayable) return runAudited(call, tx);
  if (key.length === 0 || key.length > 200) throw new Refusal('malformed_request');
  const idempotentCall = {
    actor: String(caller.actor.personId),
    key,
    operation: operation.name,
    input,
  };
  return runOncePerKey(tx, idempotentCall, () => runAudited(call, tx));
}

/** Runs the handler and inserts the operation's audit entries. */
async function runAudited(call: OperationCall, tx: Transaction): Promise<unknown> {
  const { operation, tenant, caller, request } = call;
  const notes: AuditNote[] = [];
  const recordOutcome = (outcome: string): void => {
    if (!operation.isAudited) return;
    recordAction(tx, tenant.id, {
      operation,
      outcome,
      actor: caller.actor,
      token: caller.token,
      requestId: request.id,
      address: request.ip,
      notes,
    });
  };
  try {
    const result = await callHandler(call, tx, notes);
    recordOutcome('done');
    return result;
  } catch (error) {
    if (error instanceof Refusal && error.keepsChanges) recordOutcome(error.error);
    throw error;
  }
}

/** Calls the handler with a context for the transaction; it adds audit notes to `notes`. */
function callHandler(
  { handler, input, file, make }: OperationCall,
  tx: Transaction,
  notes: AuditNote[],
): Promise<unknown> {
  return handler.handle(make(tx, notes), input as never, file as UploadedFile);
}

/** Creates a transaction object whose statements each commit on their own, for work that waits for providers. */
export function createAutocommitTransaction(
  { database }: Pick<MountPorts, 'database'>,
  databaseRole: 'tenant' | 'identity',
  tenantId: number,
): Transaction {
  const inOwnTransaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    database[databaseRole](tenantId, work);
  return {
    tenantId,
    get now(): Date {
      return database.now();
    },
    rows: (query) => inOwnTransaction((tx) => tx.rows(query)),
    maybe: (query) => inOwnTransaction((tx) => tx.maybe(query)),
    one: (query) => inOwnTransaction((tx) => tx.one(query)),
    run: (query) => inOwnTransaction((tx) => tx.run(query)),
    send: () => {
      throw new Error('preloaded queries must be awaited');
    },
  };
}

/** Creates a transaction object for reading only: each query is its own transaction in a single round trip. */
export function createReadOnlyTransaction(
  { database }: Pick<MountPorts, 'database'>,
  tenantId: number,
): Transaction {
  return {
    tenantId,
    now: database.now(),
    rows: (query) => database.read(tenantId, query),
    maybe: async <Row>(query: Parameters<Transaction['maybe']>[0]) =>
      (await database.read<Row>(tenantId, query))[0],
    one: async <Row>(query: Parameters<Transaction['one']>[0]) => {
      const [row] = await database.read<Row>(tenantId, query);
      if (row === undefined) throw new Error('expected a row');
      return row;
    },
    run: () => Promise.reject(new Error('this operation only reads')),
    send: () => {
      throw new Error('this operation only reads');
    },
  };
}
