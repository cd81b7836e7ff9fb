import type { ProfileGroup } from '../field.ts';
import {
  legalForms,
  licenseAddOns,
  licenseTypes,
  ownershipKinds,
  taxClassificationCodes,
  timeZones,
  weekdays,
} from '../options.ts';

/** A time of day, hh:mm. */
const time = { kind: 'text', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', shownAs: 'clock' } as const;

/** What only a business has, except how to reach it. */
export const businessGroups = [
  {
    key: 'overview',
    tabs: { business: 'overview' },
    fields: [
      {
        key: 'businessName',
        kind: 'text',
        column: 'name',
        required: true,
        maxLength: 100,
        verifiedDays: null,
      },
      { key: 'tradeName', kind: 'text' },
      { key: 'logo', kind: 'file', maxFiles: 1 },
      { key: 'legalForm', kind: 'choice', options: legalForms, verifiedDays: null },
      { key: 'taxClassification', kind: 'choice', options: taxClassificationCodes, verifiedDays: 365 },
      { key: 'ein', kind: 'tax-number', of: 'business', isPrivate: true, verifiedDays: null },
      { key: 'foundedOn', kind: 'date', max: 'today', verifiedDays: null },
      { key: 'employees', kind: 'number', min: 0 },
    ],
  },
  {
    key: 'categories',
    tabs: { business: 'categories' },
    repeats: { maxItems: 10, uniqueBy: ['naicsCode'] },
    fields: [
      { key: 'naicsCode', kind: 'text', means: 'industry', required: true, verifiedDays: null },
      { key: 'isPrimary', kind: 'yes-no' },
    ],
  },
  {
    key: 'owners',
    tabs: { business: 'people' },
    repeats: { maxItems: 50, sharesOf: 'share' },
    fields: [
      { key: 'fullName', kind: 'text', required: true, verifiedDays: 365 },
      { key: 'title', kind: 'text' },
      { key: 'share', kind: 'number', min: 0, max: 100, required: true, verifiedDays: 365 },
      { key: 'email', kind: 'email' },
    ],
  },
  {
    key: 'staff',
    tabs: { business: 'people' },
    repeats: { maxItems: 50 },
    fields: [
      { key: 'fullName', kind: 'text', required: true },
      { key: 'title', kind: 'text' },
      { key: 'email', kind: 'email' },
      { key: 'phone', kind: 'phone' },
    ],
  },
  {
    key: 'ownership',
    tabs: { business: 'people' },
    isForTotals: true,
    fields: [{ key: 'ownershipKinds', kind: 'choices', options: ownershipKinds }],
  },
  {
    key: 'time-zone',
    tabs: { business: 'operating-hours' },
    fields: [{ key: 'timeZone', kind: 'choice', options: timeZones, style: 'select' }],
  },
  {
    key: 'opening-hours',
    tabs: { business: 'operating-hours' },
    repeats: { maxItems: 35, uniqueBy: ['weekday', 'opensAt'] },
    fields: [
      { key: 'weekday', kind: 'choice', options: weekdays, required: true },
      { key: 'opensAt', ...time, required: true },
      { key: 'closesAt', ...time, required: true },
    ],
  },
  {
    key: 'holidays',
    tabs: { business: 'operating-hours' },
    repeats: { maxItems: 50, sortBy: 'day', uniqueBy: ['day'] },
    fields: [
      { key: 'day', kind: 'date', required: true },
      { key: 'occasion', kind: 'text' },
      { key: 'opensAt', ...time },
      { key: 'closesAt', ...time },
    ],
  },
  {
    key: 'financials',
    tabs: { business: 'quick-metrics' },
    repeats: { maxItems: 240, sortBy: 'period', uniqueBy: ['period'] },
    fields: [
      {
        key: 'period',
        kind: 'text',
        pattern: '^(19|20)[0-9]{2}(-(0[1-9]|1[0-2]))?$',
        shownAs: 'month',
        required: true,
      },
      { key: 'revenue', kind: 'money', verifiedDays: null },
      { key: 'employees', kind: 'number', min: 0 },
      { key: 'rentPaid', kind: 'money', verifiedDays: null },
      { key: 'payroll', kind: 'money', verifiedDays: null },
    ],
  },
  {
    key: 'licenses',
    tabs: { business: 'licenses' },
    repeats: { maxItems: 50, sortBy: 'expiresOn', uniqueBy: ['licenseType', 'licenseNumber'] },
    fields: [
      { key: 'licenseType', kind: 'choice', options: licenseTypes, style: 'select', required: true },
      { key: 'licenseNumber', kind: 'text', required: true, verifiedDays: null },
      { key: 'issuer', kind: 'text', verifiedDays: null },
      { key: 'issuedOn', kind: 'date', verifiedDays: null },
      { key: 'expiresOn', kind: 'date', verifiedDays: null },
      { key: 'addOns', kind: 'choices', options: licenseAddOns },
      { key: 'attachment', kind: 'file', maxFiles: 5 },
    ],
  },
] as const satisfies readonly ProfileGroup[];
