import { consentMethods } from '@commonway/contract/applications/application-limits.ts';
import type { FoundApplicant } from '@commonway/contract/applications/entering.ts';
import { checkName, checkPhone, formatPhone } from '@commonway/contract/fields/field-rules.ts';
import { isImpossiblePhoneNumber } from '@commonway/contract/fields/phone-number.ts';
import { defaultLanguage } from '@commonway/contract/languages/languages.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { call } from '../../api.ts';
import { query } from '../../query.ts';
import { useBoot } from '../../shell/boot.tsx';
import { Form } from '../../shell/form/form.tsx';
import { useFieldChecks } from '../../shell/form/use-field-checks.ts';
import { useForm } from '../../shell/form/use-form.ts';
import { useOfferedLanguages } from '../../shell/language/use-offered-languages.ts';
import { usePageTitle } from '../../shell/page-title.tsx';
import { staffParts } from '../../staff-parts.ts';
import { staffPaths } from '../../staff-paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card, Cluster, Page, PageHeader } from '../../ui/layout/page.tsx';
import { OpenedForm } from '../apply/opened-form.tsx';
import { ApplicantSearch } from './applicant-search.tsx';
import { buildEntryRoutes } from './entry-routes.ts';
import { useEnteringTexts } from './use-texts.ts';

/** The fields of an applicant that this page needs. */
type ChosenApplicant = Pick<FoundApplicant, 'id' | 'name'>;

/** Staff enter a case for an applicant (/v2/add-case): applicant, program and consent, then the applicant form. */
export default function AddCasePage(): ReactNode {
  const t = useEnteringTexts();
  usePageTitle(t('title'));
  const [search] = useSearchParams();
  const applicationId = Number(search.get('id') ?? 0);
  const routes = useMemo(() => buildEntryRoutes(applicationId), [applicationId]);
  const [chosen, setChosen] = useState<ChosenApplicant | null>(null);
  const [isNew, setNew] = useState(false);
  if (applicationId > 0) return <OpenedForm routes={routes} applicationId={applicationId} />;
  return (
    <Page>
      <PageHeader title={t('title')} description={t('text')} />
      {chosen ? (
        <OpenCaseForm person={chosen} onOther={() => setChosen(null)} />
      ) : isNew ? (
        <NewApplicantForm onAdded={setChosen} onCancel={() => setNew(false)} />
      ) : (
        <ApplicantSearch
          label={t('find.label')}
          renderAction={(person) => (
            <Button
              onClick={() => setChosen(person)}
              aria-label={t('find.chooseName', { name: person.name })}
            >
              {t('find.choose')}
            </Button>
          )}
        >
          <div>
            <Button variant="quiet" onClick={() => setNew(true)}>
              {t('new')}
            </Button>
          </div>
        </ApplicantSearch>
      )}
    </Page>
  );
}

interface NewApplicantFormProps {
  readonly onAdded: (person: ChosenApplicant) => void;
  readonly onCancel: () => void;
}

/** Adds an applicant with a name and, if available, a contact. Does not create a login. */
function NewApplicantForm({ onAdded, onCancel }: NewApplicantFormProps): ReactNode {
  const t = useEnteringTexts();
  const check = useFieldChecks();
  const offeredLanguages = useOfferedLanguages(defaultLanguage);
  const findPhoneProblem = (phone: string): string | null => {
    if (checkPhone(phone) === null) return null;
    return t(isImpossiblePhoneNumber(phone) ? 'new.phoneImpossible' : 'new.phoneWrong');
  };
  const form = useForm(async (typed, recordErrors) => {
    const [firstName, lastName] = [typed('firstName').trim(), typed('lastName').trim()];
    const [mail, phone] = [typed('mail').trim(), typed('phone').trim()];
    const found = {
      firstName: checkName(firstName) && t('new.nameWrong'),
      lastName: checkName(lastName) && t('new.nameWrong'),
      mail: mail === '' ? null : check.email(t('new.mail'), mail),
      phone: phone === '' ? null : findPhoneProblem(phone),
    };
    if (!recordErrors(found)) return false;
    const { applicantId } = await call('applications/add-applicant', {
      firstName,
      lastName,
      mail: mail || null,
      phone: phone || null,
      language: typed('language'),
    });
    onAdded({ id: applicantId, name: `${firstName} ${lastName}` });
    return true;
  });
  const getFieldProps = (name: string) => ({
    id: name,
    name,
    error: form.getError(name),
    autoComplete: 'off',
  });
  return (
    <Form form={form}>
      <p>{t('new.text')}</p>
      <TextField {...getFieldProps('firstName')} label={t('new.firstName')} />
      <TextField {...getFieldProps('lastName')} label={t('new.lastName')} />
      <TextField
        {...getFieldProps('mail')}
        type="email"
        label={t('new.mail')}
        hint={t('new.mailHint')}
        optionalText={t('optional')}
      />
      <PhoneField
        {...getFieldProps('phone')}
        label={t('new.phone')}
        format={formatPhone}
        optionalText={t('optional')}
      />
      <SelectField
        id="language"
        name="language"
        label={t('new.language')}
        defaultValue={defaultLanguage}
        options={offeredLanguages.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Cluster>
        <Button type="submit" variant="primary" loadingText={form.isBusy && t('working')}>
          {t('new.add')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </Cluster>
    </Form>
  );
}

interface OpenCaseFormProps {
  readonly person: ChosenApplicant;
  readonly onOther: () => void;
}

/** Selects the program, records the applicant's consent, opens the case, and shows its form. */
function OpenCaseForm({ person, onOther }: OpenCaseFormProps): ReactNode {
  const t = useEnteringTexts();
  const { tenant } = useBoot();
  const [, navigate] = useLocation();
  const programs = useQuery(query('programs/list-programs', { instanceId: tenant.id }));
  const form = useForm(async (typed, recordErrors) => {
    const programId = Number(typed('program'));
    const consent = consentMethods.find((way) => way === typed('consent'));
    const errors = {
      program: programId === 0 ? t('open.programMissing') : null,
      consent: consent === undefined ? t('open.consentMissing') : null,
    };
    if (!recordErrors(errors) || consent === undefined) return false;
    const { applicationId } = await call('applications/open-case', {
      applicantId: person.id,
      programId,
      consent,
    });
    navigate(staffPaths.addCase({ id: applicationId }));
    return true;
  });
  const open = (programs.data?.programs ?? []).filter(({ state }) => state === 'open');
  return (
    <Form form={form}>
      <Card title={<bdi>{person.name}</bdi>} aside={<Button onClick={onOther}>{t('open.other')}</Button>} />
      <Suspense>
        <staffParts.SimilarPeopleWarning applicantId={person.id} />
      </Suspense>
      <SelectField
        id="program"
        name="program"
        label={t('open.program')}
        placeholder={t('open.choose')}
        error={form.getError('program')}
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
        error={form.getError('consent')}
        isRequired
        options={consentMethods.map((way) => ({ value: way, label: t(`consent.${way}`) }))}
      />
      <div>
        <Button type="submit" variant="primary" loadingText={form.isBusy && t('working')}>
          {t('open')}
        </Button>
      </div>
    </Form>
  );
}
