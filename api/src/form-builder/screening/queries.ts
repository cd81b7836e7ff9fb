import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { Screening } from '@commonway/contract/programs/screening/screening.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** Reads the screening questions and each program's rules, as visitors see them. */
export const readScreening = (tx: Transaction) =>
  tx.one<Screening>(sql`
    select coalesce((select questions from screener where tenant_id = ${tx.tenantId}), '[]') as questions,
           coalesce(jsonb_agg(jsonb_build_object('programId', p.id, 'rules', p.screening) order by p.position, p.id), '[]') as programs
    from program p where p.tenant_id = ${tx.tenantId} and p.screening <> '[]' and p.archived_at is null`);

interface ScreeningProgram {
  readonly programId: number;
  readonly name: LocalText;
  readonly incomeLimits: { size: number; amount: number }[];
  readonly zips: string[];
}

/** The programs that can have screening rules, with the ZIP Codes and income limits that rules can use. */
export const listScreeningPrograms = (tx: Transaction) =>
  tx.rows<ScreeningProgram>(sql`
    select p.id as "programId", p.name, p.zips, coalesce((
      select json_agg(json_build_object('size', l.household_size, 'amount', l.yearly_amount) order by l.household_size)
      from income_limit l where l.tenant_id = ${tx.tenantId} and l.program_id = p.id), '[]') as "incomeLimits"
    from program p where p.tenant_id = ${tx.tenantId} and p.archived_at is null order by p.position, p.id`);

/** Whether all ids are programs of the office, including archived ones. */
export const doAllProgramsExist = async (
  tx: Transaction,
  programIds: readonly number[],
): Promise<boolean> => {
  const { isOurs } = await tx.one<{ isOurs: boolean }>(sql`
    select not exists (
      select from unnest(${programIds}::bigint[]) as g (id)
      where not exists (select from program p where p.tenant_id = ${tx.tenantId} and p.id = g.id)
    ) as "isOurs"`);
  return isOurs;
};

/** Replaces the screening questions, and the rules of the programs in the list. Other programs' rules don't change. */
export async function saveScreening(tx: Transaction, { questions, programs }: Screening): Promise<void> {
  await Promise.all([
    questions.length === 0
      ? tx.run(sql`delete from screener where tenant_id = ${tx.tenantId}`)
      : tx.run(sql`
          insert into screener (tenant_id, questions) values (${tx.tenantId}, ${JSON.stringify(questions)}::jsonb)
          on conflict (tenant_id) do update set questions = excluded.questions`),
    tx.run(sql`
      update program p set screening = g.rules
      from jsonb_to_recordset(${JSON.stringify(programs)}::jsonb) as g ("programId" bigint, rules jsonb)
      where p.tenant_id = ${tx.tenantId} and p.id = g."programId" and p.screening <> g.rules`),
  ]);
}
