import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { usePageTitle } from '../shell/page-title.tsx';
import { joinQueries } from '../shell/pages/loadable.ts';
import { Loaded } from '../shell/pages/loaded.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { AbsenceCard } from './hand-over/absence-card.tsx';
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

  return (
    <Page>
      <PageHeader title={<bdi>{name}</bdi>} description={<bdi dir="ltr">{member.data?.mail}</bdi>} />
      <Loaded query={joinQueries(member, roles)} skeleton={{ shape: 'card', count: 2 }}>
        {([member, { roles }]) => (
          <>
            <RightsForm key={member.accountId} member={member} offered={roles} />
            <ProgramsCard member={member} />
            <AbsenceCard member={member} />
            <AccessCard member={member} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
