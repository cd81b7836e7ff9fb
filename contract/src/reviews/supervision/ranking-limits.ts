/** Number of applications per page of results. */
export const rankingPageSize = 50;
