import { maxSyncFailures, syncDays } from '@commonway/contract/reports/sync-systems.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { buildFailures, buildSummaries, type SyncFailure, type SyncRow } from './queries.ts';

/** Whether an office shows the sync report: it is switched on for some offices (spec 6). */
export const hasSyncReport = ({ settings }: Pick<Context['tenant'], 'settings'>): boolean =>
  settings['sync_report'] === true;

/** Reads what was exchanged; refuses as not found at an office without the report. */
async function loadSync({ tenant, actor, now, readAll }: Context) {
  if (!hasSyncReport(tenant)) throw new Refusal('not_found');
  const processIds = actor.caseScope?.processIds ?? null;
  const [systems, failures] = (await readAll([
    buildSummaries(tenant.id, now, syncDays, processIds),
    buildFailures(tenant.id, now, syncDays, maxSyncFailures, processIds),
  ])) as [SyncRow[], SyncFailure[]];
  return { systems, failures };
}

/** Returns what was exchanged with other systems, and what failed. */
export const getSyncReport: Handle<'reports/get-sync-report'> = async (context, { system }) => {
  const { systems, failures } = await loadSync(context);
  const isWanted = (each: { readonly system: string }): boolean =>
    system === undefined || each.system === system;
  return {
    asOf: context.now.toISOString(),
    systems: systems.filter(isWanted),
    failures: failures.filter(isWanted).map(({ id, at, name, cause, applicationId, ...place }) => ({
      system: place.system,
      direction: place.direction,
      id,
      at,
      name,
      cause,
      applicationId,
    })),
  };
};

/** Returns when a system last exchanged data in a direction; null if it never did. */
export const getReportingSync: Handle<'reports/get-reporting-sync'> = async (context, input) => {
  const { systems } = await loadSync(context);
  const found = systems.find(
    ({ system, direction }) => system === input.system && direction === input.direction,
  );
  if (found === undefined || (found.succeeded === 0 && found.failed === 0 && found.waiting === 0))
    return null;
  const { lastSuccessAt, failed, waiting } = found;
  return { lastSuccessAt, failed, waiting };
};
