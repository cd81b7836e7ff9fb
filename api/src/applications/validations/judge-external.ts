import type { RuleOf } from '@commonway/contract/applications/validations/rule-definition.ts';
import { type Facts, type Finding, zipOf } from './facts.ts';

/** The zip of the address against the places that the tenant serves. */
export function judgeExternal(
  { severity }: RuleOf<'external'>,
  { answers, isServedZip }: Facts,
): Finding | null {
  const zip = zipOf(answers);
  if (zip === null || isServedZip === null) return null;
  return {
    result: isServedZip ? 'passed' : severity,
    inputs: { zip },
    evidence: { zip, isServed: isServedZip },
  };
}
