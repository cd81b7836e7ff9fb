// Validates a form before it is published. Pure: the builder runs these checks while the author types, and publishing
// refuses errors.
import type { FormDefinition } from '../form-definition.ts';
import { checkCosts } from './checks/check-costs.ts';
import { checkMeanings } from './checks/check-meanings.ts';
import { checkReachability } from './checks/check-reachability.ts';
import { checkRules } from './checks/check-rules.ts';
import { checkShape } from './checks/check-shape.ts';
import { checkTexts } from './checks/check-texts.ts';
import type { FormProblem } from './form-problem.ts';

/**
 * Lists the problems of a form, in page order within each kind of check.
 * @param languages the tenant's languages, in which texts are expected; English is always required
 */
export function checkDefinition(form: FormDefinition, languages: readonly string[]): FormProblem[] {
  const costs = checkCosts(form);
  return [
    ...checkShape(form),
    ...checkRules(form),
    ...costs,
    // Finding questions that are never shown evaluates the rules many times, so it is skipped for costly forms.
    ...(costs.length > 0 ? [] : checkReachability(form)),
    ...checkTexts(form, languages),
    ...checkMeanings(form),
  ];
}
