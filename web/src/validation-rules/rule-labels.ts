// Labels of rules and their figures.

import type { RuleDefinition } from '@commonway/contract/applications/validations/rule-definition.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { RuleFigure } from '@commonway/contract/validation-rules/validation-rules-kind.ts';
import type { SelectOption } from '../ui/fields/select-field.tsx';
import type { RulesTextKey, RulesTranslate } from './use-texts.ts';

/** The rule's title in a language; its name if it has none. */
export const getRuleTitle = ({ rule, texts }: RuleDefinition, language: string): string =>
  getLocalText(texts.title, language) || rule;

// Every form has these two, but no question that would name them.
const builtInFigures: Readonly<Record<string, RulesTextKey>> = {
  applicantName: 'figure.applicantName',
  signedName: 'figure.signedName',
};

/** Returns options for the questions and totals, plus those that the rule uses but the form no longer has. */
export function buildFigureOptions(
  figures: readonly RuleFigure[],
  used: readonly string[],
  t: RulesTranslate,
): SelectOption[] {
  const known = new Set(figures.map(({ key }) => key));
  const others = used.filter((key) => key !== '' && !known.has(key));
  return [
    ...figures.map(({ key, label }) => ({
      value: key,
      label: label || (builtInFigures[key] ? t(builtInFigures[key]) : key),
    })),
    ...others.map((key) => ({ value: key, label: t('figure.not-asked', { key }) })),
  ];
}
