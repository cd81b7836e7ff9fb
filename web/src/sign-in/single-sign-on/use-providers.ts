import { useEffect, useState } from 'react';
import { call, type OutputOf } from '../../api.ts';
import { useBoot, usePrefetched } from '../../shell/boot.tsx';

type Providers = OutputOf<'sign-in/list-providers'>['providers'];

/**
 * Loads the single sign-on providers, unless the server already provided them. Empty if branding does not enable them.
 */
export function useProviders(): Providers {
  const { branding } = useBoot();
  const ahead = usePrefetched('sign-in/list-providers')?.providers;
  const [asked, setAsked] = useState<Providers>([]);
  const isMissing = ahead === undefined && (branding.ic_sso || branding.ic_forward_login);
  useEffect(() => {
    // If loading fails, the login form still works, because passwords need no provider.
    if (isMissing)
      call('sign-in/list-providers', {}).then(
        ({ providers }) => setAsked(providers),
        () => {},
      );
  }, [isMissing]);
  return ahead ?? asked;
}
