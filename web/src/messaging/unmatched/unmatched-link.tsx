import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { useTexts } from './use-texts.ts';
import { useUnmatchedMail, useUnmatchedTexts } from './use-unmatched.ts';

/** Links to unmatched messages if there are any. */
export function UnmatchedLink(): ReactNode {
  const t = useTexts();
  const texts = useUnmatchedTexts();
  const mail = useUnmatchedMail();
  const count = texts.rows.length + mail.rows.length;
  if (count === 0) return null;
  return (
    <Link href={paths.unmatched()}>
      {texts.hasNextPage || mail.hasNextPage ? t('link.many', { count }) : t('link', { count })}
    </Link>
  );
}
