import { type Facts, type Verdict, zipOf } from './facts.ts';

/** The zip of the address against the places that the tenant serves. */
export function judgeServiceArea({ answers, isServedZip }: Facts): Verdict<'service-area'> {
  const zip = zipOf(answers);
  if (zip === null || isServedZip === null) return null;
  return { result: isServedZip ? 'passed' : 'failed', evidence: { zip } };
}
