import type { Likeness } from '@commonway/contract/applications/validations/rule-definition.ts';
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { DuplicateSide } from '@commonway/contract/work-queue/duplicates.ts';
import {
  likenessObject,
  otherJoins,
  sharingHouse,
  sharingKeys,
} from '../../applications/queries/likeness.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql, statement } from '../../platform/sql.ts';

/** One side before its private answers are masked. */
export interface DuplicateSideRow
  extends Pick<DuplicateSide, 'applicationId' | 'applicantId' | 'kind' | 'submittedAt' | 'name' | 'mail'> {
  readonly programName: LocalText;
  readonly form: FormDefinition;
  readonly answers: Answers;
}

/** SQL of the columns that describe one application in a comparison; the parameters are the tables' aliases. */
const buildSideColumnsSql = (application: string, submission: string, applicant: string): string => `
  ${application}.id as "applicationId", ${application}.applicant_id as "applicantId", ${applicant}.kind, ${application}.submitted_at as "submittedAt",
  ${application}.applicant_name as name, ${applicant}.mail, g.name as "programName", f.definition as form,
  jsonb_build_object('birthDate', ${submission}.answers -> 'birthDate', 'phone', ${submission}.answers -> 'phone',
    'address', ${submission}.answers -> 'address') as answers`;
/** SQL that joins the program and the form version of an application and its submission. */
const buildFormJoinsSql = (application: string, submission: string): string => `
  join program g on g.tenant_id = ${application}.tenant_id and g.id = ${application}.program_id
  join form_version f
    on f.tenant_id = ${application}.tenant_id and f.program_id = ${application}.program_id and f.version = ${submission}.form_version`;

/** An application as one side of a comparison. */
export const findDuplicateSide = (tx: Transaction, applicationId: number) =>
  tx.maybe<DuplicateSideRow>(
    statement(
      `select ${buildSideColumnsSql('a', 's', 'p')}
       from application a join application_submission s
         on s.tenant_id = a.tenant_id and s.application_id = a.id and s.version = a.submission_version
       join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
       ${buildFormJoinsSql('a', 's')} where a.tenant_id = $1 and a.id = $2 and a.is_submitted`,
      [tx.tenantId, applicationId],
    ),
  );

export type CandidateRow = DuplicateSideRow & {
  readonly likeness: Likeness;
  readonly notDuplicate: { readonly byName: string; readonly at: string } | null;
};

/** How many of the most similar names (by trigrams) we compare. */
const maxSimilarNames = 30;

/** Applications of any program that share a key or an address with this one, or have a similar name. */
export const listSimilarIds = async (tx: Transaction, applicationId: number): Promise<number[]> => {
  const [sharing, named] = await Promise.all([
    tx.rows<{ id: number }>(
      statement(
        `select same.application_id as id
         from application a join application_submission s
         on s.tenant_id = a.tenant_id and s.application_id = a.id and s.version = a.submission_version
       join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
       cross join lateral (${sharingKeys} union ${sharingHouse}) same
       where a.tenant_id = $1 and a.id = $2`,
        [tx.tenantId, applicationId],
      ),
    ),
    tx.rows<{ id: number }>(sql`
      select n.application_id as id
      from similar_applications(${tx.tenantId}, (select applicant_name from application where tenant_id = ${tx.tenantId} and id = ${applicationId}), ${maxSimilarNames}) n`),
  ]);
  return [...new Set([...sharing, ...named].map(({ id }) => id))];
};

/** Applications of other applicants, with their likeness to this one. */
export const listCandidates = (tx: Transaction, applicationId: number, ids: readonly number[]) =>
  tx.rows<CandidateRow>(
    statement(
      `select ${buildSideColumnsSql('o', 'os', 'op')}, ${likenessObject} as likeness,
         case when d.applicant_id is not null then json_build_object('byName', d.decided_by_name, 'at', d.decided_at) end as "notDuplicate"
       from application a join application_submission s
         on s.tenant_id = a.tenant_id and s.application_id = a.id and s.version = a.submission_version
       join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
       cross join unnest($3::bigint[]) same (application_id) ${otherJoins}
       ${buildFormJoinsSql('o', 'os')}
       left join distinct_applicants d
         on d.tenant_id = a.tenant_id and d.applicant_id = least(a.applicant_id, o.applicant_id) and d.other_id = greatest(a.applicant_id, o.applicant_id)
       where a.tenant_id = $1 and a.id = $2`,
      [tx.tenantId, applicationId, ids],
    ),
  );

/** Records that two applicants are different people. Returns the number of inserted rows, 0 if already recorded. */
export const insertDistinctPair = (tx: Transaction, pair: readonly [number, number], byName: string) =>
  tx.run(sql`
    insert into distinct_applicants (tenant_id, applicant_id, other_id, decided_by_name)
    values (${tx.tenantId}, ${Math.min(...pair)}, ${Math.max(...pair)}, ${byName}) on conflict do nothing`);

/** Deletes the record that two applicants are different people. Returns the number of deleted rows. */
export const deleteDistinctPair = (tx: Transaction, pair: readonly [number, number]) =>
  tx.run(sql`
    delete from distinct_applicants
    where tenant_id = ${tx.tenantId} and applicant_id = ${Math.min(...pair)} and other_id = ${Math.max(...pair)}`);

/** The submitted applications of two applicants. */
export const listSubmittedIds = async (tx: Transaction, pair: readonly [number, number]): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(sql`
      select id from application
      where tenant_id = ${tx.tenantId} and applicant_id = any(${pair}::bigint[]) and is_submitted order by id limit 1000`)
  ).map(({ id }) => id);
