import { type HelperPermission, helperPermissions } from '@commonway/contract/applications/helping-rules.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useAction } from '../../shell/form/use-action.ts';
import { useForm } from '../../shell/form/use-form.ts';
import { useFormat } from '../../shell/format.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { CheckboxGroup } from '../../ui/choices/checkbox-group.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { DateField, TextField } from '../../ui/fields/text-field.tsx';
import { BackLink, Card, Cluster, Page, PageHeader, Stack } from '../../ui/layout/page.tsx';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import styles from '../own/own.module.css';
import { useTexts } from '../use-texts.ts';
import { CodeDialog } from './code-dialog.tsx';
import { ConsentTerms } from './consent-terms.tsx';
import {
  type Consent,
  type HelperRequest,
  type Helping,
  useHelping,
  useHelpingTexts,
  useRefetchHelping,
} from './use-helping.ts';

/** The user's helpers and clients, and pending requests. */
export default function HelpingPage(): ReactNode {
  const t = useHelpingTexts();
  const applications = useTexts();
  usePageTitle(t('title'));
  const helping = useHelping();
  return (
    <Page>
      <Loaded query={helping} skeleton={{ shape: 'card', count: 3 }} headingLevel={1}>
        {(data) => (
          <>
            <PageHeader
              back={<BackLink href={paths.applications()}>{applications('application.back')}</BackLink>}
              title={t('title')}
              description={t('intro')}
            />
            <HelpingSections helping={data} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** The sections with requests, helpers, and clients. */
function HelpingSections({ helping: { requests, helpers, clients } }: { helping: Helping }): ReactNode {
  const t = useHelpingTexts();
  return (
    <>
      {requests.length > 0 && (
        <section className={styles.group}>
          <h2>{t('requests')}</h2>
          {requests.map((request) => (
            <RequestItem key={request.requestId} request={request} />
          ))}
        </section>
      )}
      <section className={styles.group}>
        <h2>{t('helpers')}</h2>
        {helpers.length === 0 && <p>{t('helpers.none')}</p>}
        {helpers.map((consent) => (
          <HelperItem key={consent.consentId} consent={consent} />
        ))}
        <Disclosure summary={t('ask.helper')}>
          <ConsentRequestForm as="applicant" />
        </Disclosure>
      </section>
      <section className={styles.group}>
        <h2>{t('clients')}</h2>
        {clients.length === 0 && <p>{t('clients.none')}</p>}
        {clients.map((consent) => (
          <ClientItem key={consent.consentId} consent={consent} />
        ))}
        <Disclosure summary={t('ask.applicant')}>
          <ConsentRequestForm as="helper" />
        </Disclosure>
      </section>
    </>
  );
}

function ClientItem({ consent: { applicantId, name, may, until } }: { consent: Consent }): ReactNode {
  return (
    <Card headingLevel={3} title={<a href={paths.client(applicantId)}>{name}</a>}>
      <ConsentTerms may={may} until={until} />
    </Card>
  );
}

/** A current or former helper of the user, with a button to end the access. */
function HelperItem({ consent }: { consent: Consent }): ReactNode {
  const { consentId, name, may, until, endedAt } = consent;
  const t = useHelpingTexts();
  const format = useFormat();
  const refetchHelping = useRefetchHelping();
  const end = useAction(
    async () => {
      await call('applications/end-helping', { consentId });
      await refetchHelping();
      toasts.add('success', t('ended.done', { name: isolate(name) }));
    },
    { showsFailure: true },
  );
  return (
    <Card headingLevel={3} title={name} isMuted={endedAt !== null}>
      <ConsentTerms may={may} until={until} />
      {end.failure && (
        <Banner tone="failed" live="polite">
          {end.failure.message}
        </Banner>
      )}
      {endedAt === null ? (
        <div>
          <Button onClick={() => end.run()} loadingText={end.isBusy && t('loading')}>
            {t('end')} <span className="visually-hidden">{name}</span>
          </Button>
        </div>
      ) : (
        <p>{t('ended', { day: isolate(format.date(endedAt)) })}</p>
      )}
    </Card>
  );
}

/** Requests or offers help with applications: the other person, the allowed actions, and the end date. */
function ConsentRequestForm({ as }: { as: 'applicant' | 'helper' }): ReactNode {
  const t = useHelpingTexts();
  const refetchHelping = useRefetchHelping();
  const [login, setLogin] = useState('');
  const [actions, setActions] = useState<readonly HelperPermission[]>(['fill']);
  const [until, setUntil] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const { isBusy, failure, submit } = useForm(async () => {
    setSubmitted(true);
    if (login.trim().length < 3 || until === '') return;
    await call('applications/ask-to-help', {
      as,
      login,
      may: actions.length > 0 ? [...actions] : ['see'],
      until,
    });
    await refetchHelping();
    setLogin('');
    setSubmitted(false);
    toasts.add('success', t('ask.sent'));
  });
  const isUntilWrong = (wasSubmitted && until === '') || failure?.fields?.['until'] !== undefined;
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
          error={wasSubmitted && login.trim().length < 3 && t('ask.loginEmpty')}
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

/** A request for help with its requester, terms and response. */
function RequestItem({ request }: { request: HelperRequest }): ReactNode {
  const { requestId, side, isMyTurn, isOwn, name, may, until } = request;
  const t = useHelpingTexts();
  const refetchHelping = useRefetchHelping();
  const [sent, setSent] = useState<{ codeId: string; destination: string } | null>(null);
  const sendCode = useAction(
    async () => setSent(await call('applications/send-helper-code', { requestId })),
    { showsFailure: true },
  );
  const reply = useAction(
    async (agrees: boolean) => {
      await call('applications/answer-helper-request', { requestId, agrees });
      await refetchHelping();
    },
    { showsFailure: true },
  );
  const failure = sendCode.failure ?? reply.failure;
  const named = { name: isolate(name) };
  const title = isOwn ? t(isMyTurn ? 'request.prove' : 'request.waits', named) : t(`request.${side}`, named);
  const agree = (): void => (side === 'applicant' ? sendCode.run() : reply.run(true));
  return (
    <Card headingLevel={3} title={title}>
      <ConsentTerms may={may} until={until} />
      {failure && (
        <Banner tone="failed" live="polite">
          {failure.message}
        </Banner>
      )}
      <Cluster>
        {isMyTurn && (
          <Button variant="primary" onClick={agree} loadingText={sendCode.isBusy && t('loading')}>
            {t(isOwn ? 'confirm' : 'agree')}
          </Button>
        )}
        <Button onClick={() => reply.run(false)}>{t(isOwn ? 'takeBack' : 'decline')}</Button>
      </Cluster>
      {sent && <CodeDialog {...sent} requestId={requestId} name={name} onClose={() => setSent(null)} />}
    </Card>
  );
}
