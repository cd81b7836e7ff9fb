import type { TenantSettings } from '@commonway/contract/settings/tenant-settings.ts';

/** The props of every section. */
export interface SectionProps {
  readonly settings: TenantSettings;
  /** The office's languages, the default first. */
  readonly languages: readonly string[];
}
