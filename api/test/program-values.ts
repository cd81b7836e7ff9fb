import type { ProgramValues } from '@commonway/contract/program-setup/program-values.ts';
import { inEveryLanguage, wholeTexts } from './office-programs.ts';

/** A program with a value in every field. */
export const everyValue: ProgramValues = {
  ...wholeTexts,
  eligibility: [inEveryLanguage('Rents')],
  papers: [inEveryLanguage('Lease')],
  searchWords: { en: 'eviction\nback rent', es: 'desalojo' },
  withoutLanguages: [],
  audience: 'business',
  category: 'housing',
  icon: 'home',
  ic_active: false,
  pauseReason: { en: 'Funds are being counted.' },
  resumesAt: '2031-01-02T09:00',
  opensAt: '2030-07-01T08:30',
  closesAt: '2031-12-31T23:59',
  season: { from: '11-01', until: '03-31' },
  budget: 125_000.5,
  helpPhone: '211',
  helpLanguages: ['en', 'es'],
  zips: ['95501'],
  ic_allow_multiple_applications: true,
  ic_sign_up_individuals: false,
  ic_sign_up_business: true,
  ds_subscription_id: 'sub-7',
  ds_resourceapplyurl: '/resources/1',
  FormURL: 'https://forms.example.gov/base',
  Applications: { AllowCases: true, MultipleDraftCases: true, ApplicantSubmission: false, AppealDays: 45 },
  Payments: { Type: 'Online' },
  fees: [
    {
      key: 'licence',
      label: inEveryLanguage('Licence'),
      amount: { rule: { '*': [{ var: 'days' }, 12.5] }, minMinor: 2000, maxMinor: 9000 },
      currency: 'USD',
      dueInState: null,
      waiver: {
        rule: { '===': [{ var: 'isCharity' }, true] },
        because: inEveryLanguage('Charities pay nothing'),
      },
    },
  ],
  Tasks: [
    {
      WorkflowRoleName: 'Case Worker',
      Tasks: [{ key: 'call', label: { en: 'Call the landlord' }, isRequired: true }],
    },
  ],
};
