import { handOverChoices } from '@commonway/contract/staff/absence-limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { invalidate } from '../../query.ts';
import { Form } from '../../shell/form/form.tsx';
import { type ReadValue, useForm } from '../../shell/form/use-form.ts';
import { useFormat } from '../../shell/format.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { DateField } from '../../ui/fields/text-field.tsx';
import { Card, Cluster } from '../../ui/layout/page.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import type { StaffMember } from '../use-staff.ts';
import { useStaffTexts } from '../use-texts.ts';
import { type OpenWork, useAwayText, useColleagueOption, useOpenWork } from './use-open-work.ts';

/** When a staff member is away and who covers, with a form to plan it. */
export function AbsenceCard({ member }: { member: StaffMember }): ReactNode {
  const t = useStaffTexts();
  const { mayChange, isActive, absence, accountId } = member;
  const work = useOpenWork(accountId, mayChange && isActive);
  if (!isActive) return null;
  return (
    <Card title={t('absence')}>
      <AbsenceText member={member} />
      {mayChange && (
        <Loaded query={work} skeleton={{ shape: 'text', count: 4 }}>
          {(work) => <AbsenceForm key={absence?.backOn} member={member} work={work} />}
        </Loaded>
      )}
    </Card>
  );
}

/** Says until when the staff member is away, or will be. */
function AbsenceText({ member: { name, absence } }: { member: StaffMember }): ReactNode {
  const t = useStaffTexts();
  const format = useFormat();
  const describe = useAwayText();
  if (absence === null) return <p>{t('absence.none', { name: isolate(name) })}</p>;
  if (absence.hasStarted) return <p>{describe(absence)}</p>;
  return <p>{t('absence.planned', { date: format.monthDay(absence.fromOn), away: describe(absence) })}</p>;
}

type AbsenceFormProps = { member: StaffMember; work: OpenWork };

/** The form that plans an absence. Of one that has started, only the return can change. */
function AbsenceForm({ member, work }: AbsenceFormProps): ReactNode {
  const t = useStaffTexts();
  const refresh = useRefreshMember();
  const { accountId, absence } = member;
  const name = isolate(member.name);
  const hasStarted = absence?.hasStarted ?? false;
  const form = useForm(async (read, recordErrors) => {
    const input = hasStarted && absence ? { ...absence, backOn: read('backOn') } : readAbsence(read);
    const hasDates = input.fromOn !== '' && input.backOn > input.fromOn;
    const needsCover = input.handOver !== 'none' && input.coverId === null;
    const errors = {
      fromOn: input.fromOn === '' ? t('absence.fromMissing') : null,
      backOn: hasDates ? null : t('absence.backWrong'),
      coverId: needsCover ? t('absence.coverMissing') : null,
    };
    if (!recordErrors(errors)) return;
    const { fromOn, backOn, coverId, handOver } = input;
    await call('staff/save-absence', { accountId, fromOn, backOn, coverId, handOver });
    toasts.add('success', t('absence.saved', { name }));
    await refresh();
  });
  const end = useForm(async () => {
    await call('staff/end-absence', { accountId });
    toasts.add('success', t(hasStarted ? 'absence.ended' : 'absence.canceled', { name }));
    await refresh();
  });
  return (
    <>
      <Form form={form}>
        {!hasStarted && (
          <DateField
            id="fromOn"
            name="fromOn"
            label={t('absence.from')}
            error={form.getError('fromOn')}
            defaultValue={absence?.fromOn}
          />
        )}
        <DateField
          id="backOn"
          name="backOn"
          label={t('absence.back')}
          error={form.getError('backOn')}
          defaultValue={absence?.backOn}
        />
        {!hasStarted && <CoverFields member={member} work={work} error={form.getError('coverId')} />}
        <div>
          <Button type="submit" variant="primary" loadingText={form.isBusy && t('working')}>
            {t('absence.save')}
          </Button>
        </div>
      </Form>
      {absence && (
        <Form form={end}>
          <Cluster>
            <Button type="submit" loadingText={end.isBusy && t('working')}>
              {t(hasStarted ? 'absence.end' : 'absence.cancel')}
            </Button>
          </Cluster>
        </Form>
      )}
    </>
  );
}

/** Who covers, and which cases they get. */
function CoverFields({ member, work, error }: AbsenceFormProps & { error: string | undefined }): ReactNode {
  const t = useStaffTexts();
  const toOption = useColleagueOption();
  const { absence } = member;
  const [handOver, setHandOver] = useState<string>(absence?.handOver ?? 'none');
  const cases = work.programs.reduce((sum, program) => sum + program.cases, 0);
  return (
    <>
      <SelectField
        id="coverId"
        name="coverId"
        label={t('absence.cover')}
        hint={t('absence.cover.hint')}
        error={error}
        placeholder={t('absence.noCover')}
        options={work.colleagues.map(toOption)}
        defaultValue={String(absence?.coverId ?? '')}
      />
      <RadioGroup
        id="handOver"
        name="handOver"
        legend={t('absence.cases', { count: cases })}
        hint={t('absence.cases.hint')}
        value={handOver}
        options={handOverChoices.map((value) => ({ value, label: t(`absence.cases.${value}`) }))}
        onValueChange={setHandOver}
      />
    </>
  );
}

/** The absence that was entered. */
function readAbsence(read: ReadValue) {
  const handOver = handOverChoices.find((choice) => choice === read('handOver')) ?? 'none';
  const coverId = read('coverId') === '' ? null : Number(read('coverId'));
  return { fromOn: read('fromOn'), backOn: read('backOn'), coverId, handOver };
}

/** Returns a function that loads again what shows a staff member. */
function useRefreshMember(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await invalidate(client, 'staff/get-staff-member');
    await invalidate(client, 'staff/list-staff');
    await invalidate(client, 'staff/get-open-work');
  };
}
