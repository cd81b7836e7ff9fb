// What the page does to a pre-screener: each a new one, nothing else of it touched.
import { renameInRule } from '@commonway/contract/programs/building/read-rule.ts';
import type { PlainField } from '@commonway/contract/programs/form-definition.ts';
import { screenerForm } from '@commonway/contract/programs/screening/check-screening.ts';
import type { Screening } from '@commonway/contract/programs/screening/screening.ts';
import { type Address, fieldAt } from '../forms/editing/address.ts';
import { putField } from '../forms/editing/edit-form.ts';

export type Rule = Screening['programs'][number]['rules'][number];

/** Puts a question in the place of the one at an address; another key is another name for it in every program's rules. */
export function putQuestion(screening: Screening, address: Address, next: PlainField): Screening {
  const form = screenerForm(screening.questions);
  const before = fieldAt(form, address);
  const [page] = putField(form, address, next).pages;
  const questions = (page?.fields ?? []) as PlainField[];
  if (before === undefined || before.key === next.key) return { ...screening, questions };
  const renamed = (rule: unknown): Rule['rule'] => renameInRule(rule, before.key, next.key) as Rule['rule'];
  const programs = screening.programs.map(({ programId, rules }) => ({
    programId,
    rules: rules.map((each) => ({ ...each, rule: renamed(each.rule) })),
  }));
  return { questions, programs };
}

/** A program with other rules. One without any stays named: the draft says that it has none. */
export function withRules(screening: Screening, programId: number, rules: readonly Rule[]): Screening {
  const program = { programId, rules: [...rules] };
  const index = screening.programs.findIndex((each) => each.programId === programId);
  const programs = index === -1 ? [...screening.programs, program] : screening.programs.with(index, program);
  return { ...screening, programs };
}

export const rulesOf = ({ programs }: Screening, programId: number): readonly Rule[] =>
  programs.find((each) => each.programId === programId)?.rules ?? [];
