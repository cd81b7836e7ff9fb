import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { PlainField } from '@commonway/contract/programs/form-definition.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface StoredRule {
  readonly rule: never;
  readonly fits: LocalText;
  readonly unlikely: LocalText;
}

/** The questions of the tenant's pre-screener. */
export const findScreener = (tx: Transaction) =>
  tx.maybe<{ questions: PlainField[] }>(sql`select questions from screener where tenant_id = ${tx.tenantId}`);

/** Programs with pre-screening rules, with their income limits. */
export const listScreeningRules = (tx: Transaction) =>
  tx.rows<{ id: number; rules: StoredRule[]; incomeLimits: { size: number; amount: number }[] }>(sql`
    select p.id, p.screening as rules, coalesce((
      select json_agg(json_build_object('size', l.household_size, 'amount', l.yearly_amount) order by l.household_size)
      from income_limit l where l.tenant_id = p.tenant_id and l.program_id = p.id), '[]') as "incomeLimits"
    from program p where p.tenant_id = ${tx.tenantId} and p.screening <> '[]'`);
