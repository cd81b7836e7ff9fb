// Calls that only the specification names. The product's own pages use other operations with the same rules.
import { role } from '@commonway/contract/accounts/account-type.ts';
import { workQueueKeys } from '@commonway/contract/work-queue/queue.ts';
import { unindexedSorts } from '@commonway/contract/work-queue/queue-limits.ts';
import { requireCaseAccess } from '../../accounts/case-access.ts';
import { type Handle, RawJson, Refusal } from '../../platform/mount/context.ts';
import { loadQueueItems } from '../item-cache.ts';
import { refuseOtherApplicants } from '../letters/create-pdf.ts';
import { findWrittenLetter } from '../letters/queries.ts';
import { parseEntries, requireOwnEmail } from '../parse-entries.ts';
import { buildRowRefsQuery } from '../queries/queue-page.ts';
import type { QueueRowRef } from '../queries/queue-row.ts';
import {
  listCategories,
  listPaymentChannels,
  listProgramDenialReasonRows,
  listStaffProcesses,
  listStaffRoles,
} from '../queries/workflow.ts';
import { parseQueueFilter } from '../queue-filter.ts';
import { joinQueueItems, loadItemPrefixes } from '../write-queue-items.ts';

/** How long a cached list of an application column's values may be stale. Building it reads every row's index entry. */
const lookupMaxAgeMs = 60_000;

/** Returns the actor's processes; all processes for administrators. */
export const getProcessesForUser: Handle<'work-queue/get-processes-for-user'> = async (context, input) => {
  const entries = parseEntries(['UserEmail', 'Email'], input);
  requireOwnEmail(entries.text('UserEmail') ?? entries.text('Email'), context.actor.mail);
  const seesAll = context.actor.roles.includes(role.admin);
  const { tx, actor, language } = context;
  return { GetProcessesForUser: await listStaffProcesses(tx, actor.staffId ?? 0, seesAll, language) };
};

/** Returns the actor's roles in a process. */
export const getRoles: Handle<'work-queue/get-roles'> = async (context, input) => {
  const entries = parseEntries(['email', 'Email', 'UserEmail', 'processId', 'ProcessID'], input);
  requireOwnEmail(
    entries.text('email') ?? entries.text('Email') ?? entries.text('UserEmail'),
    context.actor.mail,
  );
  const processId = entries.int('processId') ?? entries.int('ProcessID') ?? 0;
  return {
    GetRolesForEmailAndProcess: await listStaffRoles(context.tx, context.actor.staffId ?? 0, processId),
  };
};

/** Lists a program's denial reasons with the states that they are offered for. */
export const listProgramDenialReasons: Handle<'work-queue/list-program-denial-reasons'> = async (
  { tx, language },
  { programId, stateId = null },
) => ({ denial_reason_view: await listProgramDenialReasonRows(tx, { programId, stateId, language }) });

/** Returns the payment channels that occur in a process's applications; cached for a minute. */
export const getPaymentChannels: Handle<'work-queue/get-payment-channels'> = async (context, input) => {
  const entries = parseEntries(['ProcessID', 'UserEmail'], input);
  requireOwnEmail(entries.text('UserEmail'), context.actor.mail);
  const processId = entries.int('ProcessID');
  const channels = await context.cached(`work-queue/payment-channels ${processId}`, lookupMaxAgeMs, () =>
    listPaymentChannels(context.tx, processId),
  );
  return { 'app.GetPaymentChannel': channels };
};

/** Returns the categories that occur in a process's applications; none unless the tenant uses categories in it. */
export const getProcessCategories: Handle<'work-queue/get-process-categories'> = async (context, input) => {
  const { tenant, tx, cached } = context;
  const processId = parseEntries(['ProcessId'], input).int('ProcessId');
  // Spec 7.3: only for one configured process.
  if (processId === null || tenant.settings['category_process_id'] !== processId)
    return { GetProcessCategories: [] };
  const categories = await cached(`work-queue/categories ${processId}`, lookupMaxAgeMs, () =>
    listCategories(tx, processId),
  );
  return { GetProcessCategories: categories };
};

/** Succeeds if the PDF of an applicant's rent letter is ready; refuses it as not found otherwise. */
export const getRentPdfStatus: Handle<'work-queue/get-rent-pdf-status'> = async (
  context,
  { instanceId, individual_id: given },
) => {
  const applicantId = given ?? context.actor.applicantId ?? 0;
  refuseOtherApplicants(context, instanceId, applicantId);
  const letter = await findWrittenLetter(context.tx, applicantId, 'rent');
  if (letter === undefined) throw new Refusal('not_found');
  await requireCaseAccess(context, letter.applicationId);
};

/** Returns a page of the applications that match a filter, without the total. */
export const findSourceItems: Handle<'work-queue/find-source-items'> = async (context, input) => {
  const entries = parseEntries(workQueueKeys, input);
  requireOwnEmail(entries.text('UserEmail'), context.actor.mail);
  const filter = parseQueueFilter(entries, context);
  // Without a total, clients could not distinguish an empty page from one with too many rows to sort.
  if (unindexedSorts.has(filter.sort))
    throw new Refusal('sort_not_possible', { parameters: { column: filter.sort } });
  const [prefixes, rowRefs] = await Promise.all([
    loadItemPrefixes(context),
    context.tx.rows<QueueRowRef>(buildRowRefsQuery(filter, context.language)),
  ]);
  const items = joinQueueItems(await loadQueueItems(context, rowRefs), prefixes);
  return new RawJson(Buffer.concat([Buffer.from('{"FindSourceItems":'), ...items, Buffer.from('}')]));
};
