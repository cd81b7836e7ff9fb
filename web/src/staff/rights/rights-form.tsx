import type { ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { Form } from '../../shell/form/form.tsx';
import { SaveBar } from '../../shell/form/save-bar.tsx';
import { useForm } from '../../shell/form/use-form.ts';
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
  const form = useForm(async (_typed, recordErrors) => {
    if (!recordErrors({ roles: rights.roles.length > 0 ? null : t('rights.none') })) return;
    await save(rights);
    draft.discard();
    toasts.add('success', t('edit.saved', { name: isolate(member.name) }));
  });
  return (
    <Card title={t('rights')}>
      {!mayChange && <Banner>{t('edit.not-yours')}</Banner>}
      {mayChange && user?.accountId === member.accountId && <Banner tone="warning">{t('edit.own')}</Banner>}
      <Form form={form}>
        <RightsFields
          rights={rights}
          offered={offered}
          error={form.getError('roles')}
          isReadOnly={!mayChange}
          onChange={draft.change}
        />
        {mayChange && (
          <SaveBar
            isChanged={draft.isChanged}
            isBusy={form.isBusy}
            saveText={t('save')}
            onDiscard={draft.discard}
          />
        )}
      </Form>
    </Card>
  );
}
