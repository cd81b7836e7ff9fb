import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Card, Page, PageHeader } from '../../ui/layout/page.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { OwnSignInOnly } from '../own-sign-in-only.tsx';
import { AddAuthenticator, AddPasskey } from './add-factor.tsx';
import { FactorsCard } from './factors-card.tsx';
import { type Factors, ReauthenticationDialog, useFactors, useReauthentication } from './prove-dialog.tsx';
import { RecoveryCard, useRecoveryCodes } from './recovery-card.tsx';
import { useTexts } from './use-texts.ts';

/** /profile-settings/security: the factors, in addition to the password, that verify the user. */
export default function SecurityPage(): ReactNode {
  const t = useTexts();
  usePageTitle(t('title'));
  return (
    <Page>
      <PageHeader title={t('title')} description={t('text')} />
      <OwnSignInOnly>
        <FactorsLoader />
      </OwnSignInOnly>
    </Page>
  );
}

/** Loads the user's factors and shows their settings. */
function FactorsLoader(): ReactNode {
  const t = useTexts();
  const factors = useFactors();
  return (
    <Loaded query={factors} skeleton={{ shape: 'card', count: 3 }} failed={t('failed')}>
      {(data) => <SecuritySettings factors={data} onChanged={factors.reload} />}
    </Loaded>
  );
}

/** A new session replaces one that was limited to enrollment; the whole page is then reloaded. */
type EnrollmentResult = { readonly session: object | null };

/** The user's factors, recovery codes, and contacts, with the dialogs that change them. */
function SecuritySettings({
  factors,
  onChanged,
}: {
  factors: Factors;
  onChanged: () => Promise<void>;
}): ReactNode {
  const t = useTexts();
  const { user } = useBoot();
  const [search] = useSearchParams();
  const [adding, setAdding] = useState<'app' | 'passkey' | null>(null);
  const proof = useReauthentication();
  const { withProof } = proof;
  const recovery = useRecoveryCodes(factors, withProof, onChanged);
  /** Refetches the factors, or reloads the app if the server opened a new session. */
  const finishEnrollment = async ({ session }: EnrollmentResult): Promise<void> => {
    if (session) location.assign(paths.security({ notice: 'enrolled' }));
    else {
      await onChanged();
      setAdding(null);
      // Without codes, a lost phone would lock the person out.
      if (factors.recoveryCodesLeft === 0) await recovery.create();
    }
  };
  const close = (): void => setAdding(null);
  return (
    <>
      {user?.mustEnrol && (
        <Banner tone="warning" title={t('enrol-title')}>
          {t('enrol')}
        </Banner>
      )}
      <FactorsCard factors={factors.factors} onAdd={setAdding} {...{ withProof, onChanged }} />
      {search.get('notice') === 'enrolled' && !user?.mustEnrol && (
        <EnrolledNotice hasCodes={factors.recoveryCodesLeft > 0} onCreate={recovery.create} />
      )}
      {!user?.mustEnrol && <RecoveryCard factors={factors} recovery={recovery} />}
      <ContactsCard contacts={factors.contacts} />
      <AddAuthenticator
        isOpen={adding === 'app'}
        onClose={close}
        onAdded={finishEnrollment}
        withProof={withProof}
      />
      <AddPasskey
        isOpen={adding === 'passkey'}
        onClose={close}
        onAdded={finishEnrollment}
        withProof={withProof}
      />
      <ReauthenticationDialog proof={proof} proofMethods={factors.proofs} />
    </>
  );
}

interface EnrolledNoticeProps {
  readonly hasCodes: boolean;
  readonly onCreate: () => Promise<void>;
}

/** After a factor that the office requires: offers recovery codes, and continues to the portal. */
function EnrolledNotice({ hasCodes, onCreate }: EnrolledNoticeProps): ReactNode {
  const t = useTexts();
  const creation = useForm(async () => {
    await onCreate();
  });
  return (
    <Banner
      tone={hasCodes ? 'passed' : 'warning'}
      title={t(hasCodes ? 'enrolled' : 'enrolled-codes')}
      actions={
        <>
          {!hasCodes && (
            <form method="post" onSubmit={creation.submit}>
              <Button type="submit" loadingText={creation.isBusy && t('working')}>
                {t('make-codes')}
              </Button>
            </form>
          )}
          <LinkButton href={paths.root()}>{t('continue')}</LinkButton>
        </>
      }
    >
      {!hasCodes && t('enrolled-text')}
    </Banner>
  );
}

/** Lists the contacts that can receive codes. They are masked so that only their owner recognizes them. */
function ContactsCard({ contacts }: Pick<Factors, 'contacts'>): ReactNode {
  const t = useTexts();
  const renderContact = (contact: string | null): ReactNode => contact && <bdi dir="ltr">{contact}</bdi>;
  return (
    <Card title={t('contacts')}>
      <DescriptionList
        items={[
          {
            itemId: 'email',
            term: t('email'),
            detail: renderContact(contacts.email),
            missingText: t('missing'),
          },
          {
            itemId: 'phone',
            term: t('phone'),
            detail: renderContact(contacts.phone),
            missingText: t('missing'),
          },
        ]}
      />
    </Card>
  );
}
