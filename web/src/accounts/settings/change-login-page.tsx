import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { call } from '../../api.ts';
import { parts } from '../../parts.ts';
import { paths } from '../../paths.ts';
import { joinQueries } from '../../shell/pages/loadable.ts';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { useMayOpen } from '../../shell/routing/use-loaded-route.ts';
import { ReauthenticationDialog, useFactors, useReauthentication } from '../security/prove-dialog.tsx';
import { useLogins } from './use-logins.ts';
import { useTexts } from './use-texts.ts';

/** /profile-settings/login: replaces the login named by `?login=`, by default the first. */
export default function ChangeLoginPage(): ReactNode {
  const t = useTexts();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const mayOpen = useMayOpen();
  const logins = useLogins();
  const factors = useFactors();
  const proof = useReauthentication();
  const hasOwnPage = mayOpen(paths.profileSettings());
  return (
    <Loaded
      query={joinQueries(logins, factors)}
      page="column"
      skeleton={{ shape: 'text', count: 4 }}
      failed={t('failed')}
    >
      {([{ logins }, { proofs }]) => {
        const loginIds = logins.map(({ loginId }) => loginId);
        const loginId = loginIds.find((login) => login === search.get('login')) ?? loginIds[0] ?? '';
        const getToken = async (): Promise<string | undefined> =>
          (await proof.withProof(() => call('sign-in/start-login-change', { loginId })))?.token;
        // On success the page is reloaded (spec 2.6), because it shows data that has changed.
        const openSettings = (): void =>
          location.assign(hasOwnPage ? paths.profileSettings({ notice: 'login-changed' }) : paths.root());
        return (
          <>
            <parts.ChangeLogin
              isOwnPage
              getToken={getToken}
              onChanged={openSettings}
              onCancel={() => navigate(hasOwnPage ? paths.profileSettings() : paths.root())}
            />
            <ReauthenticationDialog proof={proof} proofMethods={proofs} />
          </>
        );
      }}
    </Loaded>
  );
}
