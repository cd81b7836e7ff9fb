import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { CallError, call } from '../../api.ts';
import { usePrefetched } from '../../shell/boot.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';
import { useTexts } from '../use-texts.ts';
import { LocationForm } from './location/location-form.tsx';
import { OfficeFound } from './location/office-found.tsx';
import { type Office, type Place, placesOf } from './location/places.ts';
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

interface Offices {
  /** Null while loading and after a failure. */
  readonly list: readonly Office[] | null;
  readonly hasFailed: boolean;
  readonly load: () => void;
}

/** Loads the offices that accept sign-ups, unless the server already provided them. */
function useOffices(): Offices {
  const ahead = usePrefetched('sign-in/list-signup-instances')?.instances ?? null;
  const [list, setList] = useState<readonly Office[] | null>(ahead);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    call('sign-in/list-signup-instances', {}).then(
      ({ instances }) => setList(instances),
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        setFailed(true);
      },
    );
  }, []);
  useEffect(() => {
    if (!ahead) load();
  }, [ahead, load]);
  return { list, hasFailed, load };
}
