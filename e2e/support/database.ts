// Direct access to the database of the journeys' server, for states that no demo screen can create.
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { tenantId } from '../../api/db/seed/tenants/tenants.ts';
import { withOwnerConnection } from '../../api/src/platform/database.ts';
import { getCurrentServer } from './test-server.ts';

/** Runs a statement as the database's owner, restricted to one tenant, and returns its rows. */
export async function queryTenant(tenantId: number, text: string, values: unknown[] = []) {
  return withOwnerConnection(getCurrentServer().ownerUrl, async (owner) => {
    await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenantId)]);
    return (await owner.query(text, values)).rows;
  });
}

/** Deletes what the staff of the demo's offices are writing. */
export async function deleteStaffDrafts(): Promise<void> {
  await withOwnerConnection(getCurrentServer().ownerUrl, async (owner) => {
    for (const id of Object.values(tenantId)) {
      await owner.query(`select set_config('app.tenant', $1, false)`, [String(id)]);
      await owner.query('delete from staff_draft');
    }
  });
}

/** Publishes a form that new applications for the program use. */
export async function publishForm(tenantId: number, programId: number, form: FormDefinition): Promise<void> {
  await queryTenant(
    tenantId,
    `insert into form_version (tenant_id, program_id, version, definition)
     select $1, $2, max(version) + 1, $3 from form_version where program_id = $2`,
    [tenantId, programId, JSON.stringify(form)],
  );
}
