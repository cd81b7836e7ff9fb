// Edits of a pre-screener. Each function returns a new one and changes nothing else.
import { renameInRule } from '@commonway/contract/programs/building/read-rule.ts';
import type { PlainField } from '@commonway/contract/programs/form-definition.ts';
import { toScreenerForm } from '@commonway/contract/programs/screening/check-screening.ts';
import type { Screening } from '@commonway/contract/programs/screening/screening.ts';
import { type Address, fieldAt } from '../editing/address.ts';
import { putField } from '../editing/edit-form.ts';

export type Rule = Screening['programs'][number]['rules'][number];

/** Replaces the question at an address. A changed key is also renamed in the rules of every program. */
export function putQuestion(screening: Screening, address: Address, next: PlainField): Screening {
  const form = toScreenerForm(screening.questions);
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

/** Replaces a program's rules. A program without rules stays in the draft with an empty list. */
export function withRules(screening: Screening, programId: number, rules: readonly Rule[]): Screening {
  const program = { programId, rules: [...rules] };
  const index = screening.programs.findIndex((each) => each.programId === programId);
  const programs = index === -1 ? [...screening.programs, program] : screening.programs.with(index, program);
  return { ...screening, programs };
}

export const rulesOf = ({ programs }: Screening, programId: number): readonly Rule[] =>
  programs.find((each) => each.programId === programId)?.rules ?? [];
