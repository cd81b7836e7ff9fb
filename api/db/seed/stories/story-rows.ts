import { defaultAppealDays } from '@commonway/contract/applications/application-limits.ts';
import {
  buildSearchText,
  createCaseNumbers,
  extractFacts,
} from '../../../src/applications/submission-facts.ts';
import { computeIncomeLimits } from '../programs/figures.ts';
import { formVersion } from '../programs/seed-programs.ts';
import type { SeedRow } from '../seed-database.ts';
import { getStateId, type StateName } from '../workflow/state-words.ts';
import type { Message } from './messages/thread.ts';
import { computeStoryClock } from './story-clock.ts';
import { getStoryStateId, type StoryDetails } from './story-details.ts';

/** Formats a time; null without one. */
const toIso = (time: Date | undefined): string | null => time?.toISOString() ?? null;

/** The row of an application; its counters are calculated from the messages and validation results. */
export function toApplicationRow(details: StoryDetails): SeedRow {
  const { story, moves, outcome, totals, answers } = details;
  const { program, applicant, arrivals, startedAt } = story;
  const owner = moves.at(-1)?.owner ?? null;
  // Staff see no answers of a draft.
  const facts =
    details.state === null ? null : extractFacts(answers, totals, computeIncomeLimits(program.incomeShare));
  const numbers = getCaseNumbers(details);
  return {
    tenant_id: program.tenantId,
    id: details.id,
    external_id: details.externalId,
    program_id: program.id,
    process_id: program.processId,
    state_id: getStoryStateId(details),
    applicant_id: applicant.applicantId,
    applicant_name: applicant.name,
    company_id: details.company?.id ?? null,
    company_name: details.company?.name ?? null,
    owner_id: owner?.id ?? null,
    owner_name: owner?.name ?? null,
    owner_role_id: owner?.roles[0] ?? null,
    form_version: formVersion,
    is_submitted: details.state !== null,
    submitted_at: toIso(arrivals[0]?.at),
    state_since: toIso(arrivals.at(-1)?.at),
    ...computeStoryClock(details).columns,
    changed_at: toIso(arrivals.at(-1)?.at ?? startedAt),
    last_changed_by: moves.at(-1)?.by?.name ?? (details.state === null ? null : applicant.name),
    version: arrivals.length + 1,
    payment_channel: outcome.paymentChannel,
    payment_status: outcome.paymentStatus,
    case_number: numbers?.caseNumber ?? null,
    client_id: numbers?.clientId ?? null,
    category: outcome.category,
    eviction_notice: facts?.evictionNotice ?? null,
    income_threshold: facts?.incomeThreshold ?? null,
    award_amount: outcome.award ?? facts?.awardAmount ?? null,
    ...countUnread(details.messages),
    ...findLastContact(details.messages),
    ...countResults(details),
    created_at: toIso(startedAt),
  };
}

/** The case numbers of a submitted application, if the program uses cases. */
function getCaseNumbers({ id, state, story: { program, applicant } }: StoryDetails) {
  if (program.allowsCases !== true || state === null) return null;
  return createCaseNumbers(program.processId, id, applicant.applicantId);
}

/**
 * The columns that count unread messages by channel. Messages are unread if they arrived after the last message by
 * staff.
 */
function countUnread(messages: readonly Message[]): SeedRow {
  const lastStaffMessage = messages.findLastIndex(({ author }) => author !== null);
  const unread = messages.slice(lastStaffMessage + 1).filter(({ direction }) => direction === 'in');
  const count = (channel: string) => unread.filter((message) => message.channel === channel).length;
  return {
    unread_email: count('email'),
    unread_sms: count('sms'),
    unread_voice: count('voice'),
    unread_ivr: count('ivr'),
  };
}

/** The columns of the last message from or to the applicant. */
function findLastContact(messages: readonly Message[]): SeedRow {
  const last = messages.findLast(({ direction }) => direction !== 'internal');
  return {
    last_contact_at: toIso(last?.at),
    last_contact_direction: last === undefined ? null : last.direction === 'in' ? 'Inbound' : 'Outbound',
    last_contact_type: last?.type ?? null,
  };
}

/** The columns that count validation results. */
function countResults({ judgements }: StoryDetails): SeedRow {
  const count = (result: string) => judgements.filter((judgement) => judgement.result === result).length;
  return {
    validations_failed: count('failed'),
    validations_warning: count('warning'),
    validations_passed: count('passed'),
  };
}

/** The row of the submission. */
export function toSubmissionRow({ id, story, answers, totals }: StoryDetails): SeedRow {
  return {
    tenant_id: story.program.tenantId,
    application_id: id,
    form_version: formVersion,
    language: story.applicant.persona.language,
    answers,
    totals,
    submitted_by: story.applicant.personId,
    submitted_at: toIso(story.arrivals[0]?.at),
  };
}

/** The row of an application's search text. */
export function toSearchRow(details: StoryDetails): SeedRow {
  const { id, story, answers } = details;
  return {
    tenant_id: story.program.tenantId,
    application_id: id,
    submitted_at: toIso(story.arrivals[0]?.at),
    search_text: buildSearchText(id, story.applicant, answers, Object.values(getCaseNumbers(details) ?? {})),
  };
}

/** The states in which an application is decided. */
const decidingStates: readonly StateName[] = ['Approved', 'Denied'];

/** The last day to appeal a decision, by the default of program setup. */
const getAppealDeadline = (decidedAt: Date): string =>
  new Date(decidedAt.getTime() + defaultAppealDays * 86_400_000).toISOString().slice(0, 10);

/** The history rows: start, submission, and every transition. */
export function toHistoryRows(details: StoryDetails): SeedRow[] {
  const { program, applicant, startedAt, arrivals } = details.story;
  const base = {
    tenant_id: program.tenantId,
    application_id: details.id,
    from_state_id: null,
    to_state_id: null,
    owner_id: null,
    owner_name: null,
    changed_by: applicant.personId,
    changed_by_name: applicant.name,
    comment: null,
    denial_reason_id: null,
    spent_seconds: null,
    is_held: false,
    appeal_until: null,
  };
  const clock = computeStoryClock(details).moves;
  const started = { ...base, at: toIso(startedAt), kind: 'started' };
  const first = arrivals[0];
  if (first === undefined) return [started];
  const entered = getStateId(program.processId, first.state);
  const submitted = { ...base, at: toIso(first.at), kind: 'submitted', to_state_id: entered };
  return [
    started,
    submitted,
    ...details.moves.map((move, index) => ({
      ...base,
      at: toIso(move.at),
      kind: move.ownerChanged ? 'state_and_owner' : 'state',
      from_state_id: getStateId(program.processId, move.from),
      to_state_id: getStateId(program.processId, move.to),
      owner_id: move.owner?.id ?? null,
      owner_name: move.owner?.name ?? null,
      changed_by: move.by?.id ?? null,
      changed_by_name: move.by?.name ?? 'Commonway',
      comment: move.comment,
      denial_reason_id: move.to === 'Denied' ? details.denialReasonId : null,
      spent_seconds: clock[index]?.spentSeconds ?? null,
      is_held: clock[index]?.step === 'hold',
      appeal_until: decidingStates.includes(move.to) ? getAppealDeadline(move.at) : null,
    })),
  ];
}

/** The rows of the messages; outgoing ones were delivered, and most were read. */
export function toCommunicationRows({ id, story, messages }: StoryDetails, tenantId: number): SeedRow[] {
  const { mail, phone } = story.applicant;
  return messages.map((message, index) => {
    const isOutgoing = message.direction === 'out';
    const destination = message.channel === 'email' ? mail : phone;
    const readAt = new Date(message.at.getTime() + 3 * 3_600_000);
    return {
      tenant_id: tenantId,
      application_id: id,
      type: message.type,
      channel: message.channel,
      direction: message.direction,
      subject: message.subject,
      body: message.body,
      language: message.language,
      author_id: message.direction === 'in' ? story.applicant.applicantId : (message.author?.id ?? null),
      author_name: message.authorName,
      letter: message.letter ?? null,
      destination: isOutgoing ? destination : null,
      status: { in: 'received', out: 'delivered', internal: 'internal' }[message.direction],
      read_by_applicant_at: isOutgoing && index < messages.length - 1 ? toIso(readAt) : null,
      created_at: toIso(message.at),
      sent_at: isOutgoing ? toIso(message.at) : null,
    };
  });
}

export function toValidationRows({ id, story, judgements }: StoryDetails): SeedRow[] {
  return judgements.map((judgement) => ({
    tenant_id: story.program.tenantId,
    application_id: id,
    rule: judgement.rule,
    rule_version: judgement.version,
    result: judgement.result,
    inputs: judgement.inputs,
    evidence: judgement.evidence,
    judged_at: toIso(new Date((story.arrivals[0]?.at.getTime() ?? 0) + 5_000)),
  }));
}

/** The audit entries of the submission and transitions, as the operations would have written them. */
export function toAuditRows({ id, story, moves }: StoryDetails): SeedRow[] {
  const { program, applicant, arrivals } = story;
  const base = { tenant_id: program.tenantId, outcome: 'done', subject_kind: 'application', subject_id: id };
  const submitted = {
    ...base,
    at: toIso(arrivals[0]?.at),
    operation: 'applications/submit-application',
    person_id: applicant.personId,
    actor_name: applicant.name,
    details: {},
  };
  return [
    submitted,
    ...moves.map((move) => ({
      ...base,
      at: toIso(move.at),
      operation: 'work-queue/bulk-change',
      person_id: move.by?.personId ?? null,
      actor_name: move.by?.name ?? 'Commonway',
      details: {
        fromStateId: getStateId(program.processId, move.from),
        stateId: getStateId(program.processId, move.to),
        ownerId: move.owner?.id ?? null,
        comment: move.comment,
      },
    })),
  ];
}
