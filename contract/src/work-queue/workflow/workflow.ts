// The workflow of one process as a document: edited in the studio, published as a whole, and stored as a version.
import { z } from 'zod';
import { isLanguage } from '../../languages/languages.ts';
import { plainLineSchema, plainTextSchema } from '../../languages/plain-text.ts';
import { comparisonSigns, conditionFacts, factNames, valueKinds } from './condition.ts';
import { workflowLimits } from './workflow-constants.ts';

/** Schema of a condition as json-logic, whose texts and facts have these schemas. */
export const createConditionSchema = <Fact extends string>(
  text: z.ZodType<string>,
  factName: z.ZodType<Fact>,
) => {
  const operands = z
    .tuple([z.strictObject({ var: factName }), z.union([text, z.number(), z.boolean()])])
    .refine(([{ var: fact }, value]) => {
      const kind = Object.entries(conditionFacts).find(([name]) => name === fact)?.[1];
      return kind === undefined || valueKinds[kind] === typeof value;
    });
  const comparison = z
    .partialRecord(z.enum(comparisonSigns), operands)
    .refine((given) => Object.keys(given).length === 1);
  return z.strictObject({ and: z.array(comparison).min(1).max(8) });
};

/** `{"and": [{">=": [{"var": "awardAmount"}, 5000]}, ...]}` */
export const conditionSchema = createConditionSchema(z.string().trim().min(1).max(100), z.enum(factNames));

/** Unpublished states and reasons have negative IDs; publishing assigns the final ones. */
const id = z.int().min(-1000).max(2_147_483_647);
const hasDistinctIds = (pieces: readonly { readonly id: number }[]): boolean =>
  new Set(pieces.map((piece) => piece.id)).size === pieces.length;

/** Schema of a text per language. Empty texts are removed. */
const localTextSchema = (text: z.ZodType<string, string>) =>
  z
    .record(z.string().refine(isLanguage), text)
    .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, written]) => written !== '')));

export const workflowState = z.object({
  id,
  /** The name for staff. */
  name: plainLineSchema(workflowLimits.name).pipe(z.string().min(1)),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  /** The name for applicants. */
  label: localTextSchema(plainLineSchema(100)),
  /** What applicants can expect next. */
  applicantText: localTextSchema(plainTextSchema(1000)),
  isInitial: z.boolean(),
  isTerminal: z.boolean(),
  requiresAssignment: z.boolean(),
  notifiesApplicant: z.boolean(),
  /** Staff who may own applications in this state. Empty: any staff of the queue. */
  staffIds: z.array(z.int()).max(500),
  defaultStaffId: z.int().nullable(),
  /** The reasons offered for a denial into this state. Empty: all reasons of the process. */
  reasonIds: z.array(id).max(workflowLimits.reasons),
  /** Maximum number of office hours that an application should spend here. */
  clockHours: z.int().min(1).max(workflowLimits.clockHours).nullable(),
  /** We wait for the applicant here, which pauses the clock of the previous state. */
  waitsForApplicant: z.boolean(),
  /** An award counts against the program's budget while its case is in this state. */
  commitsAward: z.boolean(),
});
export type WorkflowState = z.infer<typeof workflowState>;

export const workflowTransition = z.object({
  from: id,
  to: id,
  /** Empty: any role of the queue. */
  roleIds: z.array(z.int().min(1).max(999)).max(20),
  condition: conditionSchema.nullable(),
  requiresComment: z.boolean(),
  requiresDenialReason: z.boolean(),
});
export type WorkflowTransition = z.infer<typeof workflowTransition>;

export const workflowReason = z.object({
  id,
  label: localTextSchema(plainLineSchema(200)).refine((label) => label['en'] !== undefined),
  /** The group list that also contains it (spec 3: "id and name in a list for one group (8)"). */
  groupId: z.int().min(1).max(999).nullable(),
});
export type WorkflowReason = z.infer<typeof workflowReason>;

export const workflow = z.object({
  /** In display order. */
  states: z.array(workflowState).max(workflowLimits.states).refine(hasDistinctIds),
  transitions: z.array(workflowTransition).max(workflowLimits.transitions),
  reasons: z.array(workflowReason).max(workflowLimits.reasons).refine(hasDistinctIds),
  /** The state to which the cases of a removed state move. */
  successors: z.array(z.object({ stateId: id, successorId: id })).max(workflowLimits.states),
});
export type Workflow = z.infer<typeof workflow>;
