import { type FormDefinition, formDefinitionSchema } from '../form-definition.ts';

/** A text in English only. */
const createText = (en: string) => ({ en });

/** A small form with one question of every kind, for the tests of the form engine. */
export const formExample: FormDefinition = formDefinitionSchema.parse({
  pages: [
    {
      key: 'you',
      title: createText('About you'),
      fields: [
        { kind: 'text', key: 'firstName', label: createText('First name'), required: true, maxLength: 20 },
        { kind: 'date', key: 'birthDate', label: createText('Birth date'), required: true, max: 'today' },
        { kind: 'phone', key: 'phone', label: createText('Phone') },
        { kind: 'email', key: 'mail', label: createText('E-mail') },
        { kind: 'address', key: 'address', label: createText('Address'), required: true },
        {
          kind: 'choice',
          key: 'tenure',
          label: createText('Do you rent or own?'),
          required: true,
          options: [
            { value: 'rent', label: createText('Rent') },
            { value: 'own', label: createText('Own') },
          ],
        },
        {
          kind: 'money',
          key: 'rent',
          label: createText('Monthly rent'),
          required: true,
          max: 20_000,
          showIf: { '==': [{ var: 'tenure' }, 'rent'] },
        },
      ],
    },
    {
      key: 'household',
      title: createText('Household'),
      fields: [
        {
          kind: 'group',
          key: 'members',
          label: createText('People'),
          itemLabel: createText('Person'),
          addLabel: createText('Add a person'),
          minItems: 1,
          maxItems: 3,
          fields: [
            { kind: 'text', key: 'name', label: createText('Name'), required: true },
            { kind: 'money', key: 'weekly', label: createText('Weekly income') },
            {
              kind: 'computed',
              key: 'monthly',
              label: createText('Monthly income'),
              format: 'money',
              value: { '/': [{ '*': [{ var: 'weekly' }, 52] }, 12] },
            },
          ],
        },
        {
          kind: 'computed',
          key: 'income',
          label: createText('Monthly income'),
          format: 'money',
          value: { sum: [{ var: 'members' }, 'monthly'] },
          checks: [
            { rule: { '<': [{ var: 'income' }, 9000] }, message: createText('That is above the limit.') },
          ],
        },
      ],
    },
    {
      key: 'notice',
      title: createText('Notice'),
      showIf: { '==': [{ var: 'tenure' }, 'rent'] },
      fields: [
        { kind: 'yes-no', key: 'hasNotice', label: createText('Did you get a notice?'), required: true },
        {
          kind: 'file',
          key: 'notice',
          label: createText('The notice'),
          required: true,
          maxFiles: 2,
          showIf: { var: 'hasNotice' },
        },
        {
          kind: 'choices',
          key: 'help',
          label: createText('What help do you need?'),
          options: [
            { value: 'money', label: createText('Money') },
            { value: 'lawyer', label: createText('A lawyer') },
          ],
        },
        { kind: 'number', key: 'rooms', label: createText('Rooms'), min: 1, max: 9 },
      ],
    },
    {
      key: 'sign',
      title: createText('Sign'),
      fields: [
        {
          kind: 'consent',
          key: 'agrees',
          label: createText('Consent'),
          statement: createText('I agree.'),
          required: true,
        },
        { kind: 'signature', key: 'signature', label: createText('Signature'), required: true },
      ],
    },
  ],
  totals: {
    income: { var: 'income' },
    people: { count: [{ var: 'members' }] },
    age: { age: [{ var: 'birthDate' }] },
  },
});

/** Valid, complete answers to it. */
export const completeAnswers = {
  firstName: 'Ana',
  birthDate: '1990-05-17',
  phone: '(555) 010-0123',
  address: { line1: '12 Oak Street', city: 'Riverbend', state: 'CA', zip: '95001' },
  tenure: 'rent',
  rent: 1450.5,
  members: [{ name: 'Ana', weekly: 300 }, { name: 'Luis' }],
  hasNotice: true,
  notice: [{ documentId: 7, fileName: 'notice.pdf', mediaType: 'application/pdf', sizeBytes: 1200 }],
  help: ['lawyer', 'money'],
  agrees: true,
  signature: { name: 'Ana Ruiz', at: '2026-03-02T10:00:00Z' },
};
