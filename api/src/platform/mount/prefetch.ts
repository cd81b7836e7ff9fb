// Runs a read-only operation for a page that the server renders: the same handler and checks, without a second request.

import type { PrefetchPlan } from '@commonway/contract/accounts/boot.ts';
import type { Operation } from '@commonway/contract/operation.ts';
import { authorize } from './admit.ts';
import { type Actor, type AnyHandler, RawJson } from './context.ts';
import { createContextFactory } from './make-context.ts';
import type { MountPorts } from './ports.ts';
import { createReplyChanges } from './reading/cookies.ts';
import { createReadOnlyTransaction } from './run-operation.ts';
import type { PageVisit } from './server/pages.ts';

/**
 * Returns a function that runs a public, read-only operation for a page visit and returns its output; undefined if the
 * operation refuses or isn't public and read-only.
 */
export function createPrefetch(
  operations: readonly Operation[],
  handlers: Readonly<Record<string, AnyHandler>>,
  ports: MountPorts,
) {
  return async ({ request, tenant, actor, language }: PageVisit, plan: PrefetchPlan): Promise<unknown> => {
    const operation = operations.find(({ name }) => name === plan.name);
    const handler = handlers[plan.name];
    if (operation === undefined || handler === undefined || !canPrefetch(operation, actor)) return undefined;
    const input = operation.input.safeParse(plan.input);
    if (!input.success) return undefined;
    const caller = { actor, token: null };
    const isAuthorized = await authorize(operation, caller, request, tenant, ports).then(
      () => true,
      () => false,
    );
    if (!isAuthorized) return undefined;
    const { replyChanges } = createReplyChanges();
    const context = createContextFactory({
      request,
      tenant,
      caller,
      language,
      ports,
      replyChanges,
    });
    const work = handler.handle(
      context(createReadOnlyTransaction(ports, tenant.id), []),
      input.data as never,
      undefined as never,
    );
    const show = async (): Promise<unknown> => {
      const output = await work;
      await ports.views.record({ operation, input: input.data, tenant, caller, request });
      return output instanceof RawJson ? JSON.parse(output.text) : operation.output.parse(output);
    };
    return show().catch(() => undefined);
  };
}

/** Whether the operation only reads, is not audited itself, and is public or has a signed-in caller. */
function canPrefetch({ who, writes, isAudited }: Operation, actor: Actor | null): boolean {
  if (writes || isAudited) return false;
  return who.kind === 'anyone' || (who.kind === 'session' && actor !== null);
}
