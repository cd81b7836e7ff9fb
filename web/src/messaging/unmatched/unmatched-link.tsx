import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { useTexts } from './use-texts.ts';
import { useUnmatchedEmails, useUnmatchedTexts } from './use-unmatched.ts';

/** A link to unmatched messages with their number. Renders nothing if there are none. */
export function UnmatchedLink(): ReactNode {
  const t = useTexts();
  const texts = useUnmatchedTexts();
  const mail = useUnmatchedEmails();
  const count = texts.rows.length + mail.rows.length;
  if (count === 0) return null;
  return (
    <Link href={paths.unmatched()}>
      {texts.hasNextPage || mail.hasNextPage ? t('link.many', { count }) : t('link', { count })}
    </Link>
  );
}
