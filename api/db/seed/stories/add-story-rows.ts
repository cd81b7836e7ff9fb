// Turns a story into rows. The application's counters are calculated from the same rows.
import { computeTotals, selectVisibleAnswers } from '@commonway/contract/programs/form/form-values.ts';
import { evaluateRules, type PublishedRule } from '../../../src/applications/validations/evaluate-rules.ts';
import type { StaffMember } from '../people/people-builder.ts';
import { computeIncomeLimit } from '../programs/figures.ts';
import type { Random } from '../random.ts';
import type { SeedRow } from '../seed-database.ts';
import type { DemoTenant } from '../tenants/tenants.ts';
import { denialReasons } from '../workflow/denial-reasons.ts';
import type { StateName } from '../workflow/state-words.ts';
import type { Answers } from './answers/answers-request.ts';
import { getAnswerGenerator } from './answers/draw-answers.ts';
import type { TenantSeal } from './answers/seed-seal.ts';
import { buildFacts, type EarlierApplication } from './build-facts.ts';
import type { DocumentStore } from './documents/document-store.ts';
import { drawThread } from './messages/thread.ts';
import { drawMoves } from './moves.ts';
import { drawOutcome } from './outcome.ts';
import type { Story } from './story.ts';
import type { StoryDetails } from './story-details.ts';
import {
  toApplicationRow,
  toAuditRows,
  toCommunicationRows,
  toHistoryRows,
  toSearchRow,
  toSubmissionRow,
  toValidationRows,
} from './story-rows.ts';

export interface StoryContext {
  readonly random: Random;
  readonly tenant: DemoTenant;
  readonly staff: readonly StaffMember[];
  readonly companies: readonly { id: number; name: string }[];
  readonly documentStore: DocumentStore;
  readonly seal: TenantSeal;
  readonly rules: readonly PublishedRule[];
  /** The applications submitted so far; each story adds its own. */
  readonly traces: EarlierApplication[];
  readonly now: Date;
}

const officeDateFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  dateStyle: 'short',
});

/** Rows by table, in foreign-key order. */
export type StoryRows = Readonly<
  Record<
    | 'application'
    | 'application_answers'
    | 'application_submission'
    | 'application_search'
    | 'application_history'
    | 'communication'
    | 'validation'
    | 'audit_entry',
    SeedRow[]
  >
>;

/** Adds the rows of one application with the given id to `rows`, and its documents to the document store. */
export function addStoryRows(context: StoryContext, story: Story, id: number, rows: StoryRows): void {
  const { random, tenant } = context;
  const externalId = drawUuid(random);
  const state = story.arrivals.at(-1)?.state ?? null;
  const moves = drawMoves(random, story.program.flow, story.arrivals, context.staff);
  const { answers, totals, sealed, drafted: draftRow } = buildAnswers(context, story, id, state);
  const outcome = drawOutcome(random, story.program, state, answers, totals);
  const reasons = denialReasons[story.program.flow];
  const reason = state === 'Denied' ? random.between(0, reasons.length - 2) : null;
  const messages = drawThread({
    random,
    story,
    tenantName: tenant.name,
    reference: String(id),
    worker: moves.findLast(({ owner }) => owner !== null)?.owner ?? null,
    now: context.now,
  });
  const sentAt = story.arrivals[0]?.at;
  const details: StoryDetails = {
    id,
    externalId,
    story,
    state,
    moves,
    answers,
    totals,
    outcome,
    company: context.companies.length > 0 && random.chance(0.3) ? random.pick(context.companies) : null,
    denialReasonId: reason === null ? null : story.program.processId * 100 + reason + 1,
    judgements:
      sentAt === undefined
        ? []
        : evaluateRules(
            context.rules,
            buildFacts(story, answers, totals, toOfficeDate(sentAt), context.traces),
          ),
    messages,
  };
  if (state !== null) context.traces.push({ applicationId: id, story });
  appendRows(rows, { ...details, answers: sealed }, draftRow, tenant);
}

/** Appends the rows of an application, of its messages, and of its history to `rows`. */
function appendRows(rows: StoryRows, details: StoryDetails, draftRow: SeedRow, tenant: DemoTenant): void {
  rows.application.push(toApplicationRow(details));
  rows.application_answers.push(draftRow);
  rows.application_history.push(...toHistoryRows(details));
  if (details.state === null) return;
  rows.application_submission.push(toSubmissionRow(details));
  rows.application_search.push(toSearchRow(details));
  rows.communication.push(...toCommunicationRows(details, tenant.id));
  rows.validation.push(...toValidationRows(details));
  rows.audit_entry.push(...toAuditRows(details));
}

/** Draws the answers of an application, with its totals, its sealed answers, and the row of its draft. */
function buildAnswers(context: StoryContext, story: Story, id: number, state: StateName | null) {
  const { random, tenant, documentStore, now } = context;
  const { program, applicant, startedAt, arrivals } = story;
  const sentAt = arrivals[0]?.at ?? now;
  const owner = {
    tenantId: tenant.id,
    applicationId: id,
    applicantId: applicant.applicantId,
    personId: applicant.personId,
    name: `${applicant.persona.firstName} ${applicant.persona.lastName}`,
    at: new Date((startedAt.getTime() + sentAt.getTime()) / 2),
  };
  const drawn = getAnswerGenerator(program.code)({
    random,
    persona: applicant.persona,
    businessName: applicant.name,
    sentAt,
    tendency: getTendency(state),
    incomeLimit: (size) =>
      program.incomeShare === undefined ? null : computeIncomeLimit(size, program.incomeShare),
    // A draft has no documents yet.
    attach: (field, kind) =>
      state === null ? {} : documentStore.addDocument(owner, field, kind, drawUuid(random)),
  });
  const today = toOfficeDate(sentAt);
  const pages = program.form.pages.map((page) => page.key);
  const reachedPages = state === null ? random.between(1, Math.min(3, pages.length - 1)) : pages.length;
  const visibleAnswers = selectVisibleAnswers(
    { pages: program.form.pages.slice(0, reachedPages) },
    drawn,
    today,
  );
  const sealed = context.seal.sealAnswers(program.form, visibleAnswers, id, today) as Answers;
  const draftRow = {
    tenant_id: tenant.id,
    application_id: id,
    answers: sealed,
    page: pages[Math.min(reachedPages, pages.length - 1)] ?? null,
    revision: reachedPages * 3 + random.between(1, 9),
    saved_at: (state === null ? new Date(startedAt.getTime() + 900_000) : sentAt).toISOString(),
  };
  return {
    answers: visibleAnswers as Answers,
    totals: computeTotals(program.form, visibleAnswers, today),
    sealed,
    drafted: draftRow,
  };
}

/** Whether the answers should speak for or against a grant, given the final status. */
function getTendency(state: StateName | null): 'for' | 'against' | 'open' {
  if (state === 'Denied' || state === 'Pending-Denial') return 'against';
  const isGranted = state === 'Approved' || state === 'Paid' || state?.includes('ayment') === true;
  return isGranted ? 'for' : 'open';
}

/** A version 4 UUID from the repeatable generator. */
function drawUuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.between(0, 15).toString(16));
  hex[12] = '4';
  hex[16] = random.pick(['8', '9', 'a', 'b']);
  const text = hex.join('');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  );
}

/** The date in the office's time zone, YYYY-MM-DD. */
function toOfficeDate(time: Date): string {
  return officeDateFormat.format(time);
}
