import { z } from 'zod';
import { requestLimits } from '../applications/requests/request-rules.ts';
import { requestItem } from '../applications/requests.ts';
import { plainLineSchema, plainTextSchema } from '../languages/plain-text.ts';
import { operation, staff } from '../operation.ts';

const nameSchema = plainLineSchema(requestLimits.maxNameLength).pipe(z.string().trim().min(1));

/** A document that the form does not have, with staff's own text to the applicant. */
export const extraDocument = z.object({
  name: nameSchema,
  words: plainTextSchema(requestLimits.maxTextLength).default(''),
});
export type ExtraDocumentInput = z.infer<typeof extraDocument>;

const templateContent = {
  name: nameSchema,
  /** Questions and documents of forms. A case gets those that its form has. */
  items: z.array(requestItem).max(requestLimits.maxItems),
  extraDocuments: z.array(extraDocument).max(requestLimits.maxExtraDocuments),
  /** The days from the request to its due date. */
  dueDays: z.int().min(requestLimits.minDays).max(requestLimits.maxDays),
};

/** A request that staff saved to send to other applicants, shared by the office. */
export const requestTemplate = z.object({ id: z.int(), ...templateContent });
export type RequestTemplate = z.infer<typeof requestTemplate>;

/** Replaces the template of the same name. */
export const saveRequestTemplate = operation({
  name: 'work-queue/save-request-template',
  method: 'POST',
  path: '/request-templates',
  summary: 'Save a request for information as a template of the office',
  auditLabel: 'Save a request template',
  who: staff(),
  input: z.object(templateContent),
  output: requestTemplate,
  errors: ['too_many_templates'],
});

/** Idempotent. */
export const deleteRequestTemplate = operation({
  name: 'work-queue/delete-request-template',
  method: 'DELETE',
  path: '/request-templates/{templateId}',
  summary: 'Delete a request template',
  auditLabel: 'Delete a request template',
  who: staff(),
  input: z.object({ templateId: z.coerce.number().int() }),
  output: z.object({ templateId: z.int() }),
});
