import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { query } from '../../query.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useCallOnce } from '../../shell/form/use-call-once.ts';
import { useForm } from '../../shell/form/use-form.ts';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import { useHelpingTexts } from './use-helping.ts';

/** Starts an application for a client, or resumes the existing draft. */
export function StartForClient({ applicantId, name }: { applicantId: number; name: string }): ReactNode {
  const t = useHelpingTexts();
  const { tenant } = useBoot();
  const [, navigate] = useLocation();
  const [programId, setProgramId] = useState('');
  const callOnce = useCallOnce();
  const programs = useQuery(query('programs/list-programs', { instanceId: tenant.id }));
  const { isBusy, failure, submit } = useForm(async () => {
    if (programId === '') return;
    const startInput = { programId: Number(programId), forApplicantId: applicantId };
    const { applicationId } = await callOnce('applications/start-application', startInput);
    navigate(paths.clientForm(applicantId, applicationId));
  });
  const open = programs.data?.programs.filter(({ state }) => state === 'open') ?? [];
  return (
    <Disclosure summary={t('client.start', { name: isolate(name) })}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {failure && (
            <Banner tone="failed" live="polite">
              {failure.message}
            </Banner>
          )}
          <SelectField
            label={t('client.program')}
            value={programId}
            onValueChange={setProgramId}
            placeholder={t('client.choose')}
            options={open.map((program) => ({
              value: String(program.cd_resource),
              label: program.ds_displayname,
            }))}
          />
          <div>
            <Button type="submit" variant="primary" loadingText={isBusy && t('loading')}>
              {t('client.begin')}
            </Button>
          </div>
        </Stack>
      </form>
    </Disclosure>
  );
}
