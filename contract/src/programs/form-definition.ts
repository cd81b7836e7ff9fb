import { z } from 'zod';
import { documentTypes } from '../documents/document-types.ts';

/** {language: text}. English is required. */
export const localTextSchema = z
  .record(z.string(), z.string())
  .refine((text) => typeof text['en'] === 'string', 'needs English');

/**
 * A json-logic rule over the answers (`{"var": "rent.amount"}`). `today` and, in a group, the item's own fields are
 * available too.
 */
export const logicSchema = z.json();

const checkSchema = z.object({ rule: logicSchema, message: localTextSchema });

const fieldMeanings = [
  'given-name',
  'family-name',
  'full-name',
  'birth-date',
  'email',
  'phone',
  'address',
  'organization',
  /** A code of the North American Industry Classification System, of 2 to 6 digits. */
  'industry',
  'relation',
  'income-person',
  'income-source',
  'monthly-income',
  'yearly-income',
  'household-size',
  'landlord-name',
  'monthly-rent',
  'rent-owed',
] as const;
export type FieldMeaning = (typeof fieldMeanings)[number];

const fieldBase = {
  key: z.string().regex(/^[a-z][A-Za-z0-9]*$/),
  label: localTextSchema,
  hint: localTextSchema.optional(),
  /** What an answer looks like: "for example, 12 Oak Street". */
  example: localTextSchema.optional(),
  /** Longer help text, collapsed by default. */
  help: localTextSchema.optional(),
  required: z.boolean().optional(),
  showIf: logicSchema.optional(),
  /** The author's own rules: the message shows when the rule is false. */
  checks: z.array(checkSchema).optional(),
  autocomplete: z.string().optional(),
  /**
   * Sensitive answers such as tax and bank numbers: encrypted at rest, masked wherever they are read, and shown in full
   * only to staff who give a reason. Rules see the mask (form/private-answers.ts). Files and groups cannot be private,
   * but a group's questions can.
   */
  isPrivate: z.boolean().optional(),
  /** The saved question (question library) that this question was copied from. */
  savedQuestionId: z.int().optional(),
  /**
   * The meaning of the answer, regardless of the question's label: used for the household (form/household.ts) and for
   * prefilling from earlier answers.
   */
  means: z.enum(fieldMeanings).optional(),
  /** The field of profiles that the answer is (profiles/profile-questions.ts): `landlord/phone`. Overrides `means` there. */
  profileField: z
    .string()
    .regex(/^[a-z][a-z-]*\/[a-z][A-Za-z]*$/)
    .max(121)
    .optional(),
};

const option = z.object({ value: z.string(), label: localTextSchema, hint: localTextSchema.optional() });

export const plainFieldSchema = z.discriminatedUnion('kind', [
  z.object({
    ...fieldBase,
    kind: z.literal('text'),
    multiline: z.boolean().optional(),
    maxLength: z.int().optional(),
    pattern: z.string().optional(),
  }),
  /**
   * A Social Security number or other taxpayer identification number; always private. `of` says whether it belongs to a
   * person or a business; either is accepted by default.
   */
  z.object({
    ...fieldBase,
    kind: z.literal('tax-number'),
    isPrivate: z.literal(true).default(true),
    of: z.enum(['person', 'business']).optional(),
  }),
  z.object({
    ...fieldBase,
    kind: z.literal('number'),
    min: z.number().optional(),
    max: z.number().optional(),
  }),
  z.object({
    ...fieldBase,
    kind: z.literal('money'),
    min: z.number().optional(),
    max: z.number().optional(),
  }),
  z.object({ ...fieldBase, kind: z.literal('date'), min: z.string().optional(), max: z.string().optional() }),
  z.object({ ...fieldBase, kind: z.literal('phone') }),
  z.object({ ...fieldBase, kind: z.literal('email') }),
  /** Answer: {line1, line2?, city, state, zip}. */
  z.object({ ...fieldBase, kind: z.literal('address') }),
  z.object({
    ...fieldBase,
    kind: z.literal('choice'),
    options: z.array(option).min(2),
    style: z.enum(['radio', 'select']).optional(),
  }),
  z.object({ ...fieldBase, kind: z.literal('choices'), options: z.array(option).min(1) }),
  /** Answer: boolean. */
  z.object({ ...fieldBase, kind: z.literal('yes-no') }),
  /** Answer: list of {documentId, fileName, mediaType, sizeBytes}, or {later: true}. */
  z.object({
    ...fieldBase,
    kind: z.literal('file'),
    maxFiles: z.int().min(1).max(20).optional(),
    /** The kind of document: matching documents that the applicant already uploaded are offered first. */
    paper: z.enum(documentTypes).optional(),
    /**
     * Allows submitting without the required document: the number of days to add it afterwards. Otherwise it is needed
     * to submit.
     */
    laterDays: z.int().min(1).max(90).optional(),
  }),
  /** Shown, but not answered: server and browser both compute its value from `value`. */
  z.object({
    ...fieldBase,
    kind: z.literal('computed'),
    value: logicSchema,
    format: z.enum(['money', 'number', 'text']).optional(),
  }),
  /** Answer: true when agreed. */
  z.object({ ...fieldBase, kind: z.literal('consent'), statement: localTextSchema }),
  /** Answer: {name, at}. The typed full name is the signature. */
  z.object({ ...fieldBase, kind: z.literal('signature') }),
]);
export type PlainField = z.infer<typeof plainFieldSchema>;

/** A repeating group: household members, incomes. Answer: list of objects. */
export const groupFieldSchema = z.object({
  ...fieldBase,
  kind: z.literal('group'),
  /** Whether the items are the other people in the applicant's household or its incomes. */
  holds: z.enum(['household', 'incomes']).optional(),
  itemLabel: localTextSchema,
  addLabel: localTextSchema,
  minItems: z.int().min(0).optional(),
  maxItems: z.int().min(1).max(50).optional(),
  fields: z.array(plainFieldSchema).min(1),
});
export type GroupField = z.infer<typeof groupFieldSchema>;
export const formFieldSchema = z.discriminatedUnion('kind', [plainFieldSchema, groupFieldSchema]);
export type FormField = PlainField | GroupField;

export const formPageSchema = z.object({
  key: z.string().regex(/^[a-z][A-Za-z0-9-]*$/),
  title: localTextSchema,
  intro: localTextSchema.optional(),
  showIf: logicSchema.optional(),
  fields: z.array(formFieldSchema).min(1),
});
export type FormPage = z.infer<typeof formPageSchema>;

/** A form. `totals` are computed values that are stored with the submission and read by the program's rules. */
export const formDefinitionSchema = z.object({
  pages: z.array(formPageSchema).min(1),
  totals: z.record(z.string(), logicSchema).optional(),
});
export type FormDefinition = z.infer<typeof formDefinitionSchema>;

export type Answers = Readonly<Record<string, unknown>>;
