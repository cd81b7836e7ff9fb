// Documents that an applicant adds after submitting: which ones, and until when.
import type { LocalText } from '../../languages/languages.ts';
import { type FieldReading, readForm } from '../../programs/form/read-form.ts';
import type { Answers, FormDefinition } from '../../programs/form-definition.ts';

export interface LaterDocument {
  /** The key of the question, or of the group that contains it. */
  readonly field: string;
  /** The form's labels of the documents. */
  readonly labels: readonly LocalText[];
  /** The number of days to add it. */
  readonly days: number;
}

/** The documents that the answers postpone, in the form's order. */
export function listLaterDocuments(form: FormDefinition, answers: Answers, today: string): LaterDocument[] {
  return readForm(form, answers, today).pages.flatMap(({ fields }) =>
    fields.flatMap((reading) => {
      const documents = listLaterFields(reading);
      if (documents.length === 0) return [];
      const labels = new Map(documents.map(({ key, label }) => [key, label]));
      const days = Math.min(...documents.map(({ laterDays }) => laterDays));
      return [{ field: reading.field.key, labels: [...labels.values()], days }];
    }),
  );
}

interface LaterField {
  readonly key: string;
  readonly label: LocalText;
  readonly laterDays: number;
}

/** The postponed document questions of a question, which may be a group. */
function listLaterFields({ field, items, isLater }: FieldReading): LaterField[] {
  if (field.kind === 'group') return items.flatMap((fields) => fields.flatMap(listLaterFields));
  return field.kind === 'file' && field.laterDays !== undefined && isLater
    ? [{ key: field.key, label: field.label, laterDays: field.laterDays }]
    : [];
}
