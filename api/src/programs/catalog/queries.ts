import type { LocalText } from '@commonway/contract/languages/languages.ts';
import { selectServedZips } from '@commonway/contract/programs/served-area.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** The ZIP Codes of the counties that an office serves. */
export async function listOfficeZips(tx: Transaction): Promise<string[]> {
  const rows = await tx.rows<{ zip: string }>(sql`
    select zip from list_served_zips(${tx.tenantId}) as zip`);
  return rows.map(({ zip }) => zip);
}

/** The ZIP Codes that a program serves. Empty if no area is defined. */
export async function listServedZips(tx: Transaction, programId: number): Promise<string[]> {
  const [program, officeZips] = await Promise.all([
    tx.maybe<{ zips: string[] }>(sql`
      select zips from program where tenant_id = ${tx.tenantId} and id = ${programId}`),
    listOfficeZips(tx),
  ]);
  return [...selectServedZips(program?.zips ?? [], officeZips)];
}

/** Each program's yearly income limit for a household size, or for the nearest smaller size in its table. */
export const listIncomeLimitsBySize = (tx: Transaction, people: number) =>
  tx.rows<{ programId: number; amount: number }>(sql`
    select distinct on (program_id) program_id as "programId", yearly_amount as amount
    from income_limit where tenant_id = ${tx.tenantId} and household_size <= ${people} order by program_id, household_size desc`);

interface SearchTexts {
  readonly programId: number;
  readonly searchWords: LocalText;
  readonly eligibility: readonly LocalText[];
}

/** What a search reads of the public programs, besides what the catalog shows. */
export const listSearchTexts = (tx: Transaction) =>
  tx.rows<SearchTexts>(sql`
    select id as "programId", search_words as "searchWords", eligibility from program
    where tenant_id = ${tx.tenantId} and published_at is not null and archived_at is null`);

export interface ProgramDetails {
  readonly eligibility: readonly LocalText[];
  readonly papers: readonly LocalText[];
  readonly helpPhone: string | null;
  readonly helpLanguages: string[];
  readonly decisionDays: { median: number; ninetieth: number } | null;
}

/** The data that only a program's page shows: eligibility, documents, help, and the days to a decision. */
export const findProgramDetails = (tx: Transaction, programId: number) =>
  tx.maybe<ProgramDetails>(sql`
    select p.eligibility, p.papers, p.help_phone as "helpPhone", p.help_languages as "helpLanguages",
           case when t.cases is not null then
             json_build_object('median', t.median_days, 'ninetieth', t.ninetieth_days) end as "decisionDays"
    from program p left join program_time t on t.tenant_id = p.tenant_id and t.program_id = p.id
    where p.tenant_id = ${tx.tenantId} and p.id = ${programId}`);
