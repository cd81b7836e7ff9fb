import {
  type InvitationOutcome,
  maxInvitations,
  maxNamed,
} from '@commonway/contract/imports/invitation-outcomes.ts';
import type { InvitedPerson } from '@commonway/contract/imports/portal-invitations.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { readSignInRules } from '../../tenants/sign-in-rules.ts';
import { findImport } from '../queries/imports.ts';
import { decideInvitation } from './decide-invitation.ts';
import {
  type Candidate,
  countOutcomes,
  findRun,
  insertRun,
  listCandidateIds,
  listCandidates,
} from './queries.ts';

/** Lists who can be invited and how, those who can't be first, with the numbers of each. */
export const previewInvitations: Handle<'imports/preview-invitations'> = async (
  context,
  { importId = null },
) => {
  const ids = await listChosenIds(context, importId);
  const people = (await listCandidates(context.tx, ids)).map(toInvitedPerson);
  const sorted = people.toSorted((one, other) => Number(isInvited(one)) - Number(isInvited(other)));
  const groups = Map.groupBy(people, ({ outcome }) => outcome);
  return {
    counts: Object.fromEntries([...groups].map(([outcome, members]) => [outcome, members.length])),
    people: sorted.slice(0, maxNamed),
    hasMore: ids.length === maxInvitations,
  };
};

const isInvited = ({ outcome }: InvitedPerson): boolean => outcome === 'email' || outcome === 'sms';

const toInvitedPerson = (candidate: Candidate): InvitedPerson => ({
  applicantId: candidate.applicantId,
  name: candidate.name,
  outcome: getOutcome(candidate),
});

/** How a person is invited, or why they can't be. */
export function getOutcome(candidate: Candidate): InvitationOutcome {
  const invitation = decideInvitation(candidate);
  return invitation.channel ?? invitation.refusal;
}

/** Starts to invite people, in a job. Each of them is decided again when it is their turn. */
export const startInvitations: Handle<'imports/start-invitations'> = async (
  context,
  { importId = null, exceptIds },
) => {
  const { tx, tenant, actor } = context;
  const isOpen = tenant.branding['ic_sign_up_individuals'] === true;
  if (!isOpen || readSignInRules(tenant).deniedReason !== null) throw new Refusal('sign_up_closed');
  const except = new Set(exceptIds);
  const ids = (await listChosenIds(context, importId)).filter((id) => !except.has(id));
  if (ids.length === 0) throw new Refusal('nothing_selected');
  const { id } = await insertRun(tx, ids, actor);
  context.audit({
    subjectKind: 'portal_invitation_run',
    subjectId: id,
    details: { importId, people: ids.length },
  });
  await context.enqueue('batches/run', [{ kind: 'imports/portal-invitations', batchId: id }]);
  return describeRun(context, id);
};

/** Returns a run with the numbers of its outcomes. */
export const getInvitations: Handle<'imports/get-invitations'> = async (context, { runId }) => {
  requireAllCases(context);
  return describeRun(context, runId);
};

async function describeRun({ tx }: Context, runId: number) {
  const [run, counts] = await Promise.all([findRun(tx, runId), countOutcomes(tx, runId)]);
  if (run === undefined) throw new Refusal('not_found');
  const { id, status, total } = run;
  return {
    id,
    status,
    total,
    counts: Object.fromEntries(counts.map(({ outcome, count }) => [outcome, count])),
  };
}

/** The people of an import or, for null, everyone without a login. Refuses an unknown import. */
async function listChosenIds(context: Context, importId: number | null): Promise<number[]> {
  requireAllCases(context);
  if (importId !== null && (await findImport(context.tx, importId)) === undefined)
    throw new Refusal('not_found');
  return listCandidateIds(context.tx, importId);
}

/** Refuses staff who don't see every case, because the people are those of every program. */
function requireAllCases({ actor }: Context): void {
  if (actor.caseScope !== null) throw new Refusal('not_allowed');
}
