import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallError, call, type InputOf, type OutputOf } from '../../api.ts';
import { invalidate, query } from '../../query.ts';
import { Form } from '../../shell/form/form.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { CheckboxGroup } from '../../ui/choices/checkbox-group.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { HandOverDialog } from '../hand-over/hand-over-dialog.tsx';
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
  const [isAsking, setAsking] = useState(false);
  const name = isolate(member.name);
  const save = async (handOver?: InputOf<'staff/save-member-programs'>['handOver']): Promise<void> => {
    const processIds = chosen.map(Number);
    const saved = await call('staff/save-member-programs', { accountId, processIds, handOver });
    client.setQueryData(query('staff/list-member-programs', { accountId }).queryKey, saved);
    await invalidate(client, 'staff/get-open-work');
    toasts.add('success', t('programs.saved', { name }));
  };
  const form = useForm(async () => {
    try {
      await save();
    } catch (error) {
      if (!(error instanceof CallError) || error.error !== 'hand_over_needed') throw error;
      setAsking(true);
    }
  });
  return (
    <>
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
      <HandOverDialog
        isOpen={isAsking}
        member={member}
        title={t('programs.title', { name })}
        text={t('programs.text')}
        submitText={t('programs.save')}
        processIds={programs
          .filter(({ processId, isOnTeam }) => isOnTeam && !chosen.includes(String(processId)))
          .map(({ processId }) => processId)}
        onSave={save}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

const listTeams = (programs: Programs): string[] =>
  programs.filter(({ isOnTeam }) => isOnTeam).map(({ processId }) => String(processId));
