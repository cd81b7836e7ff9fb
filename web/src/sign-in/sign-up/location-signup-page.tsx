import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';
import { useTexts } from '../use-texts.ts';
import { LocationForm } from './location/location-form.tsx';
import { OfficeFound } from './location/office-found.tsx';
import { type Place, placesOf } from './location/places.ts';
import { useOffices } from './location/use-offices.ts';
import { useSignUpTexts } from './use-texts.ts';

type Search = { readonly place: Place; readonly mail: string };

/**
 * /location-signup: the user's location determines the office, which offers a password link or a new account (spec
 * 2.5).
 */
export default function LocationSignupPage(): ReactNode {
  const t = useSignUpTexts();
  const signIn = useTexts();
  const offices = useOffices();
  const [found, setFound] = useState<Search | null>(null);
  if (found) return <OfficeFound {...found} onReset={() => setFound(null)} />;
  const places = placesOf(offices.list ?? []);
  return (
    <SignInPage title={t('location.title')} description={t('location.text')}>
      {offices.hasFailed ? (
        <ErrorState
          title={t('location.failed')}
          actions={<Button onClick={offices.load}>{t('location.retry')}</Button>}
        />
      ) : offices.list === null ? (
        <Skeleton shape="text" label={signIn('working')} />
      ) : places.length === 0 ? (
        <EmptyState title={t('location.none')} />
      ) : (
        <LocationForm places={places} onSearch={setFound} />
      )}
    </SignInPage>
  );
}
