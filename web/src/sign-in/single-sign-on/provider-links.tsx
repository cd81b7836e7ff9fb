import { type ReactNode, useEffect, useState } from 'react';
import { call, type OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useBoot, usePrefetched } from '../../shell/boot.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { useRedirectPath } from '../flow/flow-memory.ts';
import styles from '../sign-in.module.css';
import { useTexts } from '../use-texts.ts';

/**
 * Links to single sign-on providers (spec 2.5, login: single sign-on where branding enables it). Plain links, so they
 * work without JavaScript.
 */
export function ProviderLinks(): ReactNode {
  const t = useTexts();
  const redirect = useRedirectPath();
  const providers = useProviders();
  if (providers.length === 0) return null;
  return (
    <div className={styles.providers}>
      <p className={styles.or}>{t('login.or')}</p>
      {providers.map(({ id, name }) => (
        <LinkButton key={id} href={paths.signOn(id, { redirect })} isFullWidth>
          {t('login.sign-on', { name })}
        </LinkButton>
      ))}
    </div>
  );
}

type Providers = OutputOf<'single-sign-on/list-providers'>['providers'];

/**
 * Returns the single sign-on providers. Loads them unless the server already provided them. Empty while loading, and if
 * branding does not enable them.
 */
function useProviders(): Providers {
  const { branding } = useBoot();
  const prefetched = usePrefetched('single-sign-on/list-providers')?.providers;
  const [loaded, setLoaded] = useState<Providers>([]);
  const isMissing = prefetched === undefined && (branding.ic_sso || branding.ic_forward_login);
  useEffect(() => {
    // If loading fails, the login form still works, because passwords need no provider.
    if (isMissing)
      call('single-sign-on/list-providers', {}).then(
        ({ providers }) => setLoaded(providers),
        () => {},
      );
  }, [isMissing]);
  return prefetched ?? loaded;
}
