// The workflow of one process as a document: what the studio edits, what is published as a whole, and what a version keeps.
import { z } from 'zod';
import { isLanguage } from '../../languages/languages.ts';
import { plainLineOf, plainTextOf } from '../../languages/plain-text.ts';
import { conditionSchema } from './condition-schema.ts';
import { workflowLimits } from './workflow-limits.ts';

/** A state or reason that is not published yet has a number below zero; publishing gives it its own. */
const id = z.int().min(-1000).max(2_147_483_647);
const hasDistinctIds = (pieces: readonly { readonly id: number }[]): boolean =>
  new Set(pieces.map((piece) => piece.id)).size === pieces.length;

/** A text per language; what is empty is left out. */
const localText = (text: z.ZodType<string, string>) =>
  z
    .record(z.string().refine(isLanguage), text)
    .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, written]) => written !== '')));

export const workflowState = z.object({
  id,
  /** As staff read it. */
  name: plainLineOf(workflowLimits.name).pipe(z.string().min(1)),
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  /** As applicants read it. */
  label: localText(plainLineOf(100)),
  /** What applicants are told to expect. */
  applicantText: localText(plainTextOf(1000)),
  isInitial: z.boolean(),
  isTerminal: z.boolean(),
  requiresAssignment: z.boolean(),
  notifiesApplicant: z.boolean(),
  /** Who may own an application there; none: anyone of the queue. */
  staffIds: z.array(z.int()).max(500),
  defaultStaffId: z.int().nullable(),
  /** The reasons offered for a denial into this state; none: all of the process. */
  reasonIds: z.array(id).max(workflowLimits.reasons),
  /** Office hours that an application should spend here at most. */
  clockHours: z.int().min(1).max(workflowLimits.clockHours).nullable(),
  /** It is the applicant's turn: the clock of the state before stands still. */
  waitsForApplicant: z.boolean(),
  /** An award counts against the program's budget while its case stands there. */
  commitsAward: z.boolean(),
});
export type WorkflowState = z.infer<typeof workflowState>;

export const workflowTransition = z.object({
  from: id,
  to: id,
  /** None: any role of the queue. */
  roleIds: z.array(z.int().min(1).max(999)).max(20),
  condition: conditionSchema.nullable(),
  requiresComment: z.boolean(),
  requiresDenialReason: z.boolean(),
});
export type WorkflowTransition = z.infer<typeof workflowTransition>;

export const workflowReason = z.object({
  id,
  label: localText(plainLineOf(200)).refine((label) => label['en'] !== undefined),
  /** The list it also stands in (spec 3: "id and name in a list for one group (8)"). */
  groupId: z.int().min(1).max(999).nullable(),
});
export type WorkflowReason = z.infer<typeof workflowReason>;

export const workflow = z.object({
  /** In the order people see them. */
  states: z.array(workflowState).max(workflowLimits.states).refine(hasDistinctIds),
  transitions: z.array(workflowTransition).max(workflowLimits.transitions),
  reasons: z.array(workflowReason).max(workflowLimits.reasons).refine(hasDistinctIds),
  /** Where the cases of a state go that is not among the states any more. */
  successors: z.array(z.object({ stateId: id, successorId: id })).max(workflowLimits.states),
});
export type Workflow = z.infer<typeof workflow>;
