/** How many applications a page of results shows. */
export const rankingPageSize = 50;
