import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { useTexts } from './use-texts.ts';
import { useUnmatched } from './use-unmatched.ts';

/** The way to texts of no case, where there are any. */
export function UnmatchedLink(): ReactNode {
  const t = useTexts();
  const { texts, hasNextPage } = useUnmatched();
  if (texts.length === 0) return null;
  return (
    <Link href={paths.unmatchedTexts()}>
      {hasNextPage ? t('link.many', { count: texts.length }) : t('link', { count: texts.length })}
    </Link>
  );
}
