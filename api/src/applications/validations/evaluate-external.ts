import type { RuleOf } from '@commonway/contract/applications/validations/rule-definition.ts';
import { type Facts, type Finding, findZip } from './facts.ts';

/** Checks the address's ZIP Code against the tenant's service area. */
export function evaluateExternal(
  { severity }: RuleOf<'external'>,
  { answers, isServedZip }: Facts,
): Finding | null {
  const zip = findZip(answers);
  if (zip === null || isServedZip === null) return null;
  return {
    result: isServedZip ? 'passed' : severity,
    inputs: { zip },
    evidence: { zip, isServed: isServedZip },
  };
}
