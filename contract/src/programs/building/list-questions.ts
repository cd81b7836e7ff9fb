import type { FormDefinition, FormField, FormPage, GroupField } from '../form-definition.ts';

/** Where a question stands in its form. */
export interface PlacedQuestion {
  readonly page: FormPage;
  /** The group it is asked in; null for a question of the page itself. */
  readonly group: GroupField | null;
  readonly field: FormField;
  /** `rent`, or `members.firstName` inside a group. */
  readonly path: string;
}

/** Every question of a form in its order, a group before what it asks. */
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
