import { consentMethods } from '@commonway/contract/applications/entering/entering-rules.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { Form } from '../../shell/form/form.tsx';
import { useProblems } from '../../shell/form/use-problems.ts';
import { useSubmit } from '../../shell/form/use-submit.ts';
import { Button } from '../../ui/actions/button.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { ChosenApplicant } from './add-case-page.tsx';
import { useEnteringTexts } from './use-texts.ts';

interface OpenCaseProps {
  readonly person: ChosenApplicant;
  readonly onOther: () => void;
}

/** Selects the program and records the applicant's consent, which is required. */
export function OpenCase({ person, onOther }: OpenCaseProps): ReactNode {
  const t = useEnteringTexts();
  const { tenant } = useBoot();
  const [, navigate] = useLocation();
  const problems = useProblems();
  const programs = useQuery({
    queryKey: ['programs/list-programs', tenant.id],
    queryFn: ({ signal }) => call('programs/list-programs', { instanceId: tenant.id }, { signal }),
  });
  const submission = useSubmit(async (typed) => {
    const programId = Number(typed('program'));
    const consent = consentMethods.find((way) => way === typed('consent'));
    const validInput = {
      program: programId === 0 ? t('open.programMissing') : null,
      consent: consent === undefined ? t('open.consentMissing') : null,
    };
    if (!problems.check(validInput) || consent === undefined) return false;
    const { applicationId } = await call('applications/open-case', {
      applicantId: person.id,
      programId,
      consent,
    });
    navigate(paths.addCase({ id: applicationId }));
    return true;
  });
  const open = (programs.data?.programs ?? []).filter(({ state }) => state === 'open');
  return (
    <Form submission={submission} problems={problems.list} attempt={problems.attempt}>
      <Card title={<bdi>{person.name}</bdi>} aside={<Button onClick={onOther}>{t('open.other')}</Button>} />
      <SelectField
        id="program"
        name="program"
        label={t('open.program')}
        placeholder={t('open.choose')}
        error={problems.of('program')}
        options={open.map((program) => ({
          value: String(program.cd_resource),
          label: program.ds_displayname,
        }))}
      />
      <RadioGroup
        id="consent"
        name="consent"
        legend={t('open.consent')}
        hint={t('open.consentHint')}
        error={problems.of('consent')}
        isRequired
        options={consentMethods.map((way) => ({ value: way, label: t(`consent.${way}`) }))}
      />
      <div>
        <Button type="submit" variant="primary" loadingText={submission.isBusy && t('working')}>
          {t('open')}
        </Button>
      </div>
    </Form>
  );
}
