// What the server and the pages it renders tell each other. Only types: neither floor imports the other.
import type { LoggedUser } from '../accounts/account.ts';
import type { OperationName } from '../operations.ts';
import type { Branding } from './branding.ts';

/** One demo person of the sign-in page; only where providers are fakes. */
export interface DemoPerson {
  readonly login: string;
  /** Who they are, in the reader's language. */
  readonly who: string;
  readonly landing: string;
}

/** How a page proves that a person is at work: by Google's score and, where that is low, its challenge; or by work. */
export type ShownCaptcha =
  | { readonly kind: 'recaptcha'; readonly siteKey: string; readonly challengeSiteKey: string }
  | { readonly kind: 'proof-of-work' };

/** All a page knows before its first call; it travels as JSON inside the document, so nothing secret belongs here. */
export interface Boot {
  readonly tenant: {
    readonly id: number;
    readonly name: string;
    readonly subdomain: string;
    /** False where the tenant has set nothing of its own look. */
    readonly hasBranding: boolean;
    readonly programType: 'standard' | 'workflow' | 'marketplace';
    /** How to reach the office; null where it does not say. */
    readonly contactInfo: { readonly mail: string; readonly phone: string; readonly hours: string } | null;
    /** IANA name; dates and deadlines are shown in the office's own time. */
    readonly timeZone: string;
    /** Where individuals of the health exchange apply (spec 2.4). */
    readonly externalFormUrl: string | null;
    /** The largest file taken here, by kind. */
    readonly uploadMegabytes: { readonly pdf: number; readonly photo: number };
  };
  readonly branding: Branding;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly user: LoggedUser | null;
  /** Whether pages for developers are there: never in production. */
  readonly hasDeveloperPages: boolean;
  /** Empty in production. */
  readonly demoPeople: readonly DemoPerson[];
  readonly demoPassword: string | null;
  /** Fewest characters of a password here, where the office asks for more than the rules do. */
  readonly passwordMinimum: number;
  /** Null where the tenant asks for no captcha. */
  readonly captcha: ShownCaptcha | null;
  /** The one other site that this document may show in a frame: that of a program's form (spec 2.8). */
  readonly formOrigin: string | null;
  /** When the server rendered the page, ISO time: both sides count "days left" from it. */
  readonly now: string;
}

/** Outputs of public operations run ahead of rendering, by operation name. */
export type Prefetched = Readonly<Partial<Record<OperationName, unknown>>>;

/** An entry of Vite's manifest, as far as it is read. */
export interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
export type ViteManifest = Readonly<Record<string, ManifestChunk>>;

/** What the server asks of `render` in the web app's server bundle. */
export interface PageRequest {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly boot: Boot;
  readonly queries: Prefetched;
  readonly nonce: string;
  readonly manifest: ViteManifest;
  /** The text of each built style sheet by file: written into the document itself for a first visit. */
  readonly styles: Readonly<Record<string, string>>;
}

/** The whole document, or where to send the browser instead. */
export interface PageAnswer {
  readonly status: number;
  readonly html: string;
  /** Set with a 3xx status. */
  readonly location?: string;
}

/** One operation to run ahead of rendering a path. */
export interface PrefetchPlan {
  readonly name: OperationName;
  readonly input: Readonly<Record<string, unknown>>;
}
