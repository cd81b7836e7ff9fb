import type { FormDefinition, FormPage, PlainField } from '@commonway/contract/programs/form-definition.ts';

/** The number of failures; a few failures need no long form. */
export const kills = Number(process.env.FIRE_KILLS ?? 5);

const eachPage = 5;
const pageCount = kills < 20 ? 3 : 8;
export const middlePage = `Page ${Math.ceil((pageCount + 1) / 2)}`;
/** The last question before the list. */
export const lastQuestion = `q${pageCount * eachPage - 1}`;
const text = (en: string) => ({ en });
const numbers = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_each, at) => from + at);

const question = (number: number): PlainField => ({
  kind: 'text',
  key: `q${number}`,
  label: text(`Question ${number}`),
  required: true,
});

/** The last question is a list, in which a duplicate answer would be visible. */
const peopleQuestion: FormPage['fields'][number] = {
  kind: 'group',
  key: 'people',
  label: text('People'),
  itemLabel: text('Person'),
  addLabel: text('Add a person'),
  fields: [{ kind: 'text', key: 'name', label: text('Name'), required: true }],
};

const page = (number: number): FormPage => {
  const fields: FormPage['fields'] = numbers((number - 1) * eachPage + 1, eachPage).map(question);
  const isLast = number === pageCount;
  return {
    key: `page-${number}`,
    title: text(`Page ${number}`),
    fields: isLast ? [...fields.slice(0, -1), peopleQuestion] : fields,
  };
};

/** The fields of the people in the list. */
export const people = ['people.0.name', 'people.1.name'];
/** The names of the fields to fill in. */
export const questions = [...numbers(1, pageCount * eachPage - 1).map((number) => `q${number}`), ...people];

/** A form with five questions per page; forty questions for many failures. */
export const fireForm: FormDefinition = { pages: numbers(1, pageCount).map(page) };
