// Types that the server and the rendered pages share. Only types: neither layer imports the other.

import type { OperationName, ReadName } from '../operations.ts';
import type { Branding } from '../tenants/tenant.ts';
import type { LoggedUser } from './account.ts';

/** A demo person on the sign-in page; only with fake providers. */
export interface DemoPerson {
  readonly login: string;
  /** A description of the person, in the reader's language. */
  readonly who: string;
  readonly landing: string;
}

/** The captcha of a page: Google's score and, if it is low, its challenge; or a proof of work. */
export type ShownCaptcha =
  | { readonly kind: 'recaptcha'; readonly siteKey: string; readonly challengeSiteKey: string }
  | { readonly kind: 'proof-of-work' };

/** Everything a page knows before its first call. It is embedded in the document as JSON, so it contains no secrets. */
export interface Boot {
  readonly tenant: {
    readonly id: number;
    readonly name: string;
    readonly subdomain: string;
    /** False if the tenant has no branding. */
    readonly hasBranding: boolean;
    readonly programType: 'standard' | 'workflow' | 'marketplace';
    /** How to reach the office; null if it has no contact details. */
    readonly contactInfo: {
      readonly mail: string;
      readonly phone: string;
      readonly hours: string;
      readonly address: string;
    } | null;
    /** IANA name; dates and deadlines are shown in the office's own time zone. */
    readonly timeZone: string;
    /** Where individuals of the health exchange apply (spec 2.4). */
    readonly externalFormUrl: string | null;
    readonly isReadOnly: boolean;
    /** Whether the office records that people open application forms on other sites. */
    readonly tracksProgramEvents: boolean;
    /** Whether the office has the sync report (spec 6). */
    readonly hasSyncReport: boolean;
    /** When the data of the office is deleted, ISO time; null while it has a subscription. */
    readonly deleteAfter: string | null;
    /** The largest accepted file, by kind. */
    readonly uploadMegabytes: { readonly pdf: number; readonly photo: number };
  };
  readonly branding: Branding;
  /** The address of the office's consent script (spec 2.6); null if it has none, and on localhost. */
  readonly consentScript: string | null;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly user: LoggedUser | null;
  /** Whether the user can switch to another account. */
  readonly hasOtherAccounts: boolean;
  /** Whether developer pages exist: never in production. */
  readonly hasDeveloperPages: boolean;
  /** Empty in production. */
  readonly demoPeople: readonly DemoPerson[];
  readonly demoPassword: string | null;
  /** Minimum password length, if the office requires more than the rules do. */
  readonly passwordMinimum: number;
  /** Null if the tenant uses no captcha. */
  readonly captcha: ShownCaptcha | null;
  /** The only other site that this document may frame: that of a program's form (spec 2.8). */
  readonly formOrigin: string | null;
  /** When the server rendered the page, ISO time: both sides calculate "days left" from it. */
  readonly now: string;
}

/** Outputs of operations that ran before rendering, by operation name. */
export type Prefetched = Readonly<Partial<Record<OperationName, unknown>>>;

/** An entry of Vite's manifest, limited to the fields we use. */
export interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
export type ViteManifest = Readonly<Record<string, ManifestChunk>>;

/** The input of `render` in the web app's server bundle. */
export interface PageRequest {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** The fields that a form without JavaScript posted, encoded as a query; empty for other requests. */
  readonly posted: string;
  /** The portal's public origin, for addresses that other sites show. */
  readonly origin: string;
  readonly boot: Boot;
  readonly queries: Prefetched;
  readonly nonce: string;
  readonly manifest: ViteManifest;
  /** The text of each built style sheet by file, inlined into the document for a first visit. */
  readonly styles: Readonly<Record<string, string>>;
}

/** The whole document, or a redirect. */
export interface PageAnswer {
  readonly status: number;
  readonly html: string;
  /** Set with a 3xx status. */
  readonly location?: string;
}

/** An operation to run before rendering a path. */
export interface PrefetchPlan {
  readonly name: ReadName;
  readonly input: Readonly<Record<string, unknown>>;
}
