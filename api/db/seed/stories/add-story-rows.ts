// Turns a story into rows. The application's counters are calculated from the same rows.
import { computeTotals, selectVisibleAnswers } from '@commonway/contract/programs/form/form-values.ts';
import { evaluateRules, type PublishedRule } from '../../../src/applications/validations/evaluate-rules.ts';
import type { StaffMember } from '../people/people-builder.ts';
import { incomeLimit } from '../programs/figures.ts';
import type { Random } from '../random.ts';
import type { SeedRow } from '../seed-database.ts';
import type { DemoTenant } from '../tenants/tenants.ts';
import { denialReasons } from '../workflow/denial-reasons.ts';
import type { StateName } from '../workflow/state-words.ts';
import type { Answers } from './answers/answers-request.ts';
import { drawAnswersOf } from './answers/draw-answers.ts';
import type { SeedSeal } from './answers/seed-seal.ts';
import type { DocumentStore } from './documents/document-store.ts';
import { type EarlierApplication, gatherFacts } from './gather-facts.ts';
import { drawThread } from './messages/thread.ts';
import { drawMoves } from './moves.ts';
import { drawOutcome } from './outcome.ts';
import type { Story } from './story.ts';
import type { StoryDetails } from './story-details.ts';
import {
  applicationRow,
  auditRows,
  communicationRows,
  historyRows,
  searchRow,
  submissionRow,
  validationRows,
} from './story-rows.ts';

export interface StoryContext {
  readonly random: Random;
  readonly tenant: DemoTenant;
  readonly staff: readonly StaffMember[];
  readonly companies: readonly { id: number; name: string }[];
  readonly shelf: DocumentStore;
  readonly seal: ReturnType<SeedSeal>;
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

/** Adds the rows of one story with the given id to `rows`, and its documents to the document store. */
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
            gatherFacts(story, answers, totals, officeDate(sentAt), context.traces),
          ),
    messages,
  };
  if (state !== null) context.traces.push({ applicationId: id, story });
  addRows(rows, { ...details, answers: sealed }, draftRow, tenant);
}

function addRows(rows: StoryRows, details: StoryDetails, draftRow: SeedRow, tenant: DemoTenant): void {
  rows.application.push(applicationRow(details));
  rows.application_answers.push(draftRow);
  rows.application_history.push(...historyRows(details));
  if (details.state === null) return;
  rows.application_submission.push(submissionRow(details));
  rows.application_search.push(searchRow(details));
  rows.communication.push(...communicationRows(details, tenant.id));
  rows.validation.push(...validationRows(details));
  rows.audit_entry.push(...auditRows(details));
}

function buildAnswers(context: StoryContext, story: Story, id: number, state: StateName | null) {
  const { random, tenant, shelf, now } = context;
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
  const drawn = drawAnswersOf(program.code)({
    random,
    persona: applicant.persona,
    businessName: applicant.name,
    sentAt,
    tendency: tendencyOf(state),
    incomeLimit: (size) =>
      program.incomeShare === undefined ? null : incomeLimit(size, program.incomeShare),
    // A draft has no documents yet.
    attach: (field, kind) => (state === null ? {} : shelf.file(owner, field, kind, drawUuid(random))),
  });
  const today = officeDate(sentAt);
  const pages = program.form.pages.map((page) => page.key);
  const reachedPages = state === null ? random.between(1, Math.min(3, pages.length - 1)) : pages.length;
  const visibleAnswers = selectVisibleAnswers(
    { pages: program.form.pages.slice(0, reachedPages) },
    drawn,
    today,
  );
  const sealed = context.seal(program.form, visibleAnswers, id, today) as Answers;
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

function tendencyOf(state: StateName | null): 'for' | 'against' | 'open' {
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
function officeDate(time: Date): string {
  return officeDateFormat.format(time);
}
