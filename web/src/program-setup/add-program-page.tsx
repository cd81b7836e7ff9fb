import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../api.ts';
import { Form } from '../shell/form/form.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { usePageTitle } from '../shell/page-title.tsx';
import { staffPaths } from '../staff-paths.ts';
import { Button } from '../ui/actions/button.tsx';
import { RadioGroup } from '../ui/choices/radio-group.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { audiences } from './program-studio.ts';
import { useRefetchPrograms } from './use-refetch-programs.ts';
import { useProgramTexts } from './use-texts.ts';

/** /add-resource: creates a program as a draft with a name. */
export default function AddProgramPage(): ReactNode {
  const t = useProgramTexts();
  const [, navigate] = useLocation();
  const refetchPrograms = useRefetchPrograms();
  const [audience, setAudience] = useState<string>('individual');
  usePageTitle(t('add.title'));
  const form = useForm(async (typed, recordErrors) => {
    const name = typed('name').trim();
    const missing = t('problem.required', { label: t('field.ds_displayname') });
    if (!recordErrors({ name: name === '' ? missing : null })) return false;
    const wanted = audiences.find((each) => each === audience) ?? 'individual';
    const { programId } = await call('program-setup/add-program', { name, audience: wanted });
    await refetchPrograms();
    navigate(staffPaths.editProgram(programId));
    return true;
  });
  return (
    <Page>
      <PageHeader title={t('add.title')} description={t('add.text')} />
      <Form form={form}>
        <TextField
          id="name"
          name="name"
          label={t('field.ds_displayname')}
          error={form.getError('name')}
          maxLength={100}
          required
        />
        <RadioGroup
          name="audience"
          legend={t('field.audience')}
          value={audience}
          options={audiences.map((each) => ({ value: each, label: t(`audience.${each}`) }))}
          onValueChange={setAudience}
        />
        <div>
          <Button type="submit" variant="primary" loadingText={form.isBusy && t('saving')}>
            {t('add.button')}
          </Button>
        </div>
      </Form>
    </Page>
  );
}
