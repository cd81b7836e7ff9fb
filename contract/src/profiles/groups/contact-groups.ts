import type { ProfileGroup } from '../field.ts';
import { purposes } from '../options.ts';

const maxItems = 10;

/** How to reach a person or business. */
export const contactGroups = [
  {
    key: 'contact',
    tabs: { business: 'contact', individual: 'contact' },
    fields: [
      { key: 'email', kind: 'email', column: 'mail', autocomplete: 'email', verifiedDays: 365 },
      { key: 'phone', kind: 'phone', column: 'phone', autocomplete: 'tel', verifiedDays: 365 },
      { key: 'website', kind: 'text', autocomplete: 'url' },
    ],
  },
  {
    key: 'mailing-address',
    tabs: { business: 'contact', individual: 'mailing-address' },
    fields: [{ key: 'address', kind: 'address', column: 'address', verifiedDays: 365 }],
  },
  {
    key: 'addresses',
    tabs: { business: 'contact', individual: 'contact' },
    repeats: { maxItems },
    fields: [
      { key: 'purpose', kind: 'choice', options: purposes, required: true },
      { key: 'address', kind: 'address', required: true, verifiedDays: 365 },
    ],
  },
  {
    key: 'phones',
    tabs: { business: 'contact', individual: 'contact' },
    repeats: { maxItems, uniqueBy: ['phone'] },
    fields: [
      { key: 'purpose', kind: 'choice', options: purposes, required: true },
      { key: 'phone', kind: 'phone', required: true, verifiedDays: 365 },
    ],
  },
  {
    key: 'emails',
    tabs: { business: 'contact', individual: 'contact' },
    repeats: { maxItems, uniqueBy: ['email'] },
    fields: [
      { key: 'purpose', kind: 'choice', options: purposes, required: true },
      { key: 'email', kind: 'email', required: true, verifiedDays: 365 },
    ],
  },
] as const satisfies readonly ProfileGroup[];
