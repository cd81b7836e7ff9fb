import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTexts } from './use-texts.ts';

interface MemberNameProps {
  /** Empty if it was not given. */
  readonly name: string;
  /** The page of the member; null if they did not apply themself. */
  readonly path: string | null;
}

/** The name of a household member, linked to their page if they applied themself. */
export function MemberName({ name, path }: MemberNameProps): ReactNode {
  const t = useTexts();
  const shownName = <bdi>{name || t('household.unnamed')}</bdi>;
  return path === null ? shownName : <Link href={path}>{shownName}</Link>;
}
