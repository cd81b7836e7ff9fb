// Figures that resemble those of a California county; they are made up.

/** The area median income per year by household size, 1 to 8. */
export const medianIncome: readonly number[] = [
  92_100, 105_250, 118_400, 131_550, 142_100, 152_600, 163_150, 173_650,
];

/** Fair market rent per month by bedrooms, 0 to 5. */
export const fairRents: readonly number[] = [1_684, 1_872, 2_297, 3_046, 3_511, 4_038];

/**
 * The yearly income limit of a household in dollars, rounded to 50 as offices publish it.
 * @param incomeShare the program's limit as a percentage of the area's median income
 */
export function computeIncomeLimit(householdSize: number, incomeShare: number): number {
  const median = medianIncome[Math.min(householdSize, medianIncome.length) - 1] ?? 0;
  return Math.round((median * incomeShare) / 100 / 50) * 50;
}

/** A program's income limits for 1 to 8 people; empty if it has none. */
export function computeIncomeLimits(incomeShare: number | undefined): { size: number; amount: number }[] {
  if (incomeShare === undefined) return [];
  return medianIncome.map((_middle, index) => ({
    size: index + 1,
    amount: computeIncomeLimit(index + 1, incomeShare),
  }));
}
