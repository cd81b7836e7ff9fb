import { defaultWeek, type OfficeCalendar } from '@commonway/contract/tenants/calendar/office-calendar.ts';

/** The office hours of all demo tenants, with the holidays that have a fixed date. */
export const demoCalendar: OfficeCalendar = {
  timeZone: 'America/Los_Angeles',
  week: defaultWeek,
  holidays: [
    { date: '2026-01-01', name: 'New Year’s Day', isYearly: true },
    { date: '2026-06-19', name: 'Juneteenth', isYearly: true },
    { date: '2026-07-04', name: 'Independence Day', isYearly: true },
    { date: '2026-11-11', name: 'Veterans Day', isYearly: true },
    { date: '2026-12-25', name: 'Christmas Day', isYearly: true },
  ],
};
