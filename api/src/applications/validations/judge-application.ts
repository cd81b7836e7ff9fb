// Every rule with its version: a rule that judges otherwise than before gets a new one, so that old verdicts stay explained.
import type { ValidationRule } from '@commonway/contract/applications/validation-rules.ts';
import type { Evidence, Facts, Result, Verdict } from './facts.ts';
import { judgeAmountAsked } from './judge-amount-asked.ts';
import { judgeCourtDate } from './judge-court-date.ts';
import { judgeFairRent } from './judge-fair-rent.ts';
import { judgeIncomeLimit } from './judge-income-limit.ts';
import { judgeMissingDocuments } from './judge-missing-documents.ts';
import { judgePossibleDuplicate } from './judge-possible-duplicate.ts';
import { judgeSameAddress } from './judge-same-address.ts';
import { judgeServiceArea } from './judge-service-area.ts';
import { judgeSignature } from './judge-signature.ts';

const rules: {
  readonly [Name in ValidationRule]: {
    readonly version: number;
    readonly judge: (facts: Facts) => Verdict<Name>;
  };
} = {
  'missing-documents': { version: 1, judge: judgeMissingDocuments },
  'income-limit': { version: 1, judge: judgeIncomeLimit },
  'fair-rent': { version: 1, judge: judgeFairRent },
  'service-area': { version: 1, judge: judgeServiceArea },
  'amount-asked': { version: 1, judge: judgeAmountAsked },
  'court-date': { version: 1, judge: judgeCourtDate },
  'same-address': { version: 1, judge: judgeSameAddress },
  'possible-duplicate': { version: 1, judge: judgePossibleDuplicate },
  signature: { version: 1, judge: judgeSignature },
};

export interface Judgement {
  readonly rule: string;
  readonly version: number;
  readonly result: Result;
  readonly evidence: Readonly<Record<string, Evidence>>;
}

/** What every rule that applies says. */
export function judgeApplication(facts: Facts): Judgement[] {
  return Object.entries(rules).flatMap(([rule, { version, judge }]) => {
    const verdict = judge(facts);
    return verdict === null ? [] : [{ rule, version, ...verdict }];
  });
}
