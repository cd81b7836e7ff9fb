import { findMissingParts } from '@commonway/contract/admin/programs/find-missing-parts.ts';
import type { lifecycleStages, ProgramSetup } from '@commonway/contract/admin/programs/program-setup.ts';
import type { ProgramValues } from '@commonway/contract/admin/programs/program-values.ts';
import { programSettings } from '@commonway/contract/programs/catalog.ts';
import { programFees } from '@commonway/contract/programs/fees/program-fee.ts';
import type { Context, Tenant } from '../../platform/mount/context.ts';
import { programOpening } from '../../programs/program-state.ts';
import type { SetupRow } from '../queries/program-setups.ts';

/** The languages of an office, the default one first. */
export const languagesOf = ({ defaultLanguage, languages }: Tenant): string[] => [
  defaultLanguage,
  ...languages.filter((code) => code !== defaultLanguage),
];

export function lifecycleOf({
  publishedAt,
  archivedAt,
}: Pick<SetupRow, 'publishedAt' | 'archivedAt'>): (typeof lifecycleStages)[number] {
  if (archivedAt !== null) return 'archived';
  return publishedAt === null ? 'draft' : 'published';
}

/** A program as its administrators see it. */
export function setupOf({ tenant, now }: Pick<Context, 'tenant' | 'now'>, row: SetupRow): ProgramSetup {
  const languages = languagesOf(tenant);
  const settings = programSettings.parse(row.settings);
  const { FormURL, Applications } = settings;
  const values = {
    ...row.values,
    fees: programFees.parse(row.values.fees),
    FormURL,
    Applications,
    Payments: settings.Payments as ProgramValues['Payments'],
    Tasks: settings.Tasks as ProgramValues['Tasks'],
  };
  return {
    programId: row.id,
    processId: row.processId,
    version: row.version,
    life: lifecycleOf(row),
    state: programOpening(row, now, tenant.timeZone).state,
    values,
    missing: findMissing(row, values, languages, now),
    formVersion: row.formVersion,
    openDrafts: row.openDrafts,
    languages,
    states: row.states,
  };
}

function findMissing(row: SetupRow, texts: ProgramValues, languages: readonly string[], now: Date) {
  const missing = findMissingParts({
    isArchived: row.archivedAt !== null,
    texts,
    languages,
    isElsewhere: texts.ds_resourceapplyurl !== null,
    hasForm: row.formVersion !== null,
    hasFirstState: row.hasFirstState,
    fees: texts.fees,
    states: row.states,
    isOver: row.closesAt !== null && Date.parse(row.closesAt) <= now.getTime(),
  });
  return missing.map((each) => ({ ...each, languages: [...each.languages] }));
}
