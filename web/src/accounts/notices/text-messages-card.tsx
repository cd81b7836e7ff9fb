import { formatPhone } from '@commonway/contract/fields/field-rules.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call, type OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { query } from '../../query.ts';
import { CodeEntry } from '../../shell/form/code-entry.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useTexts } from './use-texts.ts';

type TextPreference = OutputOf<'messaging/get-text-preference'>;
type SentCode = OutputOf<'messaging/send-text-preference-code'> & { readonly resendAt: number };

/** Turns text messages on, with a code that proves the number, or off. Saved at once. */
export function TextMessagesCard(): ReactNode {
  const t = useTexts();
  const { data } = useQuery(query('messaging/get-text-preference', {}));
  if (!data) return null;
  const { phone, state } = data;
  return (
    <Card title={t('texts.title')}>
      {phone === null ? (
        <p>
          {t('texts.none')} <a href={paths.contactInfo()}>{t('texts.add')}</a>
        </p>
      ) : (
        <>
          <p>{t(`texts.${state}`, { phone: isolate(formatPhone(phone)) })}</p>
          {state !== 'stopped' && <TextsSwitch isOn={state === 'on'} />}
        </>
      )}
    </Card>
  );
}

/** The button that turns text messages on or off, and the code that turning them on needs. */
function TextsSwitch({ isOn }: { isOn: boolean }): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const [sent, setSent] = useState<SentCode | null>(null);
  const save = async (proof: { isOn: boolean; codeId?: string; code?: string }): Promise<false> => {
    const saved: TextPreference = await call('messaging/save-text-preference', proof);
    client.setQueryData(query('messaging/get-text-preference', {}).queryKey, saved);
    setSent(null);
    toasts.add('success', t('saved'));
    return false;
  };
  const sendCode = async (): Promise<boolean> => {
    const code = await call('messaging/send-text-preference-code', {});
    setSent({ ...code, resendAt: Date.now() + code.waitSeconds * 1000 });
    return true;
  };
  const change = useForm(async () => {
    if (isOn) return save({ isOn: false });
    await sendCode();
    return false;
  });
  if (sent !== null)
    return (
      <>
        <p>{t('texts.code')}</p>
        <CodeEntry
          resend={{ send: sendCode, at: sent.resendAt }}
          onCode={(code) => save({ isOn: true, codeId: sent.codeId, code })}
        />
      </>
    );
  return (
    <form method="post" onSubmit={change.submit}>
      {change.failure && (
        <Banner tone="failed" live="polite">
          {change.failure.message}
        </Banner>
      )}
      {!isOn && <p>{t('texts.terms')}</p>}
      <Button type="submit" loadingText={change.isBusy && t('loading')}>
        {t(isOn ? 'texts.turnOff' : 'texts.turnOn')}
      </Button>
    </form>
  );
}
