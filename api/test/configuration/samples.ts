// A subject and two definitions of each kind of configuration, for the tests that run over all kinds.
import type { RuleDefinition } from '@commonway/contract/applications/validations/rule-definition.ts';
import { defaultMenu, newMenuKey } from '@commonway/contract/calls/menu/menu-actions.ts';
import type { configurations } from '@commonway/contract/configurations.ts';
import { formExample } from '@commonway/contract/programs/form/form-example.ts';
import type { Office } from '../factories.ts';
import { programsOf } from '../office-programs.ts';
import { giveWorkflow, officeProcess, openWorkflow } from '../office-workflow.ts';
import { plainSheet } from '../review-program.ts';

export interface Sample {
  /** The subject's id by the name of its path parameter. */
  readonly subject: Readonly<Record<string, number>>;
  /** Definitions that can be published one after the other; neither is the default. */
  readonly first: unknown;
  readonly second: unknown;
}

type KindName = (typeof configurations)[number]['kind']['name'];

/** What a new office needs before it can publish each kind. A kind without a sample doesn't compile. */
export const samples: Readonly<Record<KindName, (office: Office) => Promise<Sample>>> = {
  'admin/phone-menu': async () => ({
    subject: {},
    first: { greeting: {}, keys: [newMenuKey('1', 'message')] },
    second: { ...defaultMenu, keys: [...defaultMenu.keys, newMenuKey('5', 'again')] },
  }),
  'admin/closing-days': async () => ({
    subject: {},
    first: { days: [{ date: '2026-12-25', name: 'Christmas Day', isYearly: true }] },
    second: { days: [{ date: '2026-12-24', name: 'Staff training', isYearly: false }] },
  }),
  'admin/screening': async (office) => {
    await giveWorkflow(office, openWorkflow);
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
    };
  },
  'admin/validation-rules': async (office) => ({
    subject: { programId: await programsOf(office).open() },
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
  }),
  'reviews/score-sheet': async (office) => ({
    subject: { programId: await programsOf(office).add() },
    first: plainSheet,
    second: { ...plainSheet, isBlind: true },
  }),
  'admin/form': async (office) => {
    await giveWorkflow(office, openWorkflow);
    return {
      subject: { programId: 7001 },
      first: { pages: formExample.pages.slice(0, 1) },
      second: formExample,
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
