// The checks of a form before applicants meet it. Pure: the builder shows them while one types, publishing refuses by them.
import type { FormDefinition } from '../form-definition.ts';
import { checkCosts } from './checks/check-costs.ts';
import { checkMeanings } from './checks/check-meanings.ts';
import { checkReach } from './checks/check-reach.ts';
import { checkRules } from './checks/check-rules.ts';
import { checkShape } from './checks/check-shape.ts';
import { checkTexts } from './checks/check-texts.ts';
import type { FormProblem } from './form-problem.ts';

/**
 * What is wrong with a form, by the order of its pages within each kind of check.
 * @param languages the tenant's, which texts are wanted in; English always is
 */
export function checkDefinition(form: FormDefinition, languages: readonly string[]): FormProblem[] {
  const costs = checkCosts(form);
  return [
    ...checkShape(form),
    ...checkRules(form),
    ...costs,
    // To find what is never shown is to run the rules over and over.
    ...(costs.length > 0 ? [] : checkReach(form)),
    ...checkTexts(form, languages),
    ...checkMeanings(form),
  ];
}
