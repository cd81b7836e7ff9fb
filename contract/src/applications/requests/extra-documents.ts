// Requested documents that the form does not have. They are file questions of one application, on a page of their own.
import type { LocalText } from '../../languages/languages.ts';
import type { FormDefinition, PlainField } from '../../programs/form-definition.ts';

export interface ExtraDocument {
  readonly field: string;
  /** The name that staff gave it. It isn't translated. */
  readonly name: string;
}

const pageKey = 'extra-documents';

/** The form with the extra documents of an application as questions, each once, on a last page. */
export function addExtraDocuments(
  form: FormDefinition,
  documents: readonly ExtraDocument[],
  pageTitle: LocalText,
): FormDefinition {
  const known = listFieldKeys(form);
  const names = new Map(documents.map(({ field, name }) => [field, name]));
  const fields = [...names]
    .filter(([key]) => !known.has(key))
    .map(([key, name]): PlainField => ({ kind: 'file', key, label: { en: name }, required: true }));
  if (fields.length === 0) return form;
  const others = form.pages.filter(({ key }) => key !== pageKey);
  const earlier = form.pages.find(({ key }) => key === pageKey)?.fields ?? [];
  return { ...form, pages: [...others, { key: pageKey, title: pageTitle, fields: [...earlier, ...fields] }] };
}

/** Gives new extra documents keys that the form does not have. */
export function nameExtraDocuments(form: FormDefinition, names: readonly string[]): ExtraDocument[] {
  const known = listFieldKeys(form);
  const documents: ExtraDocument[] = [];
  for (let number = 1; documents.length < names.length; number += 1) {
    const field = `extraDocument${number}`;
    if (!known.has(field)) documents.push({ field, name: names[documents.length] ?? '' });
  }
  return documents;
}

const listFieldKeys = (form: FormDefinition): Set<string> =>
  new Set(form.pages.flatMap(({ fields }) => fields.map(({ key }) => key)));
