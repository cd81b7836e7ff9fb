// What the demo's businesses and residents say of themselves. Days are relative to the day of the demo.
import type { FieldKey, GroupKey } from '@commonway/contract/profiles/groups/groups.ts';
import { lockedLogin } from '../people/demo-people.ts';

type Values = Readonly<Partial<Record<FieldKey, unknown>>>;

export interface DemoProfile {
  readonly login: string;
  /** The applicant's name, for a person with several. */
  readonly name: string;
  /** The values of each group, or of its items. */
  readonly groups: Readonly<Partial<Record<GroupKey, Values | readonly Values[]>>>;
  /** How a business has done for two years. */
  readonly trend?: Trend;
  /** The fields that staff verified. */
  readonly verified: readonly FieldKey[];
}

/** A day relative to that of the demo. */
const inDays = (days: number) => ({ inDays: days });

const city = { city: 'Riverbend', state: 'CA', zip: '95301' };
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;

/** The same hours on each of these days. */
const openOn = (days: readonly string[], opensAt: string, closesAt: string): Values[] =>
  days.map((weekday) => ({ weekday, opensAt, closesAt }));

interface Trend {
  readonly revenue: number;
  /** The growth of each month, as a part. */
  readonly growth: number;
  readonly employees: number;
  readonly rentPaid: number;
  readonly payroll: number;
}

/** Two years of months before the month of a day, with the year's high season in summer. */
export function buildFinancials(today: string, trend: Trend): Values[] {
  const thisMonth = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: 24 }, (_, index) => {
    const month = thisMonth - 24 + index;
    const season = 1 + 0.15 * Math.sin(((month % 12) / 12) * 2 * Math.PI - Math.PI / 2);
    const factor = (1 + trend.growth * index) * season;
    return {
      period: `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`,
      revenue: Math.round(trend.revenue * factor * 100) / 100,
      employees: trend.employees + Math.floor(index / 8),
      rentPaid: trend.rentPaid,
      payroll: Math.round(trend.payroll * (1 + trend.growth * index) * 100) / 100,
    };
  });
}

const businesses: readonly DemoProfile[] = [
  {
    login: 'shop@example.test',
    name: 'Golden Lotus Bakery',
    groups: {
      overview: {
        tradeName: 'Golden Lotus',
        legalForm: 'limited-liability-company',
        taxClassification: 'llc',
        ein: '77-0412863',
        foundedOn: '2014-03-01',
        employees: 9,
      },
      contact: { website: 'https://goldenlotus.example' },
      addresses: [
        { purpose: 'location', address: { line1: '418 Market Street', ...city } },
        { purpose: 'billing', address: { line1: '12 Canal Road', line2: 'Suite 3', ...city } },
      ],
      phones: [{ purpose: 'work', phone: '(555) 010-0142' }],
      emails: [{ purpose: 'billing', email: 'accounts@goldenlotus.example' }],
      categories: [
        { naicsCode: '311811', isPrimary: true },
        { naicsCode: '722515', isPrimary: false },
      ],
      owners: [
        { fullName: 'Linh Tran', title: 'Owner', share: 60, email: 'shop@example.test' },
        { fullName: 'Minh Tran', title: 'Head baker', share: 40 },
      ],
      staff: [
        { fullName: 'Jonah Fields', title: 'Shift lead', phone: '(555) 010-0143' },
        { fullName: 'Amara Diallo', title: 'Pastry cook' },
      ],
      ownership: { ownershipKinds: ['minority-owned', 'woman-owned'] },
      'time-zone': { timeZone: 'America/Los_Angeles' },
      'opening-hours': [
        ...openOn(weekdays, '06:30', '11:30'),
        ...openOn(weekdays, '12:30', '18:00'),
        ...openOn(['saturday'], '07:00', '16:00'),
      ],
      holidays: [{ day: inDays(26), occasion: 'Staff retreat' }],
      licenses: [
        {
          licenseType: 'food-permit',
          licenseNumber: 'FP-20718',
          issuer: 'Riverbend County Public Health',
          issuedOn: inDays(-335),
          expiresOn: inDays(30),
          addOns: ['catering'],
        },
        {
          licenseType: 'business-license',
          licenseNumber: 'BL-5521-04',
          issuer: 'City of Riverbend',
          issuedOn: inDays(-140),
          expiresOn: inDays(225),
        },
      ],
    },
    trend: {
      revenue: 41_200,
      growth: 0.008,
      employees: 7,
      rentPaid: 3600,
      payroll: 17_850,
    },
    verified: ['ein', 'legalForm', 'licenseNumber', 'naicsCode'],
  },
  {
    login: 'multi@example.test',
    name: 'Castillo Landscaping',
    groups: {
      overview: {
        legalForm: 'sole-proprietorship',
        taxClassification: 'individual',
        foundedOn: '2019-04-15',
        employees: 3,
      },
      addresses: [{ purpose: 'mailing', address: { line1: '77 Orchard Lane', ...city } }],
      categories: [{ naicsCode: '561730', isPrimary: true }],
      owners: [{ fullName: 'Sofia Castillo', title: 'Owner', share: 100 }],
      ownership: { ownershipKinds: ['minority-owned', 'woman-owned'] },
      'time-zone': { timeZone: 'America/Los_Angeles' },
      'opening-hours': openOn([...weekdays, 'saturday'], '07:00', '17:00'),
      licenses: [
        {
          licenseType: 'contractor-license',
          licenseNumber: 'C27-884120',
          issuer: 'Contractors State License Board',
          issuedOn: inDays(-710),
          expiresOn: inDays(20),
        },
      ],
    },
    trend: {
      revenue: 12_900,
      growth: 0.012,
      employees: 2,
      rentPaid: 650,
      payroll: 4200,
    },
    verified: ['licenseNumber'],
  },
  {
    login: 'partner@example.test',
    name: 'Casa del Río Community Center',
    groups: {
      overview: {
        legalForm: 'nonprofit',
        taxClassification: 'c-corporation',
        ein: '94-3187705',
        foundedOn: '1998-09-12',
        employees: 21,
      },
      contact: { website: 'https://casadelrio.example' },
      addresses: [{ purpose: 'location', address: { line1: '900 Delta Avenue', ...city } }],
      categories: [{ naicsCode: '624190', isPrimary: true }],
      staff: [{ fullName: 'Teresa Vega', title: 'Executive director' }],
      'time-zone': { timeZone: 'America/Los_Angeles' },
      'opening-hours': openOn(weekdays, '08:00', '19:00'),
      licenses: [
        {
          licenseType: 'childcare-license',
          licenseNumber: 'CC-310662',
          issuer: 'California Department of Social Services',
          issuedOn: inDays(-340),
          expiresOn: inDays(25),
        },
      ],
    },
    trend: {
      revenue: 88_400,
      growth: 0.003,
      employees: 19,
      rentPaid: 5200,
      payroll: 61_300,
    },
    verified: ['ein', 'foundedOn'],
  },
];

const residents: readonly DemoProfile[] = [
  {
    login: 'household@example.test',
    name: 'Daniel Okafor',
    groups: {
      general: { preferredName: 'Dan', ssn: '541-72-3906' },
      demographics: {
        ethnicity: 'not-hispanic-or-latino',
        gender: 'man',
        race: ['black-or-african-american'],
      },
      household: [
        {
          fullName: 'Adaeze Okafor',
          relation: 'spouse',
          birthDate: '1986-06-19',
          monthlyIncome: 2350,
          sharesHome: true,
        },
        { fullName: 'Chidi Okafor', relation: 'child', birthDate: '2013-02-03', sharesHome: true },
        { fullName: 'Ngozi Okafor', relation: 'child', birthDate: '2016-10-27', sharesHome: true },
      ],
      incomes: [
        { incomeType: 'wages', payer: 'Riverbend Transit', frequency: 'every-two-weeks', amount: 1480.5 },
        { incomeType: 'child-support', frequency: 'monthly', amount: 300 },
      ],
      rents: [
        {
          address: { line1: '215 Willow Court', line2: 'Apt 4', ...city },
          monthlyRent: 1950,
          rentOwed: 3900,
          startsOn: '2021-08-01',
        },
      ],
      landlord: { landlordName: 'Alder Property Group', phone: '(555) 201-0101' },
      utilities: [
        {
          utilityType: 'electricity',
          provider: 'Riverbend Power',
          accountNumber: 'RP-4471-90',
          monthlyCost: 118.4,
        },
        { utilityType: 'water', provider: 'City of Riverbend', monthlyCost: 62, amountOwed: 124 },
      ],
    },
    verified: ['amount', 'monthlyRent'],
  },
  {
    login: 'ana@example.test',
    name: 'Ana Morales',
    groups: {
      addresses: [{ purpose: 'home', address: { line1: '31 Juniper Street', ...city } }],
      demographics: {
        ethnicity: 'hispanic-or-latino',
        gender: 'woman',
        involvement: ['volunteer', 'school-community'],
      },
      household: [
        { fullName: 'Lucía Morales', relation: 'child', birthDate: '2018-05-11', sharesHome: true },
      ],
      incomes: [{ incomeType: 'wages', payer: 'Harvest Market', frequency: 'weekly', amount: 612.25 }],
      rents: [{ monthlyRent: 1425, startsOn: '2023-02-01' }],
      landlord: { landlordName: 'Peter Hale', email: 'hale@example.test' },
    },
    verified: ['amount'],
  },
  {
    login: 'adaeze@example.test',
    name: 'Adaeze Okafor',
    groups: {
      general: { ssn: '541-72-4417' },
      incomes: [
        { incomeType: 'wages', payer: 'Riverbend Library', frequency: 'twice-a-month', amount: 1175 },
      ],
    },
    verified: [],
  },
  {
    login: 'multi@example.test',
    name: 'Sofia Castillo',
    groups: {
      phones: [{ purpose: 'work', phone: '(555) 010-0177' }],
      demographics: { ethnicity: 'prefer-not-to-say', gender: 'woman' },
      incomes: [
        { incomeType: 'self-employment', payer: 'Castillo Landscaping', frequency: 'monthly', amount: 2900 },
      ],
      'public-offices': [
        { office: 'Parks commissioner', jurisdiction: 'City of Riverbend', startsOn: '2024-01-08' },
      ],
    },
    verified: [],
  },
  {
    login: '+15550100199',
    name: 'Grace Santos',
    groups: {
      addresses: [{ purpose: 'home', address: { line1: '8 Ferry Landing', ...city } }],
      demographics: { gender: 'woman', race: ['asian'], otherDemographics: ['limited-english'] },
      household: [
        { fullName: 'Ramon Santos', relation: 'parent', birthDate: '1951-12-02', sharesHome: true },
      ],
      incomes: [
        { incomeType: 'wages', payer: 'Delta Laundry', frequency: 'twice-a-month', amount: 890 },
        {
          incomeType: 'social-security',
          payer: 'Social Security Administration',
          frequency: 'monthly',
          amount: 1104,
        },
      ],
      utilities: [{ utilityType: 'gas', provider: 'Valley Gas', monthlyCost: 41.75, amountOwed: 83.5 }],
    },
    verified: [],
  },
  {
    login: lockedLogin,
    name: 'Marcus Webb',
    groups: {
      demographics: { otherDemographics: ['veteran', 'disability'] },
      incomes: [{ incomeType: 'disability-benefits', frequency: 'monthly', amount: 1715.62 }],
      rents: [{ monthlyRent: 980, rentOwed: 490, startsOn: inDays(-700), endsOn: inDays(30) }],
      landlord: { company: 'Bridgeview Homes', phone: '(555) 201-0188' },
    },
    verified: ['amount', 'monthlyRent'],
  },
];

/** The profiles of the demo in Riverbend, with dates relative to a day. */
export const listDemoProfiles = (
  today: string,
  getDay: (daysAhead: number) => string,
): readonly DemoProfile[] =>
  [...businesses, ...residents].map(({ trend, ...profile }) => ({
    ...profile,
    groups: {
      ...(JSON.parse(JSON.stringify(profile.groups), (_key, value: unknown) =>
        typeof value === 'object' && value !== null && 'inDays' in value
          ? getDay(Number(value.inDays))
          : value,
      ) as DemoProfile['groups']),
      ...(trend && { financials: buildFinancials(today, trend) }),
    },
  }));
