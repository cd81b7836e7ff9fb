import { signInLinkPaths } from '@commonway/contract/sign-in/sign-in-link-paths.ts';
import { address, defineModule, page, part, searchOf } from '../module.ts';

/** The page to open after signing in or up. */
interface RedirectSearch {
  readonly redirect?: string | null;
}

/** The partner who referred the person, and the page to open after signing up. */
interface SignUpSearch extends RedirectSearch {
  readonly partnerId?: number | undefined;
}

interface LoginSearch extends RedirectSearch {
  readonly error?: string;
  readonly code?: string;
  readonly notice?: string;
}

const redirect = searchOf<RedirectSearch>();
const signedOut = { frame: 'auth', access: 'signed-out', isServerRendered: true } as const;
const signUp = { ...signedOut, isClosedToHealthExchange: true } as const;
/** Open with and without a session, because a user who switches accounts is still signed in. */
const withOrWithoutSession = { ...signedOut, access: 'anyone' } as const;

export const signInModule = defineModule({
  pages: {
    login: page('/login', {
      ...signedOut,
      search: searchOf<LoginSearch>(),
      file: () => import('./login-page.tsx'),
    }),
    signOnReturn: page('/auth', {
      ...signedOut,
      resumesWith: 'state',
      file: () => import('./single-sign-on/sign-on-page.tsx'),
    }),
    signOnRedirect: page('/redirect', {
      ...signedOut,
      file: () => import('./single-sign-on/sign-on-page.tsx'),
    }),
    externalFrame: page('/authFrame', {
      frame: 'bare',
      access: 'anyone',
      isServerRendered: true,
      file: () => import('./single-sign-on/external-frame-page.tsx'),
    }),
    individualSignup: page('/individual-signup', {
      ...signUp,
      access: 'anyone',
      search: redirect,
      file: () => import('./sign-up/individual-signup-page.tsx'),
    }),
    signup: page('/signup', {
      ...signUp,
      search: searchOf<SignUpSearch>(),
      file: () => import('./sign-up/classic-signup-page.tsx'),
    }),
    locationSignup: page('/location-signup', {
      ...signUp,
      search: searchOf<RedirectSearch & { readonly county?: string | undefined }>(),
      file: () => import('./sign-up/location-signup-page.tsx'),
    }),
    register: page('/register', {
      ...signUp,
      needsBranding: true,
      search: searchOf<SignUpSearch>(),
      file: () => import('./sign-up/register-page.tsx'),
    }),
    signUpCode: page('/sign-up/code', {
      ...signUp,
      search: redirect,
      file: () => import('./sign-up/posted-code-page.tsx'),
    }),
    signUpPassword: page('/sign-up/password', {
      ...signUp,
      texts: ['shell/password'],
      file: () => import('./sign-up/posted-password-page.tsx'),
    }),
    findLogin: page('/find-login', {
      ...signedOut,
      search: searchOf<RedirectSearch & { readonly login_id?: string }>(),
      file: () => import('./find-login-page.tsx'),
    }),
    forgotPassword: page('/forgot-password', {
      ...signedOut,
      search: redirect,
      file: () => import('./find-login-page.tsx'),
    }),
    linkRequest: page('/forgot-password/link', {
      ...signedOut,
      search: redirect,
      file: () => import('./links/link-request-page.tsx'),
    }),
    signInLink: page(signInLinkPaths.request, {
      ...signedOut,
      search: redirect,
      file: () => import('./links/sign-in-link-page.tsx'),
    }),
    openSignInLink: page(signInLinkPaths.open, {
      ...withOrWithoutSession,
      file: () => import('./links/open-sign-in-link-page.tsx'),
    }),
    notMe: page('/not-me', {
      ...signedOut,
      access: 'anyone',
      file: () => import('./links/not-me-page.tsx'),
    }),
    createLogin: page('/create-login', {
      ...signedOut,
      search: redirect,
      file: () => import('./sign-up/create-login-page.tsx'),
    }),
    resetPassword: page('/reset-password', {
      ...signUp,
      search: redirect,
      file: () => import('./reset-password-page.tsx'),
    }),
    // Where the health exchange's emailed links lead, because its /resetpassword redirects to /login (spec 2.4).
    newPassword: page('/new-password', {
      ...signedOut,
      resumesWith: 'from',
      file: () => import('./links/link-password-page.tsx'),
    }),
    emailedReset: page('/resetpassword', {
      ...signUp,
      resumesWith: 'from',
      file: () => import('./links/link-password-page.tsx'),
    }),
    session: page('/session', {
      ...withOrWithoutSession,
      search: redirect,
      file: () => import('./accounts/session-page.tsx'),
    }),
    signedIn: page('/signed-in', {
      ...withOrWithoutSession,
      file: () => import('./accounts/signed-in-page.tsx'),
    }),
    instanceRedirect: page('/instance-redirect', {
      ...withOrWithoutSession,
      file: () => import('./accounts/instance-redirect-page.tsx'),
    }),
    secondFactor: page('/mfa', {
      ...withOrWithoutSession,
      search: redirect,
      file: () => import('./factors/second-factor-page.tsx'),
    }),
    setAccountName: page('/set-account-name', {
      ...withOrWithoutSession,
      search: redirect,
      file: () => import('./accounts/set-account-name-page.tsx'),
    }),
  },
  links: {
    /** Redirects to an identity provider. */
    signOn: address('/api/sign-on/:providerId', redirect),
    /** Where the browser posts to sign out without JavaScript. */
    signOut: address('/sign-out'),
  },
  parts: {
    ConfirmContact: part(async () => (await import('./sign-up/confirm-contact.tsx')).ConfirmContact),
    ChangeLogin: part(async () => (await import('./change-login/change-login.tsx')).ChangeLogin),
  },
});
