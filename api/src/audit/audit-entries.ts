import { requireCaseAccess } from '../accounts/case-access.ts';
import type { Context, Handle, HandleDownload } from '../platform/mount/context.ts';
import { type EntryFilter, listEntries, listHouseholdNames, listOperations } from './queries.ts';

type FilterInput = Parameters<HandleDownload<'audit/download-audit-entries'>>[1];

/** The filter of an input, in the office's time zone. */
export const toEntryFilter = ({ tenant, actor, language }: Context, input: FilterInput): EntryFilter => ({
  tenantId: tenant.id,
  isView: input.kind === 'views',
  personId: input.personId,
  operation: input.operation,
  applicationId: input.applicationId,
  from: input.from,
  until: input.until,
  timeZone: tenant.timeZone,
  scope: actor.caseScope,
  language,
});

/** Lists changes or views in the audit trail, newest first, by pages, optionally filtered. */
export const listAuditEntries: Handle<'audit/list-audit-entries'> = async (context, input) => {
  const { beforeId, limit } = input;
  if (input.applicationId !== undefined) await requireCaseAccess(context, input.applicationId);
  const entries = await listEntries(context.tx, toEntryFilter(context, input), { beforeId, limit });
  return { entries, nextBeforeId: entries.length === limit ? (entries.at(-1)?.id ?? null) : null };
};

/** Lists the people and operations by which the audit trail can be filtered. */
export const listAuditFilters: Handle<'audit/list-audit-filters'> = async ({ tx }, { kind }) => {
  const [people, found] = await Promise.all([listHouseholdNames(tx), listOperations(tx, kind === 'views')]);
  return { people, operations: found.map(({ operation }) => operation) };
};
