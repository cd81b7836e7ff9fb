import { officeFieldsConfiguration } from '@commonway/contract/profiles/office-fields-configuration.ts';
import type { OfficeField, OfficeFields } from '@commonway/contract/profiles/office-fields-kind.ts';
import { officeFieldsKind } from '@commonway/contract/profiles/office-fields-kind.ts';
import { createConfigurationHandlers } from '../platform/configuration/handlers.ts';
import { findPublishedVersion } from '../platform/configuration/queries.ts';
import type { Transaction } from '../platform/database.ts';
import { listPublishedFields } from './queries.ts';

/** The published fields that the office adds to profiles. */
export async function loadOfficeFields(tx: Transaction): Promise<readonly OfficeField[]> {
  const key = { tenantId: tx.tenantId, kind: officeFieldsKind.name, subject: 0, subjectKind: 'tenant' };
  return (await findPublishedVersion<OfficeFields>(tx, key))?.definition.fields ?? [];
}

/** The keys of the office's fields that applicants see. */
export const loadSeenFields = async (tx: Transaction): Promise<string[]> =>
  (await loadOfficeFields(tx)).filter(({ audience }) => audience === 'everyone').map(({ key }) => key);

/** Profiles read the published version. Values of a removed field stay in the database, hidden. */
export const officeFieldsHandlers = createConfigurationHandlers(officeFieldsConfiguration, {
  loadDefault: () => ({ fields: [] }),
  loadSetup: async ({ tx, tenant }) => ({
    languages: tenant.languages,
    published: await listPublishedFields(tx, officeFieldsKind.name),
  }),
});
