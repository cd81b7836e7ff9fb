import { caseNumbers, factsOf, searchTextOf } from '../../../src/applications/submission-facts.ts';
import { incomeLimitsOf } from '../programs/figures.ts';
import { formVersion } from '../programs/write-programs.ts';
import type { SeedRow } from '../seed-database.ts';
import { stateIdOf } from '../workflow/state-words.ts';
import type { Message } from './messages/thread.ts';
import { storyClock } from './story-clock.ts';
import { stateIdOfStory, type ToldStory } from './told-story.ts';

const iso = (time: Date | undefined): string | null => time?.toISOString() ?? null;

/** The application row; its counters are calculated from the messages and validation results. */
export function applicationRow(told: ToldStory): SeedRow {
  const { story, moves, outcome, totals, answers } = told;
  const { program, applicant, arrivals, startedAt } = story;
  const owner = moves.at(-1)?.owner ?? null;
  // Staff see no answers of a draft.
  const facts = told.state === null ? null : factsOf(answers, totals, incomeLimitsOf(program.incomeShare));
  const numbers = numbersOf(told);
  return {
    tenant_id: program.tenantId,
    id: told.id,
    external_id: told.externalId,
    program_id: program.id,
    process_id: program.processId,
    state_id: stateIdOfStory(told),
    applicant_id: applicant.applicantId,
    applicant_name: applicant.name,
    company_id: told.company?.id ?? null,
    company_name: told.company?.name ?? null,
    owner_id: owner?.id ?? null,
    owner_name: owner?.name ?? null,
    owner_role_id: owner?.roles[0] ?? null,
    form_version: formVersion,
    is_submitted: told.state !== null,
    submitted_at: iso(arrivals[0]?.at),
    state_since: iso(arrivals.at(-1)?.at),
    ...storyClock(told).columns,
    changed_at: iso(arrivals.at(-1)?.at ?? startedAt),
    last_changed_by: moves.at(-1)?.by?.name ?? (told.state === null ? null : applicant.name),
    version: arrivals.length + 1,
    payment_channel: outcome.paymentChannel,
    payment_status: outcome.paymentStatus,
    case_number: numbers?.caseNumber ?? null,
    client_id: numbers?.clientId ?? null,
    category: outcome.category,
    eviction_notice: facts?.evictionNotice ?? null,
    income_threshold: facts?.incomeThreshold ?? null,
    award_amount: outcome.award ?? facts?.awardAmount ?? null,
    ...unreadCounts(told.messages),
    ...lastContact(told.messages),
    ...validationCounts(told),
    created_at: iso(startedAt),
  };
}

/** The case numbers of a submitted application, if the program uses cases. */
function numbersOf({ id, state, story: { program, applicant } }: ToldStory) {
  if (program.allowsCases !== true || state === null) return null;
  return caseNumbers(program.processId, id, applicant.applicantId);
}

/** Messages are unread if they arrived after the last message by staff. */
function unreadCounts(messages: readonly Message[]): SeedRow {
  const looked = messages.findLastIndex(({ author }) => author !== null);
  const unread = messages.slice(looked + 1).filter(({ direction }) => direction === 'in');
  const count = (channel: string) => unread.filter((message) => message.channel === channel).length;
  return {
    unread_email: count('email'),
    unread_sms: count('sms'),
    unread_voice: count('voice'),
    unread_ivr: count('ivr'),
  };
}

function lastContact(messages: readonly Message[]): SeedRow {
  const last = messages.findLast(({ direction }) => direction !== 'internal');
  return {
    last_contact_at: iso(last?.at),
    last_contact_direction: last === undefined ? null : last.direction === 'in' ? 'Inbound' : 'Outbound',
    last_contact_type: last?.type ?? null,
  };
}

function validationCounts({ judgements }: ToldStory): SeedRow {
  const count = (result: string) => judgements.filter((judgement) => judgement.result === result).length;
  return {
    validations_failed: count('failed'),
    validations_warning: count('warning'),
    validations_passed: count('passed'),
  };
}

/** The immutable submission. */
export function submissionRow({ id, story, answers, totals }: ToldStory): SeedRow {
  return {
    tenant_id: story.program.tenantId,
    application_id: id,
    form_version: formVersion,
    language: story.applicant.persona.language,
    answers,
    totals,
    submitted_by: story.applicant.personId,
    submitted_at: iso(story.arrivals[0]?.at),
  };
}

/** The search text of an application. */
export function searchRow(told: ToldStory): SeedRow {
  const { id, story, answers } = told;
  return {
    tenant_id: story.program.tenantId,
    application_id: id,
    submitted_at: iso(story.arrivals[0]?.at),
    search_text: searchTextOf(id, story.applicant, answers, Object.values(numbersOf(told) ?? {})),
  };
}

/** The history: start, submission, and every transition. */
export function historyRows(told: ToldStory): SeedRow[] {
  const { story, moves } = told;
  const { program, applicant, startedAt, arrivals } = story;
  const blank = {
    tenant_id: program.tenantId,
    application_id: told.id,
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
  };
  const clock = storyClock(told).moves;
  const started = { ...blank, at: iso(startedAt), kind: 'started' };
  const first = arrivals[0];
  if (first === undefined) return [started];
  const entered = stateIdOf(program.processId, first.state);
  const submitted = { ...blank, at: iso(first.at), kind: 'submitted', to_state_id: entered };
  return [
    started,
    submitted,
    ...moves.map((move, index) => ({
      ...blank,
      at: iso(move.at),
      kind: move.ownerChanged ? 'state_and_owner' : 'state',
      from_state_id: stateIdOf(program.processId, move.from),
      to_state_id: stateIdOf(program.processId, move.to),
      owner_id: move.owner?.id ?? null,
      owner_name: move.owner?.name ?? null,
      changed_by: move.by?.id ?? null,
      changed_by_name: move.by?.name ?? 'Commonway',
      comment: move.comment,
      denial_reason_id: move.to === 'Denied' ? told.denialReasonId : null,
      spent_seconds: clock[index]?.spentSeconds ?? null,
      is_held: clock[index]?.step === 'hold',
    })),
  ];
}

/** The messages; outgoing ones were delivered, and most were read. */
export function communicationRows({ id, story, messages }: ToldStory, tenantId: number): SeedRow[] {
  const { mail, phone } = story.applicant;
  return messages.map((message, index) => {
    const isOut = message.direction === 'out';
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
      destination: isOut ? destination : null,
      status: { in: 'received', out: 'delivered', internal: 'internal' }[message.direction],
      read_by_applicant_at: isOut && index < messages.length - 1 ? iso(readAt) : null,
      created_at: iso(message.at),
      sent_at: isOut ? iso(message.at) : null,
    };
  });
}

export function validationRows({ id, story, judgements }: ToldStory): SeedRow[] {
  return judgements.map((judgement) => ({
    tenant_id: story.program.tenantId,
    application_id: id,
    rule: judgement.rule,
    rule_version: judgement.version,
    result: judgement.result,
    inputs: judgement.inputs,
    evidence: judgement.evidence,
    judged_at: iso(new Date((story.arrivals[0]?.at.getTime() ?? 0) + 5_000)),
  }));
}

/** The audit entries of the submission and transitions, as the operations would have written them. */
export function auditRows({ id, story, moves }: ToldStory): SeedRow[] {
  const { program, applicant, arrivals } = story;
  const blank = { tenant_id: program.tenantId, outcome: 'done', subject_kind: 'application', subject_id: id };
  const submitted = {
    ...blank,
    at: iso(arrivals[0]?.at),
    operation: 'applications/submit-application',
    person_id: applicant.personId,
    actor_name: applicant.name,
    details: {},
  };
  return [
    submitted,
    ...moves.map((move) => ({
      ...blank,
      at: iso(move.at),
      operation: 'work-queue/bulk-change',
      person_id: move.by?.personId ?? null,
      actor_name: move.by?.name ?? 'Commonway',
      details: {
        fromStateId: stateIdOf(program.processId, move.from),
        stateId: stateIdOf(program.processId, move.to),
        ownerId: move.owner?.id ?? null,
        comment: move.comment,
      },
    })),
  ];
}
