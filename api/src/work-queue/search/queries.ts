import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { FoundCase, FoundDocument } from '@commonway/contract/work-queue/search.ts';
import { buildVisibleCaseSql, toScopeValues } from '../../accounts/queries/case-access.ts';
import { buildIdentitySql } from '../../applications/queries/identity.ts';
import type { Transaction } from '../../platform/database.ts';
import type { CaseScope } from '../../platform/mount/context.ts';
import { statement } from '../../platform/sql.ts';

/** How many matches are compared with the cases that a reader of some programs may see. */
const maxCandidates = 1000;

type CaseRow = Omit<FoundCase, 'programName'> & { readonly programName: LocalText };

/**
 * Submitted applications that contain the words, or whose address starts with them. The numbers of results are limited
 * within each index, so that the time doesn't depend on the number of matches.
 */
export const searchCases = (tx: Transaction, words: string, scope: CaseScope | null, limit: number) =>
  tx.rows<CaseRow>(
    statement(
      `with found as materialized (
         select search_applications($1, $2, ${scope === null ? limit : maxCandidates}) as id
         union
         (select s.application_id from application_submission s,
            plain_address(jsonb_build_object('line1', $2::text, 'zip', '')) start
          where s.tenant_id = $1 and s.address_key >= start and s.address_key < start || $3::text
          order by s.address_key limit ${limit}))
       select a.id as "applicationId", a.applicant_name as "applicantName", ${buildIdentitySql('s', 'p')} as details,
              g.name as "programName", w.name as status, a.submitted_at as "submittedAt"
       from found
       join application a on a.tenant_id = $1 and a.id = found.id and a.is_submitted and ${buildVisibleCaseSql('a', '$4', '$5')}
       join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
       join program g on g.tenant_id = a.tenant_id and g.id = a.program_id
       join workflow_state w on w.tenant_id = a.tenant_id and w.process_id = a.process_id and w.id = a.state_id
       left join application_submission s
         on s.tenant_id = a.tenant_id and s.application_id = a.id and s.version = a.submission_version
       order by (a.id::text = $2) desc, a.submitted_at desc, a.id desc limit ${limit}`,
      [tx.tenantId, words, '\u{10FFFF}', ...toScopeValues(scope)],
    ),
  );

/** Documents of submitted applications whose file names start with the words, newest first of the same name. */
export const searchDocuments = (tx: Transaction, words: string, scope: CaseScope | null, limit: number) =>
  tx.rows<FoundDocument>(
    statement(
      `with found as materialized (
         select id, file_key from document
         where tenant_id = $1 and removed_at is null and file_key >= $2 and file_key < $3
         order by file_key, id desc limit ${limit})
       select d.id as "documentId", d.file_name as "fileName", a.id as "applicationId", a.applicant_name as "applicantName"
       from found
       join document d on d.tenant_id = $1 and d.id = found.id
       cross join lateral (
         select r.id, r.applicant_name from application_document x
         join application r on r.tenant_id = x.tenant_id and r.id = x.application_id and r.is_submitted
           and ${buildVisibleCaseSql('r', '$4', '$5')}
         where x.tenant_id = d.tenant_id and x.document_id = d.id order by r.id desc limit 1) a
       order by found.file_key, d.id desc`,
      [tx.tenantId, words.toLowerCase(), `${words.toLowerCase()}\u{10FFFF}`, ...toScopeValues(scope)],
    ),
  );
