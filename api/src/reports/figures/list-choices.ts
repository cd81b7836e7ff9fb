import { hasGroup } from '@commonway/contract/profiles/field.ts';
import { profileGroups } from '@commonway/contract/profiles/groups/groups.ts';
import { findReport } from '@commonway/contract/reports/report-definitions.ts';
import { type DimensionId, noValue } from '@commonway/contract/reports/report-terms.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { buildNames, type NamedValue } from '../queries/names.ts';
import { fixedValues, nameValue } from './names.ts';

/** Lists what the filters of a report can be set to. */
export const listReportChoices: Handle<'reports/list-report-choices'> = async (
  { readAll, tenant, actor, language },
  { subject, report: name },
) => {
  const report = findReport(subject, name);
  if (report === undefined) throw new Refusal('not_found');
  const processIds = actor.caseScope?.processIds ?? null;
  const [names] = (await readAll([buildNames(tenant.id, processIds, language)])) as [NamedValue[]];
  const fieldGroups = profileGroups
    .filter((group) => hasGroup(subject, group) && group.isForTotals !== true)
    .map(({ key }) => key);
  /** The values of a dimension that the office doesn't name. */
  const listFixed = (dimension: DimensionId): readonly string[] => {
    if (dimension === 'language') return [...tenant.offeredLanguages, 'unknown'];
    if (dimension === 'fieldGroup') return fieldGroups;
    if (dimension === 'county') return ['unknown'];
    return fixedValues[dimension] ?? (dimension === 'partner' || dimension === 'owner' ? [noValue] : []);
  };
  return {
    filters: report.filters.map((dimension) => ({
      dimension,
      choices: [
        ...names
          .filter((each) => each.dimension === dimension)
          .map(({ key, label, parent }) => ({ key, label, parent })),
        ...listFixed(dimension).map((key) => ({
          key,
          label: nameValue(language, dimension, key, names).label,
          parent: null,
        })),
      ],
    })),
  };
};
