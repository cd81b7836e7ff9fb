import { type FormDefinition, formDefinitionSchema } from '../form-definition.ts';

const text = (en: string) => ({ en });

/** A small form with one question of every kind, for the tests of the form engine. */
export const formExample: FormDefinition = formDefinitionSchema.parse({
  pages: [
    {
      key: 'you',
      title: text('About you'),
      fields: [
        { kind: 'text', key: 'firstName', label: text('First name'), required: true, maxLength: 20 },
        { kind: 'date', key: 'birthDate', label: text('Birth date'), required: true, max: 'today' },
        { kind: 'phone', key: 'phone', label: text('Phone') },
        { kind: 'email', key: 'mail', label: text('E-mail') },
        { kind: 'address', key: 'address', label: text('Address'), required: true },
        {
          kind: 'choice',
          key: 'tenure',
          label: text('Do you rent or own?'),
          required: true,
          options: [
            { value: 'rent', label: text('Rent') },
            { value: 'own', label: text('Own') },
          ],
        },
        {
          kind: 'money',
          key: 'rent',
          label: text('Monthly rent'),
          required: true,
          max: 20_000,
          showIf: { '==': [{ var: 'tenure' }, 'rent'] },
        },
      ],
    },
    {
      key: 'household',
      title: text('Household'),
      fields: [
        {
          kind: 'group',
          key: 'members',
          label: text('People'),
          itemLabel: text('Person'),
          addLabel: text('Add a person'),
          minItems: 1,
          maxItems: 3,
          fields: [
            { kind: 'text', key: 'name', label: text('Name'), required: true },
            { kind: 'money', key: 'weekly', label: text('Weekly income') },
            {
              kind: 'computed',
              key: 'monthly',
              label: text('Monthly income'),
              format: 'money',
              value: { '/': [{ '*': [{ var: 'weekly' }, 52] }, 12] },
            },
          ],
        },
        {
          kind: 'computed',
          key: 'income',
          label: text('Monthly income'),
          format: 'money',
          value: { sum: [{ var: 'members' }, 'monthly'] },
          checks: [{ rule: { '<': [{ var: 'income' }, 9000] }, message: text('That is above the limit.') }],
        },
      ],
    },
    {
      key: 'notice',
      title: text('Notice'),
      showIf: { '==': [{ var: 'tenure' }, 'rent'] },
      fields: [
        { kind: 'yes-no', key: 'hasNotice', label: text('Did you get a notice?'), required: true },
        {
          kind: 'file',
          key: 'notice',
          label: text('The notice'),
          required: true,
          maxFiles: 2,
          showIf: { var: 'hasNotice' },
        },
        {
          kind: 'choices',
          key: 'help',
          label: text('What help do you need?'),
          options: [
            { value: 'money', label: text('Money') },
            { value: 'lawyer', label: text('A lawyer') },
          ],
        },
        { kind: 'number', key: 'rooms', label: text('Rooms'), min: 1, max: 9 },
      ],
    },
    {
      key: 'sign',
      title: text('Sign'),
      fields: [
        {
          kind: 'consent',
          key: 'agrees',
          label: text('Consent'),
          statement: text('I agree.'),
          required: true,
        },
        { kind: 'signature', key: 'signature', label: text('Signature'), required: true },
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
