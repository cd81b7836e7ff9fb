import type { TenantSettings } from '@commonway/contract/admin/settings/tenant-settings.ts';

/** What every section gets. */
export interface SectionProps {
  readonly settings: TenantSettings;
  /** The languages offered, the default one first. */
  readonly languages: readonly string[];
}
