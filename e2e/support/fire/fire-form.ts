import type { FormDefinition, FormPage, PlainField } from '@commonway/contract/programs/form-definition.ts';

/** The number of failures; a few failures need no long form. */
export const kills = Number(process.env.FIRE_KILLS ?? 5);

const eachPage = 5;
const pageCount = kills < 20 ? 3 : 8;
export const middlePage = `Page ${Math.ceil((pageCount + 1) / 2)}`;
/** The last question before the list. */
export const lastQuestion = `q${pageCount * eachPage - 1}`;
const toLocalText = (en: string) => ({ en });
/** Returns `count` consecutive numbers. */
const createRange = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_each, at) => from + at);

const createQuestion = (number: number): PlainField => ({
  kind: 'text',
  key: `q${number}`,
  label: toLocalText(`Question ${number}`),
  required: true,
});

/** The last question is a list, in which a duplicate answer would be visible. */
const peopleQuestion: FormPage['fields'][number] = {
  kind: 'group',
  key: 'people',
  label: toLocalText('People'),
  itemLabel: toLocalText('Person'),
  addLabel: toLocalText('Add a person'),
  fields: [{ kind: 'text', key: 'name', label: toLocalText('Name'), required: true }],
};

/** Returns the page with a number. The last page ends with the list of people. */
const createPage = (number: number): FormPage => {
  const fields: FormPage['fields'] = createRange((number - 1) * eachPage + 1, eachPage).map(createQuestion);
  const isLast = number === pageCount;
  return {
    key: `page-${number}`,
    title: toLocalText(`Page ${number}`),
    fields: isLast ? [...fields.slice(0, -1), peopleQuestion] : fields,
  };
};

/** The fields of the people in the list. */
export const people = ['people.0.name', 'people.1.name'];
/** The names of the fields to fill in. */
export const questions = [
  ...createRange(1, pageCount * eachPage - 1).map((number) => `q${number}`),
  ...people,
];

/** A form with five questions per page; forty questions for many failures. */
export const fireForm: FormDefinition = { pages: createRange(1, pageCount).map(createPage) };
