// Applies noted changes to the tables of reports, in batches: a change and its rows are one transaction, so a worker that
// dies loses nothing, and a batch that runs again writes the same rows.
import { getProfileKind } from '@commonway/contract/profiles/field.ts';
import { compareWithProfile } from '../../applications/profile/compare-with-profile.ts';
import type { JobContext, JobHandler } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Vault } from '../../platform/mount/context.ts';
import type { StoredProfile } from '../../profiles/describe-profile.ts';
import { loadOfficeFields } from '../../profiles/office-fields.ts';
import { toLocalDate } from '../../tenants/local-date.ts';
import { listAllTenantIds } from '../../tenants/queries.ts';
import { publishGroups } from '../sensitive/publish-groups.ts';
import { checkEligibility, type EligibilityRules, loadEligibilityRules } from './check-eligibility.ts';
import { measureProfile } from './measure-profile.ts';
import {
  claimReports,
  type EligibilityRow,
  type FoldedPerson,
  findForm,
  findWork,
  listPeople,
  noteExpired,
  type PersonQuality,
  postponeChange,
  replaceEligibility,
  replaceProfiles,
  saveProgress,
  takeChanges,
  updateApplications,
  updateBulkUpdates,
  updatePeople,
} from './queries.ts';

const batchSize = 500;
/** Batches of one office before the next one gets its turn. */
const batchesPerTurn = 10;
/** Below the job's limit; what is left is applied by the next job. */
const sliceMs = 20_000;

/** Applies the changes of every office, or of the job's office; runs every minute. */
export const foldChanges: JobHandler<'reports/fold-changes'> = async (context, { tenantId }) => {
  const until = performance.now() + sliceMs;
  const offices =
    tenantId === 0 ? (await listAllTenantIds(context.database)).map(({ id }) => id) : [tenantId];
  for (const id of offices) await noteExpiredOf(context, id);
  let waiting: readonly number[] = offices;
  while (waiting.length > 0 && performance.now() < until) {
    const unfinished: number[] = [];
    for (const id of waiting) if (!(await foldTurn(context, id, until))) unfinished.push(id);
    waiting = unfinished;
  }
};

/** Notes verifications that ended since the last run. */
const noteExpiredOf = ({ database }: JobContext, tenantId: number): Promise<void> =>
  database.tenant(tenantId, async (tx) => {
    const { timeZone } = await findWork(tx);
    await noteExpired(tx, toLocalDate(timeZone, tx.now));
  });

/** Applies some batches of an office. Returns whether it has no more, another worker does them, or it failed. */
async function foldTurn(context: JobContext, tenantId: number, until: number): Promise<boolean> {
  try {
    for (let batch = 0; batch < batchesPerTurn && performance.now() < until; batch += 1)
      if (await foldOrSkip(context, tenantId, batchSize)) return true;
    return false;
  } catch (error) {
    // The other offices have their turns, and the next job tries again.
    context.log.error({ err: error, tenantId }, 'reports could not be updated');
    return true;
  }
}

/** Applies a batch. If it fails, it is divided until the change that fails is alone, which waits for a day. */
async function foldOrSkip(context: JobContext, tenantId: number, limit: number): Promise<boolean> {
  try {
    return await context.database.tenant(tenantId, (tx) => foldBatch(tx, context, limit));
  } catch (error) {
    if (limit > 1) return foldOrSkip(context, tenantId, Math.ceil(limit / 8));
    const skipped = await context.database.tenant(tenantId, postponeChange);
    if (skipped === undefined) throw error;
    const { kind, id } = skipped;
    context.log.error({ err: error, tenantId, kind, id }, 'a change could not be applied to reports');
    return false;
  }
}

type FoldContext = Pick<JobContext, 'getVault' | 'log'>;

/** Applies the oldest changes of the transaction's office; a subject that changed often is written once. */
export async function foldBatch(tx: Transaction, context: FoldContext, limit: number): Promise<boolean> {
  if (!(await claimReports(tx))) return true;
  const changes = await takeChanges(tx, limit);
  const idsOf = (kind: string): number[] => [
    ...new Set(changes.filter((change) => change.kind === kind).map(({ id }) => id)),
  ];
  const [people, applications, updates] = [idsOf('person'), idsOf('application'), idsOf('bulk-update')];
  if (people.length > 0) await foldPeople(tx, context, people);
  if (applications.length > 0) await updateApplications(tx, applications);
  if (updates.length > 0) await updateBulkUpdates(tx, updates);
  const isDone = changes.length < limit;
  const last = changes.map(({ changedAt }) => new Date(changedAt).getTime());
  if (isDone) await publishGroups(tx, toLocalDate((await findWork(tx)).timeZone, tx.now));
  const asOf = isDone ? tx.now.getTime() : Math.max(...last);
  await saveProgress(tx, new Date(asOf).toISOString());
  return isDone;
}

/** Writes people, the quality of their profiles, and the programs that businesses are eligible for. */
async function foldPeople(
  tx: Transaction,
  { getVault, log }: FoldContext,
  ids: readonly number[],
): Promise<void> {
  await updatePeople(tx, ids);
  const [people, officeFields, { timeZone }, rules] = await Promise.all([
    listPeople(tx, ids),
    loadOfficeFields(tx),
    findWork(tx),
    loadEligibilityRules(tx),
  ]);
  const today = toLocalDate(timeZone, tx.now);
  const vault = getVault(tx.tenantId);
  const work: FoldWork = { tx, vault, log, officeFields, today, rules, forms: new Map() };
  const folded: { quality: PersonQuality; eligibility: EligibilityRow[] }[] = [];
  for (const person of people) folded.push(await foldReadable(work, person));
  await replaceProfiles(
    tx,
    ids,
    folded.map(({ quality }) => quality),
  );
  await replaceEligibility(
    tx,
    ids,
    folded.flatMap(({ eligibility }) => eligibility),
  );
}

/** What is the same for all people of a batch. */
interface FoldWork extends Pick<StoredProfile, 'officeFields'> {
  readonly tx: Transaction;
  readonly vault: Vault;
  readonly log: FoldContext['log'];
  readonly today: string;
  readonly rules: EligibilityRules;
  readonly forms: Map<string, ReturnType<typeof findForm>>;
}

/** Measures a person; one whose profile can't be read counts without its groups and eligibility. */
async function foldReadable(work: FoldWork, person: FoldedPerson) {
  try {
    return await foldPerson(work, person);
  } catch (error) {
    const { id, kind } = person;
    work.log.error(
      { err: error, tenantId: work.tx.tenantId, applicantId: id },
      'a profile could not be read',
    );
    const quality = { applicantId: id, subject: getProfileKind(kind), groups: [], expiresOn: null };
    return { quality, eligibility: [] };
  }
}

async function foldPerson(work: FoldWork, person: FoldedPerson) {
  const { vault, officeFields, today, rules, tx } = work;
  const profile: StoredProfile = { applicant: person, values: person.values, groups: [], officeFields };
  const context = { vault, tenant: { id: tx.tenantId } };
  const quality = measureProfile(profile, await listConflicts(work, profile, person), today);
  const isBusiness = getProfileKind(person.kind) === 'business';
  return {
    quality,
    eligibility: isBusiness ? await checkEligibility(context, profile, rules, today) : [],
  };
}

/** The groups of the fields in which the newest application differs from a value of the profile, once for each. */
async function listConflicts(
  { tx, vault, forms }: FoldWork,
  profile: StoredProfile,
  { id, applicationId, programId, formVersion, answers, accepted }: FoldedPerson,
): Promise<string[]> {
  if (applicationId === null || programId === null || formVersion === null || answers === null) return [];
  const key = `${programId} ${formVersion}`;
  const finding = forms.get(key) ?? findForm(tx, programId, formVersion);
  forms.set(key, finding);
  const form = await finding;
  if (form === undefined) return [];
  const submitted = { applicantId: id, form: form.definition, answers, version: 0 };
  const context = { vault, tenant: { id: tx.tenantId } };
  const differences = await compareWithProfile(context, profile, applicationId, submitted);
  return differences
    .filter(({ value }) => value !== undefined)
    .filter(
      ({ place, itemId, row }) =>
        !accepted.includes(`${place.group.key} ${itemId} ${place.fieldKey} ${row?.id ?? 0}`),
    )
    .map(({ place }) => place.group.key);
}
