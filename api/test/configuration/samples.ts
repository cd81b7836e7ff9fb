// A subject and two definitions of each kind of configuration, for the tests that run over all kinds.
import type { RuleDefinition } from '@commonway/contract/applications/validations/rule-definition.ts';
import { createMenuKey, defaultMenu } from '@commonway/contract/calls/menu/default-menu.ts';
import type { configurations } from '@commonway/contract/configurations.ts';
import { emptyTemplate, setText, type Template } from '@commonway/contract/messaging/template.ts';
import { formExample } from '@commonway/contract/programs/form/form-example.ts';
import { createRule, noteRule } from '../automatic-rules.ts';
import type { Office } from '../factories.ts';
import { createProgramCalls, wholeTexts } from '../office-programs.ts';
import {
  clearWorkflow,
  createProgramWithWorkflow,
  createUnrestrictedWorkflow,
  officeProcess,
} from '../office-workflow.ts';
import { plainSheet } from '../review-program.ts';
import { queryRows } from '../rows.ts';

export interface Sample {
  /** The subject's id by the name of its path parameter. */
  readonly subject: Readonly<Record<string, number>>;
  /** Definitions that can be published one after the other; neither is the default. */
  readonly first: unknown;
  readonly second: unknown;
  /** A draft whose problems block publishing, whatever is published. */
  readonly broken: unknown;
}

type KindName = (typeof configurations)[number]['kind']['name'];

/** What a new office needs before it can publish each kind. A kind without a sample doesn't compile. */
export const samples: Readonly<Record<KindName, (office: Office) => Promise<Sample>>> = {
  'calls/phone-menu': async () => ({
    subject: {},
    first: { greeting: {}, keys: [createMenuKey('1', 'message')] },
    second: { ...defaultMenu, keys: [...defaultMenu.keys, createMenuKey('5', 'again')] },
    broken: { greeting: {}, keys: [createMenuKey('1', 'message'), createMenuKey('1', 'again')] },
  }),
  'settings/closing-days': async () => ({
    subject: {},
    first: { days: [{ date: '2026-12-25', name: 'Christmas Day', isYearly: true }] },
    second: { days: [{ date: '2026-12-24', name: 'Staff training', isYearly: false }] },
    broken: { days: [{ date: '', name: 'Some day', isYearly: false }] },
  }),
  'settings/office-profile': async () => {
    const area = { state: 'CA', isWholeState: true, counties: [] };
    return {
      subject: {},
      first: { languages: ['en'], area, offices: [] },
      second: { languages: ['en', 'es'], area, offices: [] },
      broken: { languages: [], area: { ...area, isWholeState: false }, offices: [] },
    };
  },
  'profiles/office-fields': async () => {
    const field = {
      group: 'general',
      label: { en: 'Shelter' },
      hint: { en: '' },
      isPrivate: false,
      options: [],
    };
    const shelter = { ...field, key: 'office0000000a', kind: 'text', audience: 'staff' };
    return {
      subject: {},
      first: { fields: [shelter] },
      second: { fields: [{ ...shelter, hint: { en: 'The name of the shelter' } }] },
      broken: { fields: [{ ...shelter, label: { en: '' } }] },
    };
  },
  'form-builder/screening': async (office) => {
    await createProgramWithWorkflow(office, createUnrestrictedWorkflow);
    const rents = { key: 'rents', kind: 'yes-no', label: { en: 'Do you rent?' } };
    const rule = {
      rule: { '===': [{ var: 'rents' }, true] },
      fits: { en: 'You rent' },
      unlikely: { en: 'For renters' },
    };
    return {
      subject: {},
      first: { questions: [rents], programs: [{ programId: officeProcess, rules: [rule] }] },
      second: { questions: [{ ...rents, label: { en: 'Are you a renter?' } }], programs: [] },
      broken: { questions: [], programs: [{ programId: officeProcess, rules: [rule] }] },
    };
  },
  'validation-rules/validation-rules': async (office) => ({
    subject: { programId: await createProgramCalls(office).createPublicProgram() },
    first: [areaRule('failed')],
    second: [
      areaRule('warning'),
      {
        rule: 'papers',
        severity: 'failed',
        texts: { title: { en: 'Papers' } },
        kind: 'document',
        parameters: { fields: [] },
      },
    ],
    broken: [{ ...areaRule('failed'), kind: 'missing', parameters: { fields: ['shoeSize'] } }],
  }),
  'reviews/score-sheet': async (office) => ({
    subject: { programId: await createProgramCalls(office).createProgram() },
    first: plainSheet,
    second: { ...plainSheet, isBlind: true },
    broken: { ...plainSheet, criteria: [] },
  }),
  'form-builder/form': async (office) => {
    await createProgramWithWorkflow(office, createUnrestrictedWorkflow);
    return {
      subject: { programId: 7001 },
      first: { pages: formExample.pages.slice(0, 1) },
      second: formExample,
      broken: { pages: [] },
    };
  },
  'automations/automatic-rule': async (office) => ({
    subject: { ruleId: await createRule(office.admin) },
    first: noteRule,
    second: { ...noteRule, wait: { amount: 3, unit: 'days' } },
    broken: { ...noteRule, wait: { amount: 0, unit: 'days' } },
  }),
  'messaging/template': async (office) => {
    const [template] = await queryRows<{ id: number }>(
      office.id,
      `insert into message_template (tenant_id, name, language) values ($1, 'Visit', 'en') returning id::int`,
      [office.id],
    );
    const original = { language: 'en', subject: 'Visit', body: 'Dear {{applicantName}}' };
    const first: Template = { ...emptyTemplate, name: 'Visit', original };
    const second = setText(first, { language: 'es', subject: 'Visita', body: 'Hola {{applicantName}}' });
    const broken = setText(first, { language: 'en', subject: 'Visit', body: '' });
    return { subject: { templateId: Number(template?.id) }, first, second, broken };
  },
  'workflow/workflow': async (office) => {
    const staffId = await createProgramWithWorkflow(office, createUnrestrictedWorkflow);
    // Removed states keep their ids, so that publishing them again assigns no others.
    await clearWorkflow(office);
    const first = createUnrestrictedWorkflow(staffId);
    return {
      subject: { processId: officeProcess },
      first,
      second: { ...first, states: first.states.map((state) => ({ ...state, color: '#3f7a3c' })) },
      broken: { ...first, states: [], transitions: [] },
    };
  },
  'workflow/escalations': async (office) => {
    await createProgramWithWorkflow(office, (staffId) => {
      const workflow = createUnrestrictedWorkflow(staffId);
      return { ...workflow, states: workflow.states.map((state) => ({ ...state, clockHours: 18 })) };
    });
    const rule = { stateId: 101, afterPercent: 80, action: 'notify-owner', staffId: null, roleId: null };
    return {
      subject: { processId: officeProcess },
      first: [rule],
      second: [rule, { ...rule, afterPercent: 100, action: 'notify-supervisors' }],
      broken: [{ ...rule, afterPercent: 0 }],
    };
  },
  'program-setup/program': async (office) => {
    const programs = createProgramCalls(office);
    const programId = await programs.createProgram();
    const { values } = await programs.readSetup(programId);
    const elsewhere = { ...values, ...wholeTexts, ds_resourceapplyurl: 'https://apply.example.gov/' };
    return {
      subject: { programId },
      first: elsewhere,
      second: { ...elsewhere, budget: 900 },
      broken: { ...elsewhere, category: 'No word' },
    };
  },
};

const areaRule = (severity: RuleDefinition['severity']): RuleDefinition => ({
  rule: 'area',
  severity,
  texts: { title: { en: 'Area' } },
  kind: 'external',
  parameters: { source: 'service-area' },
});
