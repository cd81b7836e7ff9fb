import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../query.ts';

/**
 * The name of an industry in English, with its code; the code alone while the name loads, and for codes without one. All
 * names on a page come with one call.
 */
export function IndustryName({ code }: { readonly code: string }): ReactNode {
  const { data } = useQuery(query('community/list-industries', {}));
  const name = data?.industries.find((industry) => industry.code === code)?.industry;
  return name === undefined ? (
    code
  ) : (
    <>
      <span lang="en">{name}</span> ({code})
    </>
  );
}
