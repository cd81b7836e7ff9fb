// Direct access to the database of the journeys' server, for states that no demo screen can create.
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { withOwnerConnection } from '../../api/src/platform/database.ts';
import { currentServer } from './test-server.ts';

/** Rows of one tenant. */
export async function rowsOf(tenantId: number, text: string, values: unknown[] = []) {
  return withOwnerConnection(currentServer().ownerUrl, async (owner) => {
    await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenantId)]);
    return (await owner.query(text, values)).rows;
  });
}

/** Publishes a form that new applications for the program use. */
export async function publishForm(tenantId: number, programId: number, form: FormDefinition): Promise<void> {
  await rowsOf(
    tenantId,
    `insert into form_version (tenant_id, program_id, version, definition)
     select $1, $2, max(version) + 1, $3 from form_version where program_id = $2`,
    [tenantId, programId, JSON.stringify(form)],
  );
}
