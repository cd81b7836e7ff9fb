// Validation rules are data: one of six kinds with parameters. Tenants choose the rules of a program; the server
// implements the kinds (api/src/applications/validations).
import { z } from 'zod';
import { localTextSchema } from '../../programs/form-definition.ts';
import { likenessFields, type RuleKind } from './rule-constants.ts';

/** The key of a question or of a form total. `applicantName` and `signedName` exist for every form. */
export const figureKey = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]*$/)
  .max(60);

/** Fields that must all match for two applications to count as duplicates. */
const likenessSet = z.array(z.enum(likenessFields)).min(1).max(likenessFields.length);
const share = z.number().positive().max(10);

const kinds = {
  /** Answers that are required if the form asks for them. */
  missing: z.strictObject({ fields: z.array(figureKey).min(1).max(40) }),
  /**
   * Compares a figure with a limit. `warnAt` and `failAt` are fractions of the limit: an income above 0.9 of it is a
   * warning, above 1.0 a failure. `days-until` counts the days from submission to a date.
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
  /** Compares two answers. `same-name` compares the words of names in any order. */
  'cross-field': z.strictObject({
    figure: figureKey,
    against: figureKey,
    compare: z.enum(['at-most', 'at-least', 'same', 'same-name']),
  }),
  /** Finds other applications to the same program. Names match from `likeness` (0 to 1); other fields must be equal. */
  duplicate: z.strictObject({
    failedBy: z.array(likenessSet).max(10),
    warnedBy: z.array(likenessSet).max(10),
    likeness: z.number().min(0.3).max(1),
  }),
  /**
   * Documents that can be opened: the listed ones, or all that the form asks for. A missing optional document is a
   * warning.
   */
  document: z.strictObject({ fields: z.array(figureKey).max(40) }),
  /** Uses data outside the application: whether the tenant serves the ZIP Code of its address. */
  external: z.strictObject({ source: z.literal('service-area') }),
} satisfies Record<RuleKind, z.ZodType>;

const kindWithParameters = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('missing'), parameters: kinds.missing }),
  z.object({ kind: z.literal('threshold'), parameters: kinds.threshold }),
  z.object({ kind: z.literal('cross-field'), parameters: kinds['cross-field'] }),
  z.object({ kind: z.literal('duplicate'), parameters: kinds.duplicate }),
  z.object({ kind: z.literal('document'), parameters: kinds.document }),
  z.object({ kind: z.literal('external'), parameters: kinds.external }),
]);

export const ruleDefinition = z.intersection(
  z.object({
    /** Permanent name; validation results and overrides refer to it. */
    rule: z
      .string()
      .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
      .max(60),
    /** The worst possible result. */
    severity: z.enum(['failed', 'warning']),
    /** `title`: what the rule checks. `advice`: what staff can do if it fails. */
    texts: z.object({ title: localTextSchema, advice: localTextSchema.optional() }),
  }),
  kindWithParameters,
);
export type RuleDefinition = z.infer<typeof ruleDefinition>;
export type RuleOf<Kind extends RuleKind> = Extract<RuleDefinition, { kind: Kind }>;

/** A program's rules in order; names are unique. */
export const ruleDefinitions = z
  .array(ruleDefinition)
  .max(60)
  .refine((rules) => new Set(rules.map(({ rule }) => rule)).size === rules.length, 'needs names that differ');

/** Similarity of two applications per field, 0 to 1; null if either has no value. */
export const likeness = z.record(z.enum(likenessFields), z.number().min(0).max(1).nullable());
export type Likeness = z.infer<typeof likeness>;

/** The mean of the comparable fields, 0 to 1. Duplicates are sorted by it. */
export function computeLikenessScore(scores: Likeness): number {
  const known = Object.values(scores).filter((score) => score !== null);
  return known.length === 0 ? 0 : known.reduce((sum, score) => sum + score, 0) / known.length;
}

/** Number of validation results per result; overridden ones count as passed. */
export const verdictCounts = z.object({
  total: z.int(),
  failed: z.int(),
  warning: z.int(),
  passed: z.int(),
});
