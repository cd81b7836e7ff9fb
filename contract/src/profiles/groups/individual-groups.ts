import type { ProfileGroup } from '../field.ts';
import {
  ethnicities,
  frequencies,
  genders,
  incomeTypes,
  involvements,
  otherDemographics,
  races,
  relations,
  utilityTypes,
} from '../options.ts';

/** What only a person has, except how to reach them. */
export const individualGroups = [
  {
    key: 'general',
    tabs: { individual: 'general' },
    fields: [
      { key: 'firstName', kind: 'text', column: 'first_name', isReadOnly: true, verifiedDays: null },
      { key: 'lastName', kind: 'text', column: 'last_name', isReadOnly: true, verifiedDays: null },
      { key: 'preferredName', kind: 'text', autocomplete: 'nickname' },
      {
        key: 'birthDate',
        kind: 'date',
        column: 'birth_date',
        max: 'today',
        autocomplete: 'bday',
        verifiedDays: null,
      },
      { key: 'ssn', kind: 'tax-number', of: 'person', isPrivate: true, verifiedDays: null },
    ],
  },
  {
    key: 'demographics',
    tabs: { individual: 'demographics' },
    isForTotals: true,
    fields: [
      {
        key: 'ethnicity',
        kind: 'choice',
        options: ethnicities,
        demographic: { type: 'Ethnicity', category: 'Demographics' },
      },
      {
        key: 'gender',
        kind: 'choice',
        options: genders,
        demographic: { type: 'Gender', category: 'Demographics' },
      },
      {
        key: 'race',
        kind: 'choices',
        options: races,
        demographic: { type: 'Race', category: 'Demographics' },
      },
      {
        key: 'otherDemographics',
        kind: 'choices',
        options: otherDemographics,
        demographic: { type: 'Other', category: 'Demographics' },
      },
      {
        key: 'involvement',
        kind: 'choices',
        options: involvements,
        demographic: { type: 'Other', category: 'Involvement' },
      },
    ],
  },
  {
    key: 'household',
    tabs: { individual: 'household' },
    repeats: { maxItems: 30 },
    fields: [
      { key: 'fullName', kind: 'text', required: true },
      { key: 'relation', kind: 'choice', options: relations, style: 'select', required: true },
      { key: 'birthDate', kind: 'date', max: 'today', verifiedDays: null },
      { key: 'monthlyIncome', kind: 'money' },
      { key: 'sharesHome', kind: 'yes-no' },
    ],
  },
  {
    key: 'incomes',
    tabs: { individual: 'income' },
    repeats: { maxItems: 30 },
    fields: [
      { key: 'incomeType', kind: 'choice', options: incomeTypes, style: 'select', required: true },
      { key: 'payer', kind: 'text' },
      { key: 'frequency', kind: 'choice', options: frequencies, style: 'select', required: true },
      { key: 'amount', kind: 'money', required: true, verifiedDays: 90 },
    ],
  },
  {
    key: 'rents',
    tabs: { individual: 'rent' },
    repeats: { maxItems: 20, sortBy: 'startsOn' },
    fields: [
      { key: 'address', kind: 'address' },
      { key: 'monthlyRent', kind: 'money', required: true, verifiedDays: 365 },
      { key: 'rentOwed', kind: 'money', verifiedDays: 30 },
      { key: 'startsOn', kind: 'date' },
      { key: 'endsOn', kind: 'date' },
      { key: 'lease', kind: 'file', maxFiles: 5, paper: 'lease' },
    ],
  },
  {
    key: 'landlord',
    tabs: { individual: 'landlord' },
    fields: [
      { key: 'landlordName', kind: 'text', verifiedDays: 365 },
      { key: 'company', kind: 'text', autocomplete: 'organization' },
      { key: 'phone', kind: 'phone', verifiedDays: 365 },
      { key: 'email', kind: 'email', verifiedDays: 365 },
      { key: 'address', kind: 'address', verifiedDays: 365 },
    ],
  },
  {
    key: 'utilities',
    tabs: { individual: 'utilities' },
    repeats: { maxItems: 20 },
    fields: [
      { key: 'utilityType', kind: 'choice', options: utilityTypes, style: 'select', required: true },
      { key: 'provider', kind: 'text' },
      { key: 'accountNumber', kind: 'text', isPrivate: true, maxLength: 40 },
      { key: 'monthlyCost', kind: 'money', verifiedDays: 90 },
      { key: 'amountOwed', kind: 'money', verifiedDays: 30 },
    ],
  },
  {
    key: 'public-offices',
    tabs: { individual: 'public-office' },
    repeats: { maxItems: 20, sortBy: 'startsOn' },
    fields: [
      { key: 'office', kind: 'text', required: true },
      { key: 'jurisdiction', kind: 'text' },
      { key: 'startsOn', kind: 'date' },
      { key: 'endsOn', kind: 'date' },
    ],
  },
] as const satisfies readonly ProfileGroup[];
