import { isDeepStrictEqual } from 'node:util';
import { sectionNames, type TenantSettings } from '@commonway/contract/admin/settings/tenant-settings.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { recomputeDeadlines } from '../work-queue/clocks/recompute-deadlines.ts';
import { isDomainTaken, lockSettings, writeSettings } from './queries/settings.ts';
import { applySections } from './settings/apply-sections.ts';
import { settingsOf } from './settings/settings-of.ts';

export const saveSettings: Handle<'admin/save-settings'> = async (context, { version, ...sections }) => {
  const { tx, tenant, audit } = context;
  const row = await lockSettings(tx, tenant.id);
  const before = settingsOf(row);
  if (row.version !== version) throw new Refusal('stale_version', { body: { current: before } });
  const next = applySections(row, sections);
  if (next.wantedDomain !== null && (await isDomainTaken(tx, tenant.id, next.wantedDomain)))
    throw new Refusal('domain_taken');
  const after = settingsOf(await writeSettings(tx, tenant.id, next));
  audit({ subjectKind: 'tenant', subjectId: tenant.id, details: changesBetween(before, after) });
  if (hasOtherCalendar(before, after)) await recomputeDeadlines(context);
  return after;
};

function hasOtherCalendar(before: TenantSettings, after: TenantSettings): boolean {
  const isSameZone = before.languages.time_zone === after.languages.time_zone;
  return !isSameZone || !isDeepStrictEqual(before.calendar, after.calendar);
}

/** Every changed setting, as `section.key: {before, after}`. */
function changesBetween(before: TenantSettings, after: TenantSettings): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const name of sectionNames) {
    const was: Readonly<Record<string, unknown>> = before[name];
    for (const [key, value] of Object.entries(after[name]))
      if (!isDeepStrictEqual(was[key], value)) changes[`${name}.${key}`] = { before: was[key], after: value };
  }
  return changes;
}
