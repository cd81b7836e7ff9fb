import { createRules } from '../../programs/form/rules.ts';
import { type Condition, comparisonsOf, type ItemFacts } from './condition.ts';

const rules = createRules('');

/** Whether a condition is met. An unknown fact meets no comparison, so missing data never allows a transition. */
export function conditionHolds(condition: Condition | null, facts: ItemFacts): boolean {
  if (condition === null) return true;
  const isKnown = comparisonsOf(condition).every(({ fact }) => facts[fact] != null);
  return isKnown && rules.holds(condition, facts) === true;
}
