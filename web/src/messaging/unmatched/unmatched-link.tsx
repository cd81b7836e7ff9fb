import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { useTexts } from './use-texts.ts';
import { useUnmatchedTexts } from './use-unmatched.ts';
import { useUnmatchedMail } from './use-unmatched-mail.ts';

/** Links to unmatched messages if there are any. */
export function UnmatchedLink(): ReactNode {
  const t = useTexts();
  const { texts, hasNextPage } = useUnmatchedTexts();
  const mail = useUnmatchedMail();
  const count = texts.length + mail.mails.length;
  if (count === 0) return null;
  return (
    <Link href={paths.unmatched()}>
      {hasNextPage || mail.hasNextPage ? t('link.many', { count }) : t('link', { count })}
    </Link>
  );
}
