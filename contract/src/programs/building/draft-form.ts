// Form drafts: the shape of a published form, but possibly incomplete.
import { z } from 'zod';
import { plainLineOf } from '../../languages/plain-text.ts';
import { formFieldSchema, formPageSchema, logicSchema } from '../form-definition.ts';
import { listQuestions } from './list-questions.ts';

/** Every applicant's browser loads the whole form, and the checks compare each question with all others. */
const maxCharacters = 400_000;
const maxQuestions = 500;

/**
 * In a draft, pages can lack questions, the form can lack pages, and texts can be empty. `checkDefinition` reports
 * these.
 */
export const draftFormSchema = z
  .object({
    pages: z.array(formPageSchema.extend({ fields: z.array(formFieldSchema).max(200) })).max(60),
    totals: z.record(z.string().regex(/^[a-z][A-Za-z0-9]*$/), logicSchema).optional(),
  })
  .refine((form) => listQuestions(form).length <= maxQuestions)
  .refine((form) => JSON.stringify(form).length <= maxCharacters);

export const formFileFormat = 'commonway-form-1';

const fileSchema = z.object({
  format: z.literal(formFileFormat),
  name: plainLineOf(500).optional(),
  definition: draftFormSchema,
});

/**
 * A form as a file: the format of export and import. Unknown properties are rejected with their path instead of being
 * dropped.
 */
export const formFileSchema = z.unknown().transform((input, context): z.infer<typeof fileSchema> => {
  const parsed = fileSchema.safeParse(input);
  if (parsed.success) {
    for (const path of findUnknownPaths(input, parsed.data)) context.addIssue({ code: 'custom', path });
    return parsed.data;
  }
  for (const { message, path } of parsed.error.issues)
    context.addIssue({ code: 'custom', message, path: [...path] });
  return z.NEVER;
});
export type FormFile = z.infer<typeof formFileSchema>;

type Path = (string | number)[];

/**
 * Lists the paths of properties that a schema dropped, such as a misspelled name.
 * @param input the document before parsing
 * @param parsed the result of the schema
 */
function findUnknownPaths(input: unknown, parsed: unknown, path: Path = []): Path[] {
  if (typeof input !== 'object' || input === null || typeof parsed !== 'object' || parsed === null) return [];
  return Object.entries(input).flatMap(([key, value]) => {
    const childPath = [...path, key];
    if (!Object.hasOwn(parsed, key)) return [childPath];
    return findUnknownPaths(value, (parsed as Record<string, unknown>)[key], childPath);
  });
}
