import { addSearch } from '../../shell/routing/create-paths.ts';

/** Adds the page to open after signing up to an office's sign-up link, if the link is a page of ours. */
export function addRedirect(link: string, redirect: string | null): string {
  if (redirect === null || !/^\/(?!\/)/.test(link)) return link;
  const [path = '', query = ''] = link.split('?', 2);
  return addSearch(path, { ...Object.fromEntries(new URLSearchParams(query)), redirect });
}
