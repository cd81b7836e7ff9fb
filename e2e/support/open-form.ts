// The controls of an open form, found by the form's texts in any language.
import { hasDateParts, splitDate } from '@commonway/contract/programs/form/date-parts.ts';
import type { FormDefinition, FormField } from '@commonway/contract/programs/form-definition.ts';
import { expect, type Locator, type Page } from '@playwright/test';

/** The questions of a page or of one item of a group, by key. */
export interface Questions {
  readonly getLabel: (key: string) => string;
  readonly control: (key: string) => Locator;
  readonly write: (answers: Readonly<Record<string, string>>) => Promise<void>;
  /** Selects an option from a list. */
  readonly pick: (key: string, value: string) => Promise<void>;
  /** Selects a radio button. */
  readonly tick: (key: string, value: string) => Promise<void>;
  /** Asserts that a radio button is selected. */
  readonly expectTicked: (key: string, value: string) => Promise<void>;
  /** Selects several checkboxes. */
  readonly tickAll: (key: string, ...values: string[]) => Promise<void>;
  /** Accepts a statement. */
  readonly agree: (key: string) => Promise<void>;
  /** A value calculated from the answers. */
  readonly figure: (key: string) => Locator;
}

export interface OpenForm extends Questions {
  readonly getTitle: (pageKey: string) => string;
  readonly add: (groupKey: string) => Promise<void>;
  /** One item of a group, such as the second person. */
  readonly item: (groupKey: string, number: number) => Questions;
}

type GroupField = Extract<FormField, { kind: 'group' }>;

/** Returns the controls of the form on `page`, found by its texts in `language`. */
export function getFormControls(definition: FormDefinition, page: Page, language: string): OpenForm {
  const translate = (texts: Readonly<Record<string, string>>): string => texts[language] ?? '';
  const fields = definition.pages.flatMap((each) => each.fields);
  const getGroup = (key: string): GroupField => getField(fields, key) as GroupField;
  return {
    ...getQuestionControls(page, fields, translate),
    getTitle: (pageKey) => translate(definition.pages.find(({ key }) => key === pageKey)?.title ?? {}),
    add: (groupKey) =>
      page.getByRole('button', { name: translate(getGroup(groupKey).addLabel), exact: true }).click(),
    item: (groupKey, number) => {
      const group = getGroup(groupKey);
      const name = `${translate(group.itemLabel)} ${number}`;
      return getQuestionControls(page.getByRole('group', { name, exact: true }), group.fields, translate);
    },
  };
}

/** Returns the controls of questions in a part of the page. */
function getQuestionControls(
  place: Page | Locator,
  fields: readonly FormField[],
  translate: (texts: Readonly<Record<string, string>>) => string,
): Questions {
  const getLabel = (key: string): string => translate(getField(fields, key).label);
  const control = (key: string): Locator => place.getByLabel(toLabelPattern(getLabel(key)));
  const radio = (key: string, value: string): Locator =>
    place.getByRole('radiogroup', { name: getLabel(key), exact: true }).locator(`input[value="${value}"]`);
  const writeDate = async (key: string, date: string): Promise<void> => {
    const parts = Object.entries(splitDate(date));
    for (const [part, text] of parts) await place.locator(`input[name$="${key}.${part}"]`).fill(text);
  };
  return {
    getLabel,
    control,
    write: async (answers) => {
      for (const [key, text] of Object.entries(answers)) {
        const field = getField(fields, key);
        if (field.kind !== 'group' && hasDateParts(field)) await writeDate(key, text);
        else await control(key).fill(text);
      }
    },
    pick: async (key, value) => {
      await control(key).selectOption(value);
    },
    tick: (key, value) => radio(key, value).check(),
    expectTicked: (key, value) => expect(radio(key, value)).toBeChecked(),
    tickAll: async (key, ...values) => {
      const group = place.getByRole('group', { name: toLabelPattern(getLabel(key)) });
      for (const value of values) await group.locator(`input[value="${value}"]`).check();
    },
    agree: async (key) => {
      const field = getField(fields, key);
      if (field.kind === 'consent')
        await place.getByRole('checkbox', { name: translate(field.statement) }).check();
    },
    figure: (key) => place.getByRole('status', { name: getLabel(key), exact: true }),
  };
}

/** Returns a pattern for a label, with or without "(optional)" after it. */
const toLabelPattern = (label: string): RegExp =>
  new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\(.*\\))?$`);

/** Returns the question with a key. Throws if the form has none. */
function getField(fields: readonly FormField[], key: string): FormField {
  const field = fields.find((each) => each.key === key);
  if (!field) throw new Error(`The form has no question ${key}`);
  return field;
}
