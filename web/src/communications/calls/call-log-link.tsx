import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useTexts } from '../use-texts.ts';

/** Links to the call log, for users with access to all cases. */
export function CallLogLink(): ReactNode {
  const t = useTexts();
  const { user } = useBoot();
  return user?.accountType === 'Government' ? <Link href={paths.calls()}>{t('call.log')}</Link> : null;
}
