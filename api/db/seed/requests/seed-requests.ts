import type { RequestItem } from '@commonway/contract/applications/requests.ts';
import { type SeedDatabase, setTenant } from '../seed-database.ts';
import { tenantId } from '../tenants/tenants.ts';

const day = 86_400_000;

const items: readonly RequestItem[] = [
  {
    field: 'situation',
    reason: 'incomplete',
    words: 'Please tell us when this started and who is helping you now.',
  },
];

/** Inserts a request to a household for information, due in a few days, so that the demo shows both sides of it. */
export async function seedRequests(database: SeedDatabase, now: Date): Promise<void> {
  await setTenant(database, tenantId.riverbend);
  const [askedAt, dueOn] = [new Date(now.getTime() - day), new Date(now.getTime() + 8 * day)];
  await database.query(
    `insert into information_request (tenant_id, application_id, items, due_on, asked_version, asked_by, asked_by_name, asked_at)
     select a.tenant_id, a.id, $1::jsonb, $2::date, 1, s.id, s.name, $3::timestamptz
     from application a join applicant p on p.id = a.applicant_id
     join staff_member s on s.mail = 'supervisor@riverbend.test'
     where p.mail = 'household@example.test' and a.is_submitted`,
    [JSON.stringify(items), dueOn.toISOString().slice(0, 10), askedAt.toISOString()],
  );
}
