import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useTexts } from '../use-texts.ts';

/** The way to the calls of all cases, for who may see all of them. */
export function CallLogLink(): ReactNode {
  const t = useTexts();
  const { user } = useBoot();
  return user?.accountType === 'Government' ? <Link href={paths.calls()}>{t('call.log')}</Link> : null;
}
