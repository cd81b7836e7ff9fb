import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** Deletes expired rows. Codes stay for a while because they show where a code was sent. */
export async function sweep(tx: Transaction): Promise<void> {
  await tx.run(sql`delete from identity.token where expires_at < now() - interval '1 day'`);
  await tx.run(sql`delete from identity.spent_challenge where expires_at < now()`);
  await tx.run(sql`delete from identity.captcha_pass where expires_at < now()`);
  await tx.run(sql`delete from identity.sign_on where expires_at < now()`);
  await tx.run(sql`delete from identity.one_time_code where expires_at < now() - interval '30 days'`);
  await tx.run(sql`
    delete from identity.throttle
    where window_ends_at < now() - interval '2 days' and coalesce(locked_until, now()) <= now()`);
  await tx.run(sql`delete from identity.unread_webhook where received_at < now() - interval '30 days'`);
  await tx.run(sql`delete from identity.passkey_challenge where expires_at < now()`);
  await tx.run(sql`delete from identity.remembered_device where expires_at < now()`);
  // A retired session key stays until every session it signed has expired; code keys protect longer-lived secrets and
  // stay.
  await tx.run(sql`
    delete from identity.signing_key k using identity.signing_key newer
    where k.purpose = 'session' and newer.purpose = 'session' and newer.created_at > k.created_at
      and newer.created_at < now() - interval '1 day'`);
  await tx.run(sql`delete from identity.session where expires_at < now() - interval '30 days'`);
  await tx.run(sql`
    delete from identity.person p using identity.login l
    where l.person_id = p.id and l.verified_at is null and l.created_at < now() - interval '7 days'
      and not exists (select from identity.login where person_id = p.id and verified_at is not null)
      and not exists (select from identity.account where person_id = p.id)`);
}
