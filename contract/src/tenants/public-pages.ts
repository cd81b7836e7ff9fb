/** The pages that anyone may read and search engines may list. Pages of single programs are below the first. */
export const publicPages: readonly string[] = [
  '/resources',
  '/find-help',
  '/contact-support',
  '/faqs',
  '/privacy',
];
