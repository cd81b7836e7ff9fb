// The two kinds of rules that check answers and documents that the form requested from this applicant.
import type { RuleOf } from '@commonway/contract/applications/validations/rule-definition.ts';
import type { FileAnswer } from '@commonway/contract/programs/form/read-answer.ts';
import { type FieldReading, readForm } from '@commonway/contract/programs/form/read-form.ts';
import type { Facts, Finding } from './facts.ts';

/** Requires answers that are optional in the form. */
export function evaluateMissing({ parameters, severity }: RuleOf<'missing'>, facts: Facts): Finding | null {
  const readings = readAllFields(facts).filter(({ field }) => parameters.fields.includes(field.key));
  if (readings.length === 0) return null;
  const missing = readings.filter(({ value }) => isEmpty(value)).map(({ path }) => path);
  return {
    result: missing.length > 0 ? severity : 'passed',
    inputs: { asked: readings.map(({ path }) => path) },
    evidence: { missing },
  };
}

/** Requires at least one usable file per document question. */
export function evaluateDocument({ parameters, severity }: RuleOf<'document'>, facts: Facts): Finding | null {
  const isCovered = ({ field }: FieldReading): boolean =>
    field.kind === 'file' && (parameters.fields.length === 0 || parameters.fields.includes(field.key));
  const documents = readAllFields(facts).filter(isCovered);
  if (documents.length === 0) return null;
  const missing = documents.filter(({ value }) => listUsableFiles(value, facts).length === 0);
  const isNeeded = missing.some(({ field }) => field.required);
  return {
    result: isNeeded ? severity : missing.length > 0 ? 'warning' : 'passed',
    inputs: {
      asked: documents.map(({ path }) => path),
      usable: documents.flatMap(({ value }) => listUsableFiles(value, facts)),
    },
    evidence: { missing: missing.map(({ path }) => path) },
  };
}

function readAllFields({ form, answers, submittedOn }: Facts): FieldReading[] {
  const fields = readForm(form, answers, submittedOn).pages.flatMap((page) => page.fields);
  return [...fields, ...fields.flatMap(({ items }) => items.flat())];
}

function listUsableFiles(value: unknown, { usableDocumentIds }: Facts): number[] {
  const files = (value ?? []) as readonly FileAnswer[];
  return files.map(({ documentId }) => documentId).filter((id) => usableDocumentIds.includes(id));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);
