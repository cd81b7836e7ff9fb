import {
  type HelperPermission,
  helperPermissions,
} from '@commonway/contract/applications/helping/helping-rules.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { useSubmit } from '../../shell/form/use-submit.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckboxGroup } from '../../ui/choices/checkbox-group.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useRefetchHelping } from './use-helping.ts';
import { useHelpingTexts } from './use-texts.ts';

/** Requests or offers help with applications: the other person, the allowed actions, and the end date. */
export function ConsentRequestForm({ as }: { as: 'applicant' | 'helper' }): ReactNode {
  const t = useHelpingTexts();
  const refetchHelping = useRefetchHelping();
  const [login, setLogin] = useState('');
  const [actions, setActions] = useState<readonly HelperPermission[]>(['fill']);
  const [until, setUntil] = useState('');
  const [isTried, setTried] = useState(false);
  const { isBusy, failure, submit } = useSubmit(async () => {
    setTried(true);
    if (login.trim().length < 3 || until === '') return false;
    await call('applications/ask-to-help', {
      as,
      login,
      may: actions.length > 0 ? [...actions] : ['see'],
      until,
    });
    await refetchHelping();
    setLogin('');
    setTried(false);
    toasts.add('success', t('ask.sent'));
    return false;
  });
  const isUntilWrong = (isTried && until === '') || failure?.fields?.['until'] !== undefined;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {failure && (
          <Banner tone="failed" live="polite">
            {failure.message}
          </Banner>
        )}
        <TextField
          label={t('ask.login')}
          hint={t('ask.loginHint')}
          error={isTried && login.trim().length < 3 && t('ask.loginEmpty')}
          value={login}
          onValueChange={setLogin}
          autoComplete="off"
          maxLength={254}
          dir="ltr"
        />
        <CheckboxGroup
          name={`may-${as}`}
          legend={t('ask.may')}
          hint={t('ask.mayHint')}
          options={helperPermissions
            .filter((action) => action !== 'see')
            .map((action) => ({ value: action, label: t(`action.${action}`) }))}
          value={actions}
          onValueChange={(chosen) =>
            setActions(helperPermissions.filter((action) => chosen.includes(action)))
          }
        />
        <DateField
          label={t('ask.until')}
          error={isUntilWrong && t('ask.untilEmpty')}
          value={until}
          onValueChange={setUntil}
        />
        <div>
          <Button type="submit" variant="primary" loadingText={isBusy && t('loading')}>
            {t('ask.send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
