// The options of choices in profiles. Their names are texts, `option.<value>`, so an option means the same in every list.
import { taxClassifications } from '../community/reference/tax-classifications.ts';

export const purposes = [
  'main',
  'home',
  'work',
  'mobile',
  'billing',
  'mailing',
  'location',
  'other',
] as const;

export const legalForms = [
  'sole-proprietorship',
  'partnership',
  'limited-liability-company',
  'corporation',
  'nonprofit',
  'cooperative',
  'other',
] as const;

export const taxClassificationCodes = taxClassifications.map(({ code }) => code);

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** The time zones of the states and territories. Their names come from `Intl`. */
export const timeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
  'Pacific/Pago_Pago',
] as const;

export const licenseTypes = [
  'business-license',
  'food-permit',
  'liquor-license',
  'health-permit',
  'building-permit',
  'contractor-license',
  'childcare-license',
  'vendor-permit',
  'professional-license',
  'other',
] as const;

export const licenseAddOns = [
  'outdoor-seating',
  'live-entertainment',
  'delivery',
  'catering',
  'late-hours',
  'additional-location',
] as const;

/** Every demographic question can be declined. */
export const declined = 'prefer-not-to-say';

export const ethnicities = ['hispanic-or-latino', 'not-hispanic-or-latino', declined] as const;

export const genders = ['woman', 'man', 'nonbinary', 'another-gender', declined] as const;

export const races = [
  'american-indian-or-alaska-native',
  'asian',
  'black-or-african-american',
  'middle-eastern-or-north-african',
  'native-hawaiian-or-pacific-islander',
  'white',
  'another-race',
  declined,
] as const;

export const otherDemographics = [
  'veteran',
  'disability',
  'limited-english',
  'first-generation-student',
  'formerly-incarcerated',
  declined,
] as const;

export const involvements = [
  'volunteer',
  'neighborhood-association',
  'school-community',
  'faith-community',
  'cultural-organization',
  'small-business-network',
  declined,
] as const;

export const ownershipKinds = [
  'minority-owned',
  'woman-owned',
  'veteran-owned',
  'lgbtq-owned',
  'disability-owned',
  declined,
] as const;

export const relations = [
  'spouse',
  'partner',
  'child',
  'parent',
  'sibling',
  'grandparent',
  'grandchild',
  'other-relative',
  'not-related',
] as const;

export const incomeTypes = [
  'wages',
  'self-employment',
  'social-security',
  'disability-benefits',
  'unemployment',
  'pension',
  'child-support',
  'public-assistance',
  'rental-income',
  'other',
] as const;

/** How many times a year an amount is paid. */
export const paymentsPerYear = {
  weekly: 52,
  'every-two-weeks': 26,
  'twice-a-month': 24,
  monthly: 12,
  quarterly: 4,
  yearly: 1,
} as const;
export type Frequency = keyof typeof paymentsPerYear;
export const frequencies = Object.keys(paymentsPerYear) as readonly Frequency[];

export const utilityTypes = [
  'electricity',
  'gas',
  'water',
  'sewer',
  'trash',
  'internet',
  'phone-service',
  'other',
] as const;
