// One transaction per writing operation: key, handler, audit; a refusal that keeps its changes commits before it is
// thrown.
import type { Operation } from '@commonway/contract/operation.ts';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../database.ts';
import type { Admitted } from './admit.ts';
import { recordDeed } from './audit.ts';
import { type AuditNote, Refusal, type Tenant, type UploadedFile } from './context.ts';
import { once } from './idempotency.ts';
import type { MakeContext } from './make-context.ts';
import type { AnyHandler } from './mount.ts';
import type { MountPorts } from './ports.ts';

interface Running {
  readonly operation: Operation;
  readonly handler: AnyHandler;
  readonly input: unknown;
  readonly file: UploadedFile | undefined;
  readonly tenant: Tenant;
  readonly admitted: Admitted;
  readonly request: FastifyRequest;
  readonly ports: MountPorts;
  readonly make: MakeContext;
}

/** Runs the handler after its `prepare` step and returns its output; a view is audited before it is shown. */
export async function runOperation(running: Running): Promise<unknown> {
  const result = await runWithAsked(running);
  await running.ports.views.record(running);
  return result;
}

async function runWithAsked(running: Running): Promise<unknown> {
  const { handler, tenant, ports, make, input } = running;
  if (handler.ask === undefined) return runAsked(running);
  const asked = await handler.ask(make(statementsAlone(ports, handler.reach, tenant.id), []), input as never);
  return runAsked({ ...running, make: (tx, notes) => make(tx, notes, asked) });
}

async function runAsked(running: Running): Promise<unknown> {
  const { operation, handler, tenant, ports } = running;
  if (!operation.isAudited && handler.reach === 'tenant')
    return call(running, readingTransaction(ports, tenant.id), []);
  const kept = await ports.database[handler.reach](tenant.id, async (tx) => {
    try {
      return { result: await writeOnce(running, tx) };
    } catch (error) {
      if (error instanceof Refusal && error.keepsChanges) return { refusal: error };
      throw error;
    }
  });
  if ('refusal' in kept) throw kept.refusal;
  return kept.result;
}

async function writeOnce(running: Running, tx: Transaction): Promise<unknown> {
  const { operation, handler, input, admitted, request, tenant } = running;
  const key = request.headers['idempotency-key'];
  // Sign-in responses may contain secrets, which we never store.
  const isKept = operation.transfer === 'json' && handler.reach === 'tenant';
  if (typeof key !== 'string' || admitted.actor === null || !isKept) return deed(running, tx);
  if (key.length === 0 || key.length > 200) throw new Refusal('malformed_request');
  const call = {
    tenantId: tenant.id,
    actor: String(admitted.actor.personId),
    key,
    operation: operation.name,
    input,
  };
  return once(tx, call, () => deed(running, tx));
}

async function deed(running: Running, tx: Transaction): Promise<unknown> {
  const { operation, tenant, admitted, request } = running;
  const notes: AuditNote[] = [];
  const record = (outcome: string): void => {
    if (!operation.isAudited) return;
    recordDeed(tx, tenant.id, {
      operation,
      outcome,
      actor: admitted.actor,
      token: admitted.token,
      requestId: request.id,
      address: request.ip,
      notes,
    });
  };
  try {
    const result = await call(running, tx, notes);
    record('done');
    return result;
  } catch (error) {
    if (error instanceof Refusal && error.keepsChanges) record(error.error);
    throw error;
  }
}

function call(
  { handler, input, file, make }: Running,
  tx: Transaction,
  notes: AuditNote[],
): Promise<unknown> {
  return handler.handle(make(tx, notes), input as never, file as UploadedFile);
}

/** A transaction whose statements each commit on their own, for work that waits for providers between statements. */
export function statementsAlone(
  { database }: Pick<MountPorts, 'database'>,
  reach: 'tenant' | 'identity',
  tenantId: number,
): Transaction {
  const alone = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => database[reach](tenantId, work);
  return {
    rows: (query) => alone((tx) => tx.rows(query)),
    maybe: (query) => alone((tx) => tx.maybe(query)),
    one: (query) => alone((tx) => tx.one(query)),
    run: (query) => alone((tx) => tx.run(query)),
    send: () => {
      throw new Error('what is asked ahead is waited for');
    },
  };
}

/** A transaction for read-only operations: each query is its own transaction in a single round trip. */
export function readingTransaction(
  { database }: Pick<MountPorts, 'database'>,
  tenantId: number,
): Transaction {
  return {
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
