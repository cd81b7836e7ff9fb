import { z } from 'zod';
import { paperKinds } from '../documents/locker/paper-kinds.ts';

/** {language: text}. English is always there. */
export const localTextSchema = z
  .record(z.string(), z.string())
  .refine((text) => typeof text['en'] === 'string', 'needs English');

/** A json-logic rule over the answers (`{"var": "rent.amount"}`); `today` and, in a group, the item's own fields are there too. */
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
  /** More to read for who wants it, folded away. */
  help: localTextSchema.optional(),
  required: z.boolean().optional(),
  showIf: logicSchema.optional(),
  /** The author's own rules: the message shows when the rule is false. */
  checks: z.array(checkSchema).optional(),
  autocomplete: z.string().optional(),
  /**
   * Tax and bank numbers and their like: sealed where they are kept, masked wherever they are read, whole only for staff who say why.
   * Rules see the mask (form/private-answers.ts). Files and groups have none: their own questions may.
   */
  isPrivate: z.boolean().optional(),
  /** Of the question an office keeps that this one is a copy of. */
  keptQuestionId: z.int().optional(),
  /** What the answer is, whatever the question is called: for the household (form/household.ts), for filling in, for what was answered before. */
  means: z.enum(fieldMeanings).optional(),
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
  /** A social security or other taxpayer's number; always private. `of` says whose: a person's, a business's, or either by default. */
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
  /** Answer: list of {documentId, fileName, mediaType, sizeBytes}. */
  z.object({
    ...fieldBase,
    kind: z.literal('file'),
    maxFiles: z.int().min(1).max(20).optional(),
    /** What paper is asked for: those an applicant sent before are offered first. */
    paper: z.enum(paperKinds).optional(),
  }),
  /** Shown, never asked: its value comes from `value` on both sides alike. */
  z.object({
    ...fieldBase,
    kind: z.literal('computed'),
    value: logicSchema,
    format: z.enum(['money', 'number', 'text']).optional(),
  }),
  /** Answer: true when agreed. */
  z.object({ ...fieldBase, kind: z.literal('consent'), statement: localTextSchema }),
  /** Answer: {name, at}. The typed full name stands for the signature. */
  z.object({ ...fieldBase, kind: z.literal('signature') }),
]);
export type PlainField = z.infer<typeof plainFieldSchema>;

/** A repeating group: household members, incomes. Answer: list of objects. */
export const groupFieldSchema = z.object({
  ...fieldBase,
  kind: z.literal('group'),
  /** Its items are the people of the household beside the applicant, or its incomes. */
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

/** A form is data. `totals` are computed values kept with the submission and read by the program's rules. */
export const formDefinitionSchema = z.object({
  pages: z.array(formPageSchema).min(1),
  totals: z.record(z.string(), logicSchema).optional(),
});
export type FormDefinition = z.infer<typeof formDefinitionSchema>;

export type Answers = Readonly<Record<string, unknown>>;
