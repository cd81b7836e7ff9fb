import { usStates } from '@commonway/contract/community/reference/us-states.ts';
import { officeProfileConfiguration } from '@commonway/contract/settings/office-profile-configuration.ts';
import {
  type DescribedArea,
  type OfficeProfile,
  officeProfileKind,
} from '@commonway/contract/settings/office-profile-kind.ts';
import { listSpecialDays } from '@commonway/contract/tenants/calendar/opening-hours.ts';
import { loadCounties } from '../community/load-counties.ts';
import { createConfigurationHandlers } from '../platform/configuration/handlers.ts';
import { findPublishedVersion } from '../platform/configuration/queries.ts';
import type { Handle } from '../platform/mount/context.ts';
import { toLocalDate } from '../tenants/local-date.ts';
import { getOfficeCalendar } from '../tenants/office-calendar.ts';

const emptyProfile: OfficeProfile = {
  languages: [],
  area: { state: '', isWholeState: false, counties: [] },
  offices: [],
};

/** The published version is what people see. */
export const officeProfileHandlers = createConfigurationHandlers(officeProfileConfiguration, {
  loadDefault: () => emptyProfile,
  loadSetup: async ({ tenant, now }) => ({ today: toLocalDate(tenant.timeZone, now) }),
});

/** Lists the published public offices for everyone. */
export const listPublicOffices: Handle<'settings/list-public-offices'> = async ({ tx, tenant, now }) => {
  const key = { tenantId: tx.tenantId, kind: officeProfileKind.name, subject: 0, subjectKind: 'tenant' };
  const version = await findPublishedVersion<OfficeProfile>(tx, key);
  const { languages, area, offices } = version?.definition ?? emptyProfile;
  const { holidays } = getOfficeCalendar(tenant);
  const today = toLocalDate(tenant.timeZone, now);
  return {
    languages: [...languages],
    area: await describeArea(area),
    offices: offices.map((office) => ({
      ...office,
      languages: [...office.languages],
      access: [...office.access],
      week: office.week.map((hours) => [...hours]),
      specialDays: listSpecialDays(office.specialDays, holidays, today).map((day) => ({
        ...day,
        hours: [...day.hours],
      })),
    })),
  };
};

/** An area with the names of its state and counties; null if none is described. */
async function describeArea({ state, isWholeState, counties }: DescribedArea) {
  const name = usStates.find(([code]) => code === state)?.[1];
  if (name === undefined) return null;
  const known = isWholeState ? [] : await loadCounties();
  return {
    state: name,
    isWholeState,
    counties: known
      .filter((county) => county.state === state && counties.includes(county.code))
      .map((county) => county.name),
  };
}
