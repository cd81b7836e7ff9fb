/** A period that reports offer. Without dates, it is the server's default: the last 90 days. */
export interface DatePreset {
  readonly name: 'days30' | 'days90' | 'thisMonth' | 'lastMonth' | 'thisYear' | 'lastYear' | 'months12';
  readonly from?: string;
  readonly to?: string;
}

/** Returns the first day of a month that is some months after that of a day. */
function findMonthStart(day: string, monthsLater: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + monthsLater);
  return date.toISOString().slice(0, 10);
}

/** Returns a day some days after another one. */
function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Lists the periods to choose from, as of today (YYYY-MM-DD). */
export function listPresets(today: string): DatePreset[] {
  const year = Number(today.slice(0, 4));
  return [
    { name: 'days30', from: addDays(today, -29), to: today },
    { name: 'days90' },
    { name: 'thisMonth', from: findMonthStart(today, 0), to: today },
    { name: 'lastMonth', from: findMonthStart(today, -1), to: addDays(findMonthStart(today, 0), -1) },
    { name: 'months12', from: findMonthStart(today, -11), to: today },
    { name: 'thisYear', from: `${year}-01-01`, to: today },
    { name: 'lastYear', from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  ];
}
