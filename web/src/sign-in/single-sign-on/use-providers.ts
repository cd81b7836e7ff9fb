import { useEffect, useState } from 'react';
import { call, type OutputOf } from '../../api.ts';
import { useBoot, usePrefetched } from '../../shell/boot.tsx';

type Providers = OutputOf<'sign-in/list-providers'>['providers'];

/** Who else signs people in here; empty where branding does not enable it. Asked for only where the server did not. */
export function useProviders(): Providers {
  const { branding } = useBoot();
  const ahead = usePrefetched('sign-in/list-providers')?.providers;
  const [asked, setAsked] = useState<Providers>([]);
  const isMissing = ahead === undefined && (branding.ic_sso || branding.ic_forward_login);
  useEffect(() => {
    // Without an answer the form is there still: the password needs no provider.
    if (isMissing)
      call('sign-in/list-providers', {}).then(
        ({ providers }) => setAsked(providers),
        () => {},
      );
  }, [isMissing]);
  return ahead ?? asked;
}
