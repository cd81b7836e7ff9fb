// A rule that applications are judged by is data: one of six kinds with its parameters. Which rules a program has is the
// tenant's affair; what a kind does with its parameters is the server's (api/src/applications/validations).
import { z } from 'zod';
import { localTextSchema } from '../../programs/form-definition.ts';
import { likenessFields, type RuleKind } from './rule-words.ts';

/** A question of the form or one of its totals; `applicantName` and `signedName` are there for every form. */
export const figureKey = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]*$/)
  .max(60);

/** Fields that must all be alike for two applications to count as of one hand. */
const alike = z.array(z.enum(likenessFields)).min(1).max(likenessFields.length);
const share = z.number().positive().max(10);

const kinds = {
  /** Answers that must be given, where the form asks for them. */
  missing: z.strictObject({ fields: z.array(figureKey).min(1).max(40) }),
  /**
   * A figure against a limit. `warnAt` and `failAt` are shares of the limit: an income above 0.9 of it is a warning, above
   * the whole of it a failure. `days-until` counts the days from submission to a date.
   */
  threshold: z.strictObject({
    figure: figureKey,
    measure: z.enum(['money', 'number', 'days-until']),
    bound: z.enum(['at-most', 'at-least']),
    limit: z.union([
      z.strictObject({ fixed: z.number().min(-1e9).max(1e9) }),
      z.strictObject({ table: z.enum(['income-limit', 'fair-rent']) }),
    ]),
    warnAt: share,
    failAt: share,
  }),
  /** Two answers against each other. `same-name` reads names by their words, in any order. */
  'cross-field': z.strictObject({
    figure: figureKey,
    against: figureKey,
    compare: z.enum(['at-most', 'at-least', 'same', 'same-name']),
  }),
  /** Other applications to the same program. Names are alike from `likeness` on, 0 to 1; all else when it is the same. */
  duplicate: z.strictObject({
    failedBy: z.array(alike).max(10),
    warnedBy: z.array(alike).max(10),
    likeness: z.number().min(0.3).max(1),
  }),
  /** Papers that can be opened: those named, or all the form asks for. An optional one that is not there is a warning. */
  document: z.strictObject({ fields: z.array(figureKey).max(40) }),
  /** What is known outside the application: whether the tenant serves the place of its address. */
  external: z.strictObject({ source: z.literal('service-area') }),
} satisfies Record<RuleKind, z.ZodType>;

const judgedBy = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('missing'), parameters: kinds.missing }),
  z.object({ kind: z.literal('threshold'), parameters: kinds.threshold }),
  z.object({ kind: z.literal('cross-field'), parameters: kinds['cross-field'] }),
  z.object({ kind: z.literal('duplicate'), parameters: kinds.duplicate }),
  z.object({ kind: z.literal('document'), parameters: kinds.document }),
  z.object({ kind: z.literal('external'), parameters: kinds.external }),
]);

export const ruleDefinition = z.intersection(
  z.object({
    /** Its name for good: verdicts and their overrides hang on it. */
    rule: z
      .string()
      .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
      .max(60),
    /** The worst it can come to. */
    severity: z.enum(['failed', 'warning']),
    /** What it looks at, and what staff may do where it does not hold. */
    texts: z.object({ title: localTextSchema, advice: localTextSchema.optional() }),
  }),
  judgedBy,
);
export type RuleDefinition = z.infer<typeof ruleDefinition>;
export type RuleOf<Kind extends RuleKind> = Extract<RuleDefinition, { kind: Kind }>;

/** A program's rules in their order, each under a name of its own. */
export const ruleDefinitions = z
  .array(ruleDefinition)
  .max(60)
  .refine((rules) => new Set(rules.map(({ rule }) => rule)).size === rules.length, 'needs names that differ');
