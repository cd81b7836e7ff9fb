import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'wouter';
import { CallError, type OutputOf } from '../api.ts';
import { parts } from '../parts.ts';
import { paths } from '../paths.ts';
import { query } from '../query.ts';
import { useBoot } from '../shell/boot.tsx';
import { showOnNextPage } from '../shell/next-page-toast.ts';
import { usePageTitle } from '../shell/page-title.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
import { focusPage } from '../shell/routing/focus-page.ts';
import { ApplyForm } from './apply/apply-form.tsx';
import { FormLoading } from './apply/opened-form.tsx';
import { buildVisitorRoutes } from './apply/step-props.ts';
import { useTexts } from './use-texts.ts';
import { findKnownContact } from './visitor/known-contact.ts';
import { moveVisitorAnswers } from './visitor/move-visitor-answers.ts';
import { createVisitorSender, readVisitorAnswers, removeVisitorAnswers } from './visitor/visitor-answers.ts';

/**
 * The form of an open program for people without an account. The answers stay on this device. Uploading a document and
 * submitting ask for the account, which then gets the answers. Signed-in users go to their own form.
 */
export default function VisitorFormPage(): ReactNode {
  const programId = Number(useParams<{ programId: string }>().programId);
  const t = useTexts();
  const { user } = useBoot();
  const [, navigate] = useLocation();
  usePageTitle(t('apply.title'));
  const form = useQuery({
    ...query('programs/get-public-form', { programId }),
    enabled: user === null,
    // The questions must not change while someone answers them.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isClosed = form.error instanceof CallError && form.error.statusCode === 404;
  const elsewhere = user !== null ? paths.apply(programId) : isClosed ? paths.program(programId) : null;
  useEffect(() => {
    if (elsewhere !== null) navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);
  if (elsewhere !== null) return <FormLoading />;
  return (
    <Loaded query={form} page="column" skeleton={{ shape: 'text', count: 6 }}>
      {(data) => <VisitorForm programId={programId} form={data} />}
    </Loaded>
  );
}

interface VisitorFormProps {
  readonly programId: number;
  readonly form: OutputOf<'programs/get-public-form'>;
}

/** The form, or the page that asks for the account. */
function VisitorForm(props: VisitorFormProps): ReactNode {
  const [search] = useSearchParams();
  const asksForAccount = search.has('redirect');
  const askedBefore = useRef(asksForAccount);
  useEffect(() => {
    if (askedBefore.current && !asksForAccount) focusPage();
    askedBefore.current = asksForAccount;
  }, [asksForAccount]);
  if (!asksForAccount) return <OpenVisitorForm {...props} />;
  return (
    <Suspense fallback={<FormLoading />}>
      <AccountPage {...props} page={search.get('page') ?? ''} />
    </Suspense>
  );
}

/** Asks for the account, and moves the answers there. */
function AccountPage({ programId, form, page }: VisitorFormProps & { page: string }): ReactNode {
  const t = useTexts();
  useEffect(() => focusPage(), []);
  const moveAnswers = async (): Promise<void> => {
    if (await moveVisitorAnswers(programId)) showOnNextPage('success', t('visitor.imported'));
  };
  return (
    <parts.ConfirmContact
      known={findKnownContact(form.form, readVisitorAnswers(programId)?.answers ?? {})}
      backHref={paths.visitorForm(programId, { page })}
      beforeLeaving={moveAnswers}
    />
  );
}

/** The open form, with the answers on this device. */
function OpenVisitorForm({ programId, form }: VisitorFormProps): ReactNode {
  const t = useTexts();
  const [stored] = useState(() => readVisitorAnswers(programId));
  const routes = useMemo(
    () =>
      buildVisitorRoutes(programId, () => {
        removeVisitorAnswers(programId);
        showOnNextPage('success', t('visitor.removed'));
        // A new document forgets the answers in memory, too.
        location.replace(paths.program(programId));
      }),
    [programId, t],
  );
  const application = {
    ...(stored ?? { answers: {}, page: null, revision: 0, savedAt: null }),
    ...form,
    id: null,
    filled: {},
  };
  const source = {
    name: `visitor ${programId}`,
    send: createVisitorSender(programId, form.form),
    noStorageText: t('visitor.noDevice'),
  };
  return <ApplyForm routes={routes} application={application} backup={null} source={source} />;
}
