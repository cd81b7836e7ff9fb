import type { ProfileView } from '@commonway/contract/profiles/profiles.ts';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/page.tsx';
import { useTexts } from '../use-texts.ts';

/** The people who can sign in for a business. */
export function UsersTab({ profile }: { readonly profile: ProfileView }): ReactNode {
  const t = useTexts();
  return (
    <Card title={<bdi>{profile.name}</bdi>}>
      <p>{t('user.text')}</p>
    </Card>
  );
}
