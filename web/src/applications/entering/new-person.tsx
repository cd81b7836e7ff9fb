import { emailFault, formattedPhone, nameFault, phoneFault } from '@commonway/contract/fields/field-rules.ts';
import { completeLanguages, defaultLanguage, languages } from '@commonway/contract/languages/languages.ts';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { Form } from '../../shell/form/form.tsx';
import { useProblems } from '../../shell/form/use-problems.ts';
import { useSubmit } from '../../shell/form/use-submit.ts';
import { Button } from '../../ui/actions/button.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import type { ChosenApplicant } from './add-case-page.tsx';
import { useEnteringTexts } from './use-texts.ts';

interface NewPersonProps {
  readonly onAdded: (person: ChosenApplicant) => void;
  readonly onCancel: () => void;
}

/** Adds an applicant with a name and, if available, a contact. Does not create a login. */
export function NewPerson({ onAdded, onCancel }: NewPersonProps): ReactNode {
  const t = useEnteringTexts();
  const problems = useProblems();
  const submission = useSubmit(async (typed) => {
    const [firstName, lastName] = [typed('firstName').trim(), typed('lastName').trim()];
    const [mail, phone] = [typed('mail').trim(), typed('phone').trim()];
    const found = {
      firstName: nameFault(firstName) && t('new.nameWrong'),
      lastName: nameFault(lastName) && t('new.nameWrong'),
      mail: mail !== '' && emailFault(mail) ? t('new.mailWrong') : null,
      phone: phone !== '' && phoneFault(phone) ? t('new.phoneWrong') : null,
    };
    if (!problems.check(found)) return false;
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
  const shared = (name: string) => ({ id: name, name, error: problems.of(name), autoComplete: 'off' });
  return (
    <Form submission={submission} problems={problems.list} attempt={problems.attempt}>
      <p>{t('new.text')}</p>
      <TextField {...shared('firstName')} label={t('new.firstName')} />
      <TextField {...shared('lastName')} label={t('new.lastName')} />
      <TextField
        {...shared('mail')}
        type="email"
        label={t('new.mail')}
        hint={t('new.mailHint')}
        optionalText={t('optional')}
      />
      <PhoneField
        {...shared('phone')}
        label={t('new.phone')}
        format={formattedPhone}
        optionalText={t('optional')}
      />
      <SelectField
        id="language"
        name="language"
        label={t('new.language')}
        defaultValue={defaultLanguage}
        options={languages
          .filter(({ code }) => completeLanguages.includes(code))
          .map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Cluster>
        <Button type="submit" variant="primary" loadingText={submission.isBusy && t('working')}>
          {t('new.add')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </Cluster>
    </Form>
  );
}
