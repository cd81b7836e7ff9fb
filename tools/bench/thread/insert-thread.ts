import { withOwnerConnection } from '../../../api/src/platform/database.ts';

/** The tenant whose cases get generated messages and documents. */
const riverbend = 100;

export interface BusyCase {
  readonly id: number;
  /** A message from the middle of the thread. */
  readonly middle: number;
}

/** Inserts a thread with every kind of message, and documents, into the nth submitted case. */
export const insertThread = (
  ownerUrl: string,
  messages: number,
  nth: number,
  documents = 0,
): Promise<BusyCase> =>
  withOwnerConnection(ownerUrl, async (owner) => {
    await owner.query(`select set_config('app.tenant', $1, false)`, [String(riverbend)]);
    const [about] = (
      await owner.query('select id from application where is_submitted order by id offset $1 limit 1', [nth])
    ).rows;
    const id = Number(about?.['id']);
    await owner.query(
      `insert into communication (tenant_id, application_id, type, channel, direction, subject, body, language, author_name, destination, status)
       select ${riverbend}, $1, k.type, k.channel, k.direction, 'Your application', 'Message ' || n || repeat(' of some words', 20), 'en',
              'Dana Whitfield', 'reader@example.test', k.status
       from generate_series(1, $2::int) n
       join (values (0, 'EMAIL', 'email', 'out', 'sent'), (1, 'EMAIL', 'email', 'in', 'received'), (2, 'SMS', 'sms', 'out', 'delivered'),
                    (3, 'SMS', 'sms', 'in', 'received'), (4, 'NOTE', 'none', 'internal', 'internal'))
         k (place, type, channel, direction, status) on k.place = n % 5`,
      [id, messages],
    );
    await owner.query(
      `with added as (
         insert into document (tenant_id, applicant_id, file_name, media_type, size_bytes, sha256, storage_key, uploaded_by, scan_state)
         select a.tenant_id, a.applicant_id, 'lease-' || n || '.pdf', d.media_type, d.size_bytes, d.sha256, d.storage_key, d.uploaded_by, 'clean'
         from application a, generate_series(1, $2::int) n, (select * from document where tenant_id = ${riverbend} order by id limit 1) d
         where a.tenant_id = ${riverbend} and a.id = $1
         returning tenant_id, id)
       insert into application_document (tenant_id, application_id, document_id, field) select tenant_id, $1, id, 'lease' from added`,
      [id, documents],
    );
    await owner.query('analyze communication, document, application_document');
    const [half] = (
      await owner.query(
        'select percentile_disc(0.5) within group (order by id) as id from communication where application_id = $1',
        [id],
      )
    ).rows;
    return { id, middle: Number(half?.['id']) };
  });
