// Edits of a pre-screener. Each function returns a new one and changes nothing else.
import { renameInRule } from '@commonway/contract/programs/building/read-rule.ts';
import type { PlainField } from '@commonway/contract/programs/form-definition.ts';
import { toScreenerForm } from '@commonway/contract/programs/screening/check-screening.ts';
import type { Screening } from '@commonway/contract/programs/screening/screening.ts';
import { type Address, findField } from '../editing/address.ts';
import { replaceField } from '../editing/edit-form.ts';

export type Rule = Screening['programs'][number]['rules'][number];

/** Replaces the question at an address. If its key changes, the key is also renamed in the rules of every program. */
export function replaceQuestion(screening: Screening, address: Address, next: PlainField): Screening {
  const form = toScreenerForm(screening.questions);
  const before = findField(form, address);
  const [page] = replaceField(form, address, next).pages;
  const questions = (page?.fields ?? []) as PlainField[];
  if (before === undefined || before.key === next.key) return { ...screening, questions };
  const renameKey = (rule: unknown): Rule['rule'] => renameInRule(rule, before.key, next.key) as Rule['rule'];
  const programs = screening.programs.map(({ programId, rules }) => ({
    programId,
    rules: rules.map((each) => ({ ...each, rule: renameKey(each.rule) })),
  }));
  return { questions, programs };
}

/** Replaces a program's rules. A program without rules stays in the draft with an empty list. */
export function replaceRules(screening: Screening, programId: number, rules: readonly Rule[]): Screening {
  const program = { programId, rules: [...rules] };
  const index = screening.programs.findIndex((each) => each.programId === programId);
  const programs = index === -1 ? [...screening.programs, program] : screening.programs.with(index, program);
  return { ...screening, programs };
}

/** The rules of a program; empty if it has none. */
export const listRules = ({ programs }: Screening, programId: number): readonly Rule[] =>
  programs.find((each) => each.programId === programId)?.rules ?? [];
