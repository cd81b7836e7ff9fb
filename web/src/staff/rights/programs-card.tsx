import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call, type OutputOf } from '../../api.ts';
import { query } from '../../query.ts';
import { Form } from '../../shell/form/form.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { CheckboxGroup } from '../../ui/choices/checkbox-group.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import type { StaffMember } from '../use-staff.ts';
import { useStaffTexts } from '../use-texts.ts';

type Programs = OutputOf<'staff/list-member-programs'>['programs'];

/** The programs whose cases a staff member sees, because they are on the team. */
export function ProgramsCard({ member }: { readonly member: StaffMember }): ReactNode {
  const t = useStaffTexts();
  const { accountId } = member;
  const list = useQuery({
    ...query('staff/list-member-programs', { accountId }),
    refetchOnWindowFocus: false,
  });
  return (
    <Card title={t('programs')}>
      <Loaded query={list} skeleton={{ shape: 'text', count: 3 }}>
        {({ programs }) => <ProgramsForm member={member} programs={programs} />}
      </Loaded>
    </Card>
  );
}

/** The form that saves the programs, read-only for users with a lower role. */
function ProgramsForm({ member, programs }: { member: StaffMember; programs: Programs }): ReactNode {
  const t = useStaffTexts();
  const client = useQueryClient();
  const { accountId, mayChange } = member;
  const [chosen, setChosen] = useState(() => listTeams(programs));
  const form = useForm(async () => {
    const saved = await call('staff/save-member-programs', { accountId, processIds: chosen.map(Number) });
    client.setQueryData(query('staff/list-member-programs', { accountId }).queryKey, saved);
    toasts.add('success', t('programs.saved', { name: isolate(member.name) }));
  });
  return (
    <Form form={form}>
      <CheckboxGroup
        id="programs"
        name="programs"
        legend={t('programs.team')}
        hint={t('programs.hint')}
        value={chosen}
        options={programs.map(({ processId, name, hasTeam }) => ({
          value: String(processId),
          label: name,
          hint: hasTeam ? undefined : t('programs.noTeam'),
          isDisabled: !mayChange,
        }))}
        onValueChange={setChosen}
      />
      {mayChange && (
        <div>
          <Button type="submit" variant="primary" loadingText={form.isBusy && t('working')}>
            {t('programs.save')}
          </Button>
        </div>
      )}
    </Form>
  );
}

const listTeams = (programs: Programs): string[] =>
  programs.filter(({ isOnTeam }) => isOnTeam).map(({ processId }) => String(processId));
