import { getHomePath } from '@commonway/contract/accounts/decide-redirect.ts';
import { toSafeRedirect } from '@commonway/contract/accounts/safe-redirect.ts';
import { usStates } from '@commonway/contract/community/reference/us-states.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import { CallError, call, type OutputOf } from '../../api.ts';
import { query } from '../../query.ts';
import { useBoot } from '../../shell/boot.tsx';
import { Form } from '../../shell/form/form.tsx';
import { useFieldChecks } from '../../shell/form/use-field-checks.ts';
import { type FieldErrors, type ReadValue, useForm } from '../../shell/form/use-form.ts';
import { useOfferedLanguages } from '../../shell/language/use-offered-languages.ts';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { OutsideOfficeArea } from '../../shell/served-area/outside-area.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { BackLink, Card, Page, PageHeader, Stack } from '../../ui/layout/page.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useTexts } from './use-texts.ts';

type Info = OutputOf<'accounts/get-contact-info'>;

type ContactInfoFormProps = {
  info: Info;
  onSaved: (info: Info) => void;
  /** Refetches after someone else saved in the meantime. */
  onStale: () => Promise<unknown>;
};

/** The contact form, filled in with the stored values. */
function ContactInfoForm({ info, onSaved, onStale }: ContactInfoFormProps): ReactNode {
  const t = useTexts();
  const check = useFieldChecks();
  const findErrors = (typed: ReadValue): FieldErrors => {
    const [mail, phone] = [typed('ds_mail'), typed('ds_phone')];
    return {
      ds_mail: mail.trim() === '' ? null : check.email(t('mail'), mail),
      ds_phone: phone.trim() === '' ? null : check.phone(t('phone'), phone),
      zip: check.zip(t('zip'), typed('zip')),
    };
  };
  const form = useForm(async (typed, recordErrors) => {
    if (!recordErrors(findErrors(typed))) return;
    try {
      onSaved(await call('accounts/save-contact-info', { ...readContactInfo(typed), version: info.version }));
      toasts.add('success', t('saved'));
    } catch (error) {
      if (!(error instanceof CallError) || error.error !== 'stale_version') throw error;
      toasts.add('warning', t('stale'));
      await onStale();
    }
  });
  return (
    <Form form={form}>
      <Card title={t('reach')}>
        <Stack>
          <TextField
            id="ds_mail"
            name="ds_mail"
            type="email"
            label={t('mail')}
            hint={t('mail-hint')}
            error={form.getError('ds_mail')}
            defaultValue={info.ds_mail}
            autoComplete="email"
            dir="ltr"
            maxLength={254}
          />
          <PhoneField
            id="ds_phone"
            name="ds_phone"
            label={t('phone')}
            error={form.getError('ds_phone')}
            defaultValue={info.ds_phone}
            autoComplete="tel"
            dir="ltr"
            maxLength={40}
            width="long"
          />
          <LanguageField language={info.language} />
        </Stack>
      </Card>
      <Card title={t('address')}>
        <AddressFields address={info.address} zipError={form.getError('zip')} />
      </Card>
      <div>
        <Button type="submit" variant="primary" loadingText={form.isBusy && t('saving')}>
          {t('save')}
        </Button>
      </div>
    </Form>
  );
}

/** The language in which the office writes to the applicant. */
function LanguageField({ language }: Pick<Info, 'language'>): ReactNode {
  const t = useTexts();
  const offered = useOfferedLanguages(language);
  return (
    <SelectField
      id="language"
      name="language"
      label={t('language')}
      hint={t('language-hint')}
      options={offered.map(({ code, name }) => ({ value: code, label: name }))}
      defaultValue={language}
      width="long"
    />
  );
}

const states = usStates.map(([value, label]) => ({ value, label }));

/** The parts of the postal address. */
function AddressFields({
  address,
  zipError,
}: Pick<Info, 'address'> & { zipError: string | undefined }): ReactNode {
  const t = useTexts();
  const [zip, setZip] = useState(address.zip);
  const getFieldProps = (name: keyof Info['address'], autoComplete: string) => ({
    id: name,
    name,
    label: t(name),
    defaultValue: address[name],
    autoComplete,
  });
  return (
    <Stack>
      <TextField {...getFieldProps('line1', 'address-line1')} maxLength={200} />
      <TextField {...getFieldProps('line2', 'address-line2')} maxLength={200} />
      <TextField {...getFieldProps('city', 'address-level2')} maxLength={200} width="long" />
      <SelectField
        {...getFieldProps('state', 'address-level1')}
        options={states}
        placeholder={t('choose')}
        width="long"
      />
      <TextField
        {...getFieldProps('zip', 'postal-code')}
        error={zipError}
        inputMode="numeric"
        dir="ltr"
        maxLength={10}
        width="short"
        onValueChange={setZip}
      />
      <OutsideOfficeArea zip={zip} />
    </Stack>
  );
}

/** Reads the contact information from the form's fields. */
function readContactInfo(typed: ReadValue): Omit<Info, 'version'> {
  return {
    ds_mail: typed('ds_mail').trim(),
    ds_phone: typed('ds_phone').trim(),
    language: typed('language'),
    address: {
      line1: typed('line1'),
      line2: typed('line2'),
      city: typed('city'),
      state: typed('state'),
      zip: typed('zip').trim(),
    },
  };
}

/** /contact-info: how the office can reach the applicant. */
export default function ContactInfoPage(): ReactNode {
  const t = useTexts();
  const boot = useBoot();
  const [search] = useSearchParams();
  const client = useQueryClient();
  usePageTitle(t('title'));
  const info = useQuery({
    ...query('accounts/get-contact-info', {}),
    // Refetching would replace input. A conflicting save is reported instead.
    refetchOnWindowFocus: false,
  });
  const back = toSafeRedirect(search.get('backurl')) ?? getHomePath(boot);
  const cacheInfo = (info: OutputOf<'accounts/get-contact-info'>): void => {
    client.setQueryData(query('accounts/get-contact-info', {}).queryKey, info);
  };
  return (
    <Page>
      <PageHeader
        back={<BackLink href={back}>{t('back')}</BackLink>}
        title={t('title')}
        description={t('text')}
      />
      <Loaded query={info} skeleton={{ shape: 'text', count: 6 }} failed={t('failed')}>
        {(data) => (
          <ContactInfoForm key={data.version} info={data} onSaved={cacheInfo} onStale={info.refetch} />
        )}
      </Loaded>
    </Page>
  );
}
