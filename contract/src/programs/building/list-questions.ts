import type { FormDefinition, FormField, FormPage, GroupField } from '../form-definition.ts';

/** A question and its position in the form. */
export interface PlacedQuestion {
  readonly page: FormPage;
  /** The group that contains it; null for a question directly on the page. */
  readonly group: GroupField | null;
  readonly field: FormField;
  /** `rent`, or `members.firstName` inside a group. */
  readonly path: string;
}

/** Lists all questions of a form in order, each group before its questions. */
export function listQuestions({ pages }: Pick<FormDefinition, 'pages'>): PlacedQuestion[] {
  return pages.flatMap((page) =>
    page.fields.flatMap((field) => {
      const own: PlacedQuestion = { page, group: null, field, path: field.key };
      if (field.kind !== 'group') return [own];
      const inner = field.fields.map((each) => ({
        page,
        group: field,
        field: each,
        path: `${field.key}.${each.key}`,
      }));
      return [own, ...inner];
    }),
  );
}
