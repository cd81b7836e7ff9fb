import { getHomePath } from '@commonway/contract/accounts/decide-redirect.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { Form } from '../../shell/form/form.tsx';
import { useFieldChecks } from '../../shell/form/use-field-checks.ts';
import { useForm } from '../../shell/form/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { openAccount } from '../flow/continue-login.ts';
import { flowMemory, type PersonName, useFlowState, useRedirectPath } from '../flow/flow-memory.ts';
import { SignInPage } from '../parts/sign-in-page.tsx';
import { useTexts } from '../use-texts.ts';
import { useAccountTexts } from './use-texts.ts';

/** /set-account-name: asks for the user's name once before the first session; also available to signed-in users. */
export default function SetAccountNamePage(): ReactNode {
  const t = useTexts();
  const tAccounts = useAccountTexts();
  const { user } = useBoot();
  const hasState = useFlowState(({ login, account }) => (user || (login && account) ? true : undefined));
  const redirect = useRedirectPath();
  const save = useSaveName();
  const check = useFieldChecks();
  const form = useForm(async (typed, recordErrors) => {
    const name = { ds_firstname: typed('firstName'), ds_lastname: typed('lastName') };
    const isValid = recordErrors({
      firstName: check.name(t('sign-up.first-name'), name.ds_firstname),
      lastName: check.name(t('sign-up.last-name'), name.ds_lastname),
    });
    return isValid ? save(name) : false;
  });
  if (!hasState) return <SignInPage title={tAccounts('name.title')}>{null}</SignInPage>;
  return (
    <SignInPage title={tAccounts('name.title')} description={tAccounts('name.text')}>
      <Form form={form} failureText={tAccounts('name.failed')}>
        <TextField
          id="firstName"
          name="firstName"
          label={t('sign-up.first-name')}
          defaultValue={user?.ds_firstname}
          error={form.getError('firstName')}
          autoComplete="given-name"
          maxLength={50}
          required
        />
        <TextField
          id="lastName"
          name="lastName"
          label={t('sign-up.last-name')}
          defaultValue={user?.ds_lastname}
          error={form.getError('lastName')}
          autoComplete="family-name"
          maxLength={50}
          required
        />
        <Button
          type="submit"
          variant="primary"
          isFullWidth
          loadingText={form.isBusy && tAccounts('name.saving')}
        >
          {tAccounts('name.submit')}
        </Button>
      </Form>
      <a href={user ? (redirect ?? paths.root()) : paths.login({ redirect })}>{t('cancel')}</a>
    </SignInPage>
  );
}

/**
 * Returns a function that saves the name and opens the next page. For signed-in users it saves immediately; during
 * sign-in the name is saved when the session opens. The function returns true while the browser is redirected.
 */
function useSaveName(): (name: PersonName) => Promise<boolean> {
  const boot = useBoot();
  const [, navigate] = useLocation();
  const redirect = useRedirectPath();
  return async (name) => {
    if (boot.user) {
      await call('accounts/save-name', { id: boot.user.id, ...name });
      location.assign(redirect ?? getHomePath(boot));
      return true;
    }
    flowMemory.add({ name });
    const next = await openAccount(redirect);
    if (typeof next !== 'object') return true;
    navigate(next.path);
    return false;
  };
}
