import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { LoadFailed } from '../shell/failure/load-failed.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { AccessCard } from './rights/access-card.tsx';
import { ProgramsCard } from './rights/programs-card.tsx';
import { RightsForm } from './rights/rights-form.tsx';
import { useRoles, useStaffMember } from './use-staff.ts';
import { useStaffTexts } from './use-texts.ts';

/** /tools/edit-user/:accountId: the roles and programs of a staff member, and whether they can sign in. */
export default function EditUserPage(): ReactNode {
  const t = useStaffTexts();
  const member = useStaffMember(Number(useParams<{ accountId: string }>().accountId));
  const roles = useRoles();
  const name = member.data?.name ?? t('edit.title');
  usePageTitle(name);
  const failed = [member, roles].find((query) => query.isError && !query.data);
  return (
    <Page>
      <PageHeader title={<bdi>{name}</bdi>} description={<bdi dir="ltr">{member.data?.mail}</bdi>} />
      {failed?.error && <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !(member.data && roles.data) && <Skeleton shape="card" count={2} label={t('loading')} />}
      {member.data && roles.data && (
        <>
          <RightsForm key={member.data.accountId} member={member.data} offered={roles.data.roles} />
          <ProgramsCard member={member.data} />
          <AccessCard member={member.data} />
        </>
      )}
    </Page>
  );
}
