import type { ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { Form, useProblems, useSubmit } from '../../shell/form/form.tsx';
import { SaveBar } from '../../shell/form/save-bar.tsx';
import { useDraft } from '../../shell/session/use-draft.ts';
import { isolate } from '../../shell/texts.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { type OfferedRole, type StaffMember, useSaveMember } from '../use-staff.ts';
import { useStaffTexts } from '../use-texts.ts';
import { RightsFields } from './rights-fields.tsx';

type RightsFormProps = { member: StaffMember; offered: readonly OfferedRole[] };

/** The form that saves the roles of a staff member, for users with a higher role. */
export function RightsForm({ member, offered }: RightsFormProps): ReactNode {
  const t = useStaffTexts();
  const { user } = useBoot();
  const { roles, requiresSecondFactor, mayChange } = member;
  const draft = useDraft(`rights ${member.accountId}`, { roles, requiresSecondFactor });
  const rights = draft.value;
  const save = useSaveMember(member);
  const problems = useProblems();
  const submission = useSubmit(async () => {
    if (!problems.recordErrors({ roles: rights.roles.length > 0 ? null : t('rights.none') })) return false;
    await save(rights);
    draft.discard();
    toasts.add('success', t('edit.saved', { name: isolate(member.name) }));
    return false;
  });
  return (
    <Card title={t('rights')}>
      {!mayChange && <Banner>{t('edit.not-yours')}</Banner>}
      {mayChange && user?.accountId === member.accountId && <Banner tone="warning">{t('edit.own')}</Banner>}
      <Form submission={submission} problems={problems.list} attempt={problems.attempt}>
        <RightsFields
          rights={rights}
          offered={offered}
          error={problems.getError('roles')}
          isReadOnly={!mayChange}
          onChange={draft.change}
        />
        {mayChange && (
          <SaveBar
            isChanged={draft.isChanged}
            isBusy={submission.isBusy}
            saveText={t('save')}
            onDiscard={draft.discard}
          />
        )}
      </Form>
    </Card>
  );
}
